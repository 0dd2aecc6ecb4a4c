/** Studies by name: their streams, and commands to them. */
import { deriveId, type Host } from '@parlour/host';
import { type Store, VersionConflict } from '@parlour/store';
import { type Study, type StudyCommand, type StudyFile, type StudyOpening, studyRules } from '@parlour/study';

/** A study with its stream, and the instant of its start. */
export interface StudyEntry {
  readonly name: string;
  readonly stream: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly state: Study;
}

type Said<Command> = Command extends { readonly type: string } ? Omit<Command, 'at' | 'by'> : never;

/** A command of a study; the stream adds its sender and time. */
export type StudyRequest = Said<StudyCommand>;

/** The server, where it acts in a study. */
export const server = 'house';

interface Ports {
  readonly house: Pick<Host, 'clock' | 'streams'>;
  readonly store: Pick<Store, 'log'>;
  /** Secret key of the server. */
  readonly key: string;
}

export class StudyBook {
  readonly #ports: Ports;
  readonly #names = new Set<string>();
  #count = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Reads the names of all studies. */
  async open(): Promise<void> {
    const { store, house } = this.#ports;
    for (const stream of await store.log.unfinished([], 's_')) {
      const standing = await house.streams.standing(stream);
      const name = (standing?.state as Study | undefined)?.study?.study;
      if (name !== undefined) this.#names.add(name);
    }
  }

  /** All studies, in order of their names. */
  async all(): Promise<readonly StudyEntry[]> {
    const entries = await Promise.all([...this.#names].sort().map((name) => this.of(name)));
    return entries.flatMap((entry) => entry ?? []);
  }

  async of(name: string): Promise<StudyEntry | undefined> {
    const stream = this.#streamOf(name);
    const standing = this.#names.has(name) ? await this.#ports.house.streams.standing(stream) : undefined;
    return standing && { name, stream, startedAt: standing.startedAt, state: standing.state as Study };
  }

  /** Opens a study as a draft. False: the name is taken. Durable when it resolves. */
  async create(opening: Omit<StudyOpening, 'type' | 'at'>): Promise<boolean> {
    const { study: name } = opening.study;
    try {
      await this.#ports.house.streams.open<StudyOpening>('s_', opening, this.#streamOf(name));
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
    this.#names.add(name);
    return true;
  }

  /** Says something to a study. Durable when it resolves; gives the code of a refusal, if any. */
  async say(name: string, by: string, wish: StudyRequest, id?: string): Promise<string | undefined> {
    const { house } = this.#ports;
    const result = await house.streams.submit(
      this.#streamOf(name),
      by,
      id ?? `${house.clock.now()}-${this.#count++}`,
      wish,
    );
    return typeof result === 'object' ? (result.code ?? 'not-open') : result;
  }

  /** The present state as a participant sees it. */
  viewOf({ state }: StudyEntry, account: string) {
    return studyRules.view(state, account);
  }

  /** One stream for each name, so that two researchers cannot take the same one. */
  #streamOf(name: string): string {
    return `s_${deriveId(this.#ports.key, ['study', name])}`;
  }
}

/** The file of a study; a stream always has one. */
export function fileOf({ name, state }: StudyEntry): StudyFile {
  if (state.study === null) throw new Error(`the study ${name} has no file`);
  return state.study;
}
