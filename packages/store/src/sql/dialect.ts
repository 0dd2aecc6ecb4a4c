/** Differences between SQL databases, beyond the schema: what cannot be said alike on all of them. */
import type { DialectAdapter, Kysely, RawBuilder } from 'kysely';
import type { Spelling } from '../migrations/spelling.ts';
import type { SearchTerm } from '../search/search-terms.ts';
import type { Tables } from './tables.ts';

export interface SqlDialect {
  readonly spelling: Spelling;
  /** The field `subject` of an event, letter for letter as its index has it. */
  readonly subject: RawBuilder<string | null>;
  /** Whether an expression is among values, which are one parameter: one statement for any number of them. */
  readonly isAmong: (expression: RawBuilder<string>, values: readonly string[]) => RawBuilder<boolean>;
  /** True while a search has time left, on databases that know no limit. */
  readonly inTime: RawBuilder<boolean>;
  readonly wordIndex: WordIndex;
  /** After rows were added with numbers of their own, events with their positions: counters go on after the highest. */
  readonly countOn: (database: Kysely<Tables>) => Promise<void>;
  readonly order: OrderQueries;
}

/** The order of the log over all streams. */
export interface OrderQueries {
  /** A table of the events with positions after `from`, up to and including `until`. */
  readonly between: (from: number, until: number) => RawBuilder<PlacedEvent>;
  /** The position of the newest event that has one; null: there is none. */
  readonly newest: RawBuilder<number | null>;
  /** Resolves when all committed events have positions; rejects if they get none in time. */
  readonly complete: (database: Kysely<Tables>) => Promise<void>;
  /** What else a row of `events` holds that is copied from elsewhere. */
  readonly derived: (event: Pick<PlacedEvent, 'version' | 'body'>) => object;
}

export interface PlacedEvent extends Omit<Tables['events'], 'position'> {
  /** In the log. */
  readonly position: number;
  /** `events.position`: the same, unless positions are given after the commit. */
  readonly id: number;
}

/** The full-text index `said_words` of the words of public games. */
export interface WordIndex {
  /** Adds the words of all public lines of these games; erased ones are not among them. */
  readonly add: (database: Kysely<Tables>, games: readonly string[]) => Promise<void>;
  /** Whether a row of the index has all terms; undefined: without terms. */
  readonly having: (terms: readonly SearchTerm[]) => RawBuilder<boolean> | undefined;
  /** Removes everything. */
  readonly clear: (database: Kysely<Tables>) => Promise<void>;
}

/** Adapters of kysely that carry the dialect of their database. */
export interface AdapterWithDialect extends DialectAdapter {
  readonly sqlDialect: SqlDialect;
}

/** The dialect of a connection, also inside a transaction. */
export const dialectOf = (database: Kysely<Tables>): SqlDialect =>
  (database.getExecutor().adapter as AdapterWithDialect).sqlDialect;
