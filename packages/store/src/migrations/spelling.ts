/** Differences of databases in a schema. */
import type { ColumnDefinitionBuilder } from 'kysely';

/** Differences of the databases in a schema. */
export interface Spelling {
  /** A whole number that the database counts up by itself. */
  readonly counter: 'integer' | 'bigint';
  readonly counting: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Statements after which the database refuses to change or remove any row of a table. */
  readonly appendOnly: (table: string) => readonly string[];
  /**
   * Statements that create `said_words`, the full-text index of the texts of `said`, which keeps no deleted text;
   * and `said_bodies`, these texts (null: erased), if the index needs it.
   */
  readonly wordIndex: readonly string[];
  /** Statements that make `said_bodies` once words are found by the positions of their facts. */
  readonly wordsByPosition: readonly string[];
  /** Statements that index the field `subject` of the first two events of streams. */
  readonly subjectIndex: readonly string[];
  /** Statements that make what the order of the log needs, where ids of events are not their order. */
  readonly logOrder: readonly string[];
  /** Statements that make tables of owners and leases, where several processes write. */
  readonly owners: readonly string[];
}
