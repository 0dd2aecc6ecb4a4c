/** The log's contract: facts in one order, durable once appended. */
import type { ActNote } from './safety.ts';

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

/** A fact in its place. */
export interface StoredFact {
  /** The place in the order of the whole log, over all streams: 1, 2, 3 ... strictly increasing. */
  readonly position: number;
  readonly stream: string;
  /** The place in its stream: 1, 2, 3 ... without gaps. */
  readonly version: number;
  readonly fact: Fact;
}

/** Where some facts are. */
export interface FactPlaces {
  readonly streams: readonly string[];
  readonly position: number;
}

/**
 * Remembers what happened, in order, and never changes it.
 *
 * Knows nothing of games: a stream is a name with a list of facts.
 */
export interface EventLog {
  /**
   * Adds facts to the end of a stream, all or none. They are durable when the promise resolves, and nobody
   * can read or follow them before. Rejects with VersionConflict if the stream does not hold exactly
   * `expectedVersion` facts; then nothing is written. `note` becomes a line of the audit log in the same transaction.
   */
  readonly append: (
    stream: string,
    expectedVersion: number,
    facts: readonly Fact[],
    note?: ActNote,
  ) => Promise<void>;

  /** The facts of a stream after version `after` (default 0: all), oldest first. An unknown stream is an empty one. */
  readonly read: (stream: string, after?: number) => Promise<readonly StoredFact[]>;

  /**
   * The streams that hold no fact of any of these types, in the order in which they began: when the types are
   * those of last facts, what goes on. With a prefix those alone whose name begins with it: one kind of streams. Fast
   * also when very many streams are finished.
   */
  readonly unfinished: (lastTypes: readonly string[], prefix?: string) => Promise<readonly string[]>;

  /**
   * The streams that are all about somebody: one of the first two facts names them as its `subject`. In the order in which
   * they began; fast also when very many are about others.
   */
  readonly about: (subject: string) => Promise<readonly string[]>;

  /**
   * The streams of facts of these types after a position: so many at most, in their order; and up to where that is all
   * there are. Without a stream it is the end of the log. Reads no fact.
   */
  readonly having: (types: readonly string[], after: number, limit: number) => Promise<FactPlaces>;

  /**
   * Every fact of every stream after `position`, in the one global order: first what is stored, then what
   * comes, for as long as the reader reads; with types, facts of these alone, and no other is read for it. Ends when the
   * reader breaks off or the store is closed.
   */
  readonly follow: (position: number, types?: readonly string[]) => AsyncIterable<StoredFact>;

  /**
   * Erases the words of one fact or of several for ever, all or none; the facts themselves stay, their `text` reads
   * null from then on. When the promise resolves the words are no longer in any file of the store. A fact without
   * words is left as it is.
   */
  readonly eraseText: (stream: string, version: number | readonly number[]) => Promise<void>;
}

/** Somebody else came first: read the stream again and decide anew. */
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
