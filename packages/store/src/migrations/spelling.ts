/** What databases spell differently in a schema. */
import type { ColumnDefinitionBuilder } from 'kysely';

/** What the databases spell differently in a schema. */
export interface Spelling {
  /** A whole number that the database counts up by itself. */
  readonly counter: 'integer' | 'bigint';
  readonly counting: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Statements after which the database refuses to change or remove any row of a table. */
  readonly appendOnly: (table: string) => readonly string[];
  /**
   * Statements that make `said_bodies`, the words of the rows of `said` (null: erased), and `said_words`, an index of them
   * from which nothing of what is deleted is left.
   */
  readonly wordIndex: readonly string[];
  /** The statement that makes `said_bodies` once words are found by the positions of their facts. */
  readonly wordsByPosition: string;
}
