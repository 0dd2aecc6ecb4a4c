/** The log's contract: facts in one order, durable once appended. */
import type { ActNote } from '../records/safety.ts';

/**
 * A fact as its writer knows it: a JSON object with a `type`. A field `text` holds a person's or a bot's words.
 *
 * It comes back as JSON brings it back: a field that is undefined is left out, the order of fields may change.
 */
export interface Fact {
  readonly type: string;
  /** Words are kept apart from the log, so that they can be erased; null: they were erased. */
  readonly text?: string | null;
  readonly [field: string]: unknown;
}

/** A fact in its stream. */
export interface StreamFact {
  readonly stream: string;
  /** The place in its stream: 1, 2, 3 ... without gaps. */
  readonly version: number;
  readonly fact: Fact;
}

/** A fact in the log. Some databases give facts their positions after they are stored. */
export interface StoredFact extends StreamFact {
  /** The place in the order of the whole log, over all streams: 1, 2, 3 ... strictly increasing. */
  readonly position: number;
}

/** Positions of events. */
export interface FactPlaces {
  readonly streams: readonly string[];
  readonly position: number;
}

/**
 * Append-only log of events, in order.
 *
 * Independent of games: a stream is a name with a list of events.
 */
export interface EventLog {
  /**
   * Appends events to a stream atomically. Durable and visible to readers only when the promise resolves.
   * Rejects with VersionConflict if the stream does not have exactly `expectedVersion` events; then nothing
   * is written. `note` is written to the audit log in the same transaction.
   */
  readonly append: (
    stream: string,
    expectedVersion: number,
    facts: readonly Fact[],
    note?: ActNote,
  ) => Promise<void>;

  /** The facts of a stream after version `after` (default 0: all), oldest first. An unknown stream is an empty one. */
  readonly read: (stream: string, after?: number) => Promise<readonly StreamFact[]>;

  /**
   * Streams without an event of these types, in the order of their start: running ones if these are the
   * types of last events. With a prefix only streams of that kind. Reads the names of all streams of the
   * kind.
   */
  readonly unfinished: (lastTypes: readonly string[], prefix?: string) => Promise<readonly string[]>;

  /** Those of these streams that began and hold no fact of any of these types. Reads nothing of any other stream. */
  readonly unfinishedAmong: (
    streams: readonly string[],
    lastTypes: readonly string[],
  ) => Promise<readonly string[]>;

  /**
   * Streams that only concern a person: one of their first two events names them as `subject`. In the order
   * of their start; fast even if very many concern others.
   */
  readonly about: (subject: string) => Promise<readonly string[]>;

  /**
   * Streams with events of these types after a position, up to a maximum, in order; and the position up to
   * which they are complete, or the end of the log. Reads no events.
   */
  readonly having: (types: readonly string[], after: number, limit: number) => Promise<FactPlaces>;

  /**
   * Every event of every stream after `position`, in global order: stored ones first, then new ones, until
   * the reader stops. With types only these events are read. Ends when the reader breaks off or the store is
   * closed.
   */
  readonly follow: (position: number, types?: readonly string[]) => AsyncIterable<StoredFact>;

  /**
   * Erases the words of one fact or of several for ever, all or none; the facts themselves stay, their `text` reads
   * null from then on. When the promise resolves the words are no longer in any file of a store with SQLite; PostgreSQL
   * then begins to remove them. A fact without words is left as it is.
   */
  readonly eraseText: (stream: string, version: number | readonly number[]) => Promise<void>;
}

/** A concurrent append came first: read the stream again and decide anew. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly stream: string;
  readonly expected: number;
  readonly found: number;

  constructor(stream: string, expected: number, found: number) {
    super(`${stream}: expected version ${expected}, found ${found}`);
    this.stream = stream;
    this.expected = expected;
    this.found = found;
  }
}
