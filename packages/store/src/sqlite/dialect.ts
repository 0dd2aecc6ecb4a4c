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
import type { Spelling } from '../migrations/spelling.ts';
import type { QueryResult } from './remote-protocol.ts';
import { statementsOf } from './statements.ts';

/** What SQLite spells in its own way. Only `integer primary key` counts by itself. */
export const sqliteSpelling: Spelling = {
  counter: 'integer',
  counting: (column) => column.autoIncrement(),
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (change) =>
        `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table}: rows are only added'); end`,
    ),
  // Blanks where JSON should be are an erased text. The index holds no text: it looks into `said_bodies` for it.
  wordIndex: [
    `create view said_bodies (id, body) as
      select said.id, case when json_valid(texts.body) then json_extract(texts.body, '$') end
      from said join texts on texts.stream = said.game and texts.version = said.version`,
    `create virtual table said_words using fts5 (
      body, content = 'said_bodies', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
    )`,
    `insert into said_words (said_words, rank) values ('secure-delete', 1)`,
  ],
  wordsByPosition: `create view said_bodies (id, body) as
    select said.id, case when json_valid(texts.body) then json_extract(texts.body, '$') end
    from said join texts on texts.position = said.id`,
};

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

/** kysely over anything that carries out statements of SQLite. */
export function dialectOver(
  run: Run,
  { rollback, close }: { readonly rollback: () => Promise<void>; readonly close: () => Promise<void> },
): Dialect {
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
      init: async () => {},
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
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}
