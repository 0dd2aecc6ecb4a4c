/** Contract of the language models that operators add: settings by version, and keys that the store cannot read. */
import type { ActNote } from './safety.ts';

/** Paused: it gets no new games. Removed: nor does it come back with the server; its versions are kept. */
export type ModelState = 'on' | 'paused' | 'removed';

/** A language model as it is now. */
export interface StoredModel {
  /** Its own, and that of its bot. */
  readonly name: string;
  /** Counts up from 1: each change of the settings is a new version of the machine. */
  readonly version: number;
  /** Settings of this version as JSON, without the key. */
  readonly settings: string;
  readonly state: ModelState;
  /** The key of its endpoint, encrypted by the server; null: none. */
  readonly sealedKey: string | null;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly changedAt: number;
  /** What the last check of the endpoint found, as JSON; null: it was never checked. */
  readonly check: string | null;
}

export interface NewModel extends Pick<StoredModel, 'name' | 'settings' | 'state' | 'sealedKey'> {}

/** Settings that a model had, or has. */
export interface ModelVersion extends Pick<StoredModel, 'version' | 'settings'> {
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A change; what is left out stays as it is. */
export type ModelChange = Partial<Pick<StoredModel, 'settings' | 'state' | 'sealedKey'>>;

export interface ModelRecords {
  /** All by name, removed ones too. */
  readonly models: () => Promise<readonly StoredModel[]>;
  /** All versions of a model, the oldest first. */
  readonly modelVersions: (name: string) => Promise<readonly ModelVersion[]>;
  /**
   * Stores models with a line of the audit log each, or nothing. The name of a removed one gets the next version.
   * Rejects with ModelExists.
   */
  readonly addModels: (
    models: readonly NewModel[],
    note: Pick<ActNote, 'at' | 'by'>,
  ) => Promise<readonly StoredModel[]>;
  /**
   * Changes a model that is not removed, with a line of the audit log. Other settings are a new version; removing it
   * deletes its key, also from the files. Undefined: there is none.
   */
  readonly changeModel: (
    name: string,
    change: ModelChange,
    note: Pick<ActNote, 'at' | 'by'>,
  ) => Promise<StoredModel | undefined>;
  /** Keeps what a check found, in the place of the one before. */
  readonly noteModelCheck: (name: string, check: string) => Promise<void>;
}

/** There is a model with this name. */
export class ModelExists extends Error {
  override readonly name = 'ModelExists';

  constructor(model: string) {
    super(
      `expected a new name, found ${model}, which is a model here already: change that, or remove it first`,
    );
  }
}
