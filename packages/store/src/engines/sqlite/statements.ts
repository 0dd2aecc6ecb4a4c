/** The statements of one connection, each prepared once. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { timeoutError } from '../../store.ts';
import type { QueryResult } from './remote-protocol.ts';

/** Maximum number of prepared statements; the oldest is dropped. */
const most = 100;

/** Carries out a statement by its text. */
export type StatementRunner = (text: string, parameters: readonly unknown[]) => QueryResult;

/**
 * Executes statements by their text. A statement that calls `in_time(most)` for its rows fails after this
 * number of milliseconds, because SQLite has no time limit.
 */
export function statementsOf(
  database: DatabaseSync,
  now: () => number = () => performance.now(),
): StatementRunner {
  let begun = 0;
  database.function('in_time', (most) => {
    if (now() - begun > Number(most)) throw new Error(timeoutError);
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
  return (text, parameters) => {
    const { statement, reads } = prepared(text);
    const values = parameters as readonly SQLInputValue[];
    begun = now();
    if (reads) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { changes: Number(changes), insertId: Number(lastInsertRowid) };
  };
}
