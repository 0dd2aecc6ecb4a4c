/** Contract of imported conversations: what people, and machines, wrote elsewhere and others recorded. */

import type { ActNote } from './safety.ts';

/** Where imported conversations come from. */
export interface ImportSource {
  /** Its name, chosen at the import, such as `chitchat`. */
  readonly name: string;
  /** Licence of the texts, such as `MIT`. */
  readonly licence: string;
  /** Address of the file; without one, its name. */
  readonly origin: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string;
  /** Format of the file, such as `chitchat` or `convai2`. */
  readonly format: string;
  /** Kept for tests of bots and judges: no page shows it, and no bot learns from it. */
  readonly isHidden: boolean;
  /** Milliseconds since 1970. */
  readonly importedAt: number;
}

/** A source with the number of its conversations. */
export interface ListedImport extends ImportSource {
  readonly conversations: number;
}

export interface ImportedSpeaker {
  /** Its id, of this server alone: it is not that of the file. */
  readonly speaker: string;
  readonly nature: 'human' | 'machine';
  /** Name of a machine; null for people. */
  readonly name: string | null;
}

export interface ImportedLine {
  readonly speaker: string;
  readonly text: string;
  /** Milliseconds from the first line; null: the file has no times. */
  readonly at: number | null;
}

/** One recorded conversation, without its source. */
export interface ImportedDialogue {
  readonly id: string;
  /** Language of the texts, such as `en`. */
  readonly language: string;
  readonly speakers: readonly ImportedSpeaker[];
  readonly lines: readonly ImportedLine[];
}

/** A recorded conversation as it is read. */
export interface ImportedConversation extends ImportedDialogue {
  readonly source: string;
  readonly licence: string;
  readonly isHidden: boolean;
}

export interface ImportQuery {
  readonly source?: string;
  readonly language?: string;
  /** Only conversations between people. */
  readonly isOfPeople?: boolean;
  /** Also sources that are kept for tests. Default: false. */
  readonly withHidden?: boolean;
  /** The id of the last one of the page before. */
  readonly after?: string;
  /** At most; default and maximum 500. */
  readonly limit?: number;
}

export interface ImportRecords {
  /** Stores the source, all its conversations and the line of the audit log, or nothing. Rejects with ImportExists. */
  readonly addImport: (
    source: ImportSource,
    dialogues: readonly ImportedDialogue[],
    note: ActNote,
  ) => Promise<void>;
  /** Removes a source with its conversations, also from the files. False: there is none. */
  readonly removeImport: (name: string, note: ActNote) => Promise<boolean>;
  /** All sources by name, including hidden ones. */
  readonly imports: () => Promise<readonly ListedImport[]>;
  /** Conversations by id, which is random: the first are a sample. */
  readonly importedConversations: (wish: ImportQuery) => Promise<readonly ImportedConversation[]>;
  readonly importedConversation: (id: string) => Promise<ImportedConversation | undefined>;
}

/** There is a source with this name. */
export class ImportExists extends Error {
  override readonly name = 'ImportExists';

  constructor(source: string) {
    super(`expected a new name of a source, found ${source}, which is imported: remove it first`);
  }
}
