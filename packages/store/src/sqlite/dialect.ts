import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Spelling } from '../migrations/spelling.ts';

/** What SQLite spells in its own way. Only `integer primary key` counts by itself. */
export const sqliteSpelling: Spelling = {
  counter: 'integer',
  counting: (column) => column.autoIncrement(),
};

/** kysely over one open connection of node:sqlite. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => driver(database),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can undo a half-done migration; kysely's own adapter leaves that out. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function driver(database: DatabaseSync): Driver {
  const connection = connectionTo(database);
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => void (await connection.executeQuery(CompiledQuery.raw('begin immediate'))),
    commitTransaction: async () => void (await connection.executeQuery(CompiledQuery.raw('commit'))),
    // A full disk makes SQLite roll back by itself; a second rollback would hide the reason.
    rollbackTransaction: async () => {
      if (database.isTransaction) database.exec('rollback');
    },
    releaseConnection: async () => {},
    destroy: async () => database.close(),
  };
}

function connectionTo(database: DatabaseSync): DatabaseConnection {
  const prepare = preparedStatements(database);
  return {
    async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { statement, reads } = prepare(text);
      const values = parameters as readonly SQLInputValue[];
      if (reads) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    streamQuery() {
      throw new Error('queries are not streamed: read pages instead');
    },
  };
}

/** Statements by their text, each prepared once. The oldest goes when there are too many. */
function preparedStatements(database: DatabaseSync) {
  const most = 100;
  const statements = new Map<string, { readonly statement: StatementSync; readonly reads: boolean }>();
  return (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const prepared = { statement, reads: statement.columns().length > 0 };
    const [oldest] = statements.keys();
    if (oldest !== undefined && statements.size >= most) statements.delete(oldest);
    statements.set(text, prepared);
    return prepared;
  };
}
