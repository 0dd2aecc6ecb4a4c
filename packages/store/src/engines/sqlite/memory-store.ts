/** A store in SQLite in memory. */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from '../../migrations/migrate.ts';
import { type Append, type AppendStatements, appendStatements } from '../../sql/log/append.ts';
import { sqlStore } from '../../sql/store.ts';
import type { Tables } from '../../sql/tables.ts';
import type { Store } from '../../store.ts';
import { appenderOf } from './appender.ts';
import { dialectOver } from './dialect.ts';
import { sqliteSpelling } from './sql-dialect.ts';
import { statementsOf } from './statements.ts';

/** For tests and for playing without a disk. Keeps every promise of a store except to outlive the process. */
export function memoryStore(): Store {
  const { kysely, append } = openInMemory(async (connection) => connection.deserialize(await template()));
  // Nothing of it is on a disk.
  return sqlStore({ writer: kysely, append, forget: async () => {}, release: () => {} });
}

/** An empty database with its tables, made once for all stores of this process: a copy takes a tenth of the time. */
let prepared: Promise<Uint8Array> | undefined;

function template(): Promise<Uint8Array> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<Uint8Array> {
  const { kysely, connection } = openInMemory(async () => {});
  // Small pages: most tables stay empty.
  connection.exec('pragma page_size = 1024');
  await migrate(kysely, sqliteSpelling);
  const bytes = connection.serialize();
  await kysely.destroy();
  return bytes;
}

/** Compiled once for all stores of this process. */
let statements: AppendStatements | undefined;

function openInMemory(fill: (connection: DatabaseSync) => Promise<void>) {
  const connection = new DatabaseSync(':memory:');
  let filled: Promise<void> | undefined;
  const init = () => {
    filled ??= fill(connection);
    return filled;
  };
  const run = statementsOf(connection);
  const rollback = async () => {
    if (connection.isTransaction) connection.exec('rollback');
  };
  const close = async () => connection.close();
  const kysely = new Kysely<Tables>({ dialect: dialectOver(run, { init, rollback, close }) });
  const appender = appenderOf(run, () => connection.isTransaction);
  return {
    connection,
    kysely,
    append: async (batch: readonly Append[]) => {
      await init();
      statements ??= appendStatements(kysely);
      return appender(statements, batch);
    },
  };
}
