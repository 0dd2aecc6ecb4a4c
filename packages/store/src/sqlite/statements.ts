/** The statements of one connection, each prepared once. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { outOfTime } from '../store.ts';
import type { QueryResult } from './remote-protocol.ts';

/** So many are kept prepared; the oldest goes when there are more. */
const most = 100;

/**
 * Carries out statements by their text. A statement that calls `in_time(most)` for its rows fails when it has run longer
 * than that, in milliseconds: SQLite itself would go on.
 */
export function statementsOf(database: DatabaseSync, now: () => number = () => performance.now()) {
  let begun = 0;
  database.function('in_time', (most) => {
    if (now() - begun > Number(most)) throw new Error(outOfTime);
    return 1;
  });
  const statements = new Map<string, { readonly statement: StatementSync; readonly reads: boolean }>();
  const prepared = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const entry = { statement, reads: statement.columns().length > 0 };
    const [oldest] = statements.keys();
    if (oldest !== undefined && statements.size >= most) statements.delete(oldest);
    statements.set(text, entry);
    return entry;
  };
  return (text: string, parameters: readonly unknown[]): QueryResult => {
    const { statement, reads } = prepared(text);
    const values = parameters as readonly SQLInputValue[];
    begun = now();
    if (reads) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { changes: Number(changes), insertId: Number(lastInsertRowid) };
  };
}
