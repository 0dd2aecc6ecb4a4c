/** Appends over the one connection that writes. */
import type { CommitResult } from '../../log/group-commit.ts';
import {
  type Append,
  type AppendStatements,
  appendBatch,
  asVersionConflict,
  emptyMemory,
} from '../../sql/log/append.ts';
import type { StatementRunner } from './statements.ts';

/** At most so many streams are remembered. */
const maxCachedStreams = 20_000;

/**
 * Writes batches of appends, each in one transaction. It remembers versions between batches, so no other connection may
 * append to this log.
 */
export function appenderOf(run: StatementRunner, isInTransaction: () => boolean) {
  let memory = emptyMemory();

  const rowsOf = (sql: string, parameters: readonly unknown[]): readonly unknown[] => {
    const result = run(sql, parameters);
    return 'rows' in result ? result.rows : [];
  };
  const append = async (
    statements: AppendStatements,
    batch: readonly Append[],
  ): Promise<readonly CommitResult[]> => {
    run('begin immediate', []);
    try {
      const outcomes = await appendBatch(rowsOf, statements, batch, memory);
      run('commit', []);
      if (memory.versions.size > maxCachedStreams) memory = emptyMemory();
      return outcomes;
    } catch (error) {
      memory = emptyMemory();
      // A full disk makes SQLite roll back by itself; a second rollback would hide the reason.
      if (isInTransaction()) run('rollback', []);
      throw error;
    }
  };
  return (statements: AppendStatements, batch: readonly Append[]) =>
    asVersionConflict(() => append(statements, batch));
}
