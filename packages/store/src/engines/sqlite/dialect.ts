/** SQLite for kysely: over a connection of this thread, or of another one. */
import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { AdapterWithDialect } from '../../sql/dialect.ts';
import type { QueryResult } from './remote-protocol.ts';
import { sqliteSqlDialect } from './sql-dialect.ts';
import { statementsOf } from './statements.ts';

/** kysely over one open connection of node:sqlite. */
export function sqliteDialect(database: DatabaseSync, now?: () => number): Dialect {
  return dialectOver(statementsOf(database, now), {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the reason.
    rollback: async () => {
      if (database.isTransaction) database.exec('rollback');
    },
    close: async () => database.close(),
  });
}

/** Carries out a statement of SQLite. */
export type Run = (sql: string, parameters: readonly unknown[]) => QueryResult | Promise<QueryResult>;

interface Connecting {
  /** Called before the first statement. */
  readonly init?: () => Promise<void>;
  readonly rollback: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** kysely over anything that carries out statements of SQLite. */
export function dialectOver(run: Run, { init = async () => {}, rollback, close }: Connecting): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      const result = await run(sql, parameters);
      if ('rows' in result) return { rows: result.rows as never[] };
      return { rows: [], numAffectedRows: BigInt(result.changes), insertId: BigInt(result.insertId) };
    },
    streamQuery() {
      throw new Error('queries are not streamed: read pages instead');
    },
  };
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => ({
      init,
      acquireConnection: async () => connection,
      beginTransaction: async () => void (await run('begin immediate', [])),
      commitTransaction: async () => void (await run('commit', [])),
      rollbackTransaction: rollback,
      releaseConnection: async () => {},
      destroy: close,
    }),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can undo a half-done migration; kysely's own adapter leaves that out. */
class TransactionalAdapter extends SqliteAdapter implements AdapterWithDialect {
  readonly sqlDialect = sqliteSqlDialect;

  override get supportsTransactionalDdl() {
    return true;
  }
}
