/** The first tables: the log, accounts, bots and tokens. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Spelling } from './spelling.ts';

/** The log with its words apart; accounts, bots and tokens. */
export function logAndRecords(spelling: Spelling): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await createLog(database, spelling);
      await createRecords(database);
    },
  };
}

async function createLog(database: Kysely<unknown>, { counter, counting }: Spelling) {
  await database.schema
    .createTable('events')
    .addColumn('position', counter, (column) => counting(column.primaryKey()))
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('words', 'smallint', (column) => column.notNull())
    .addUniqueConstraint('events_stream_version', ['stream', 'version'])
    .execute();
  await database.schema
    .createTable('texts')
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('texts_stream_version', ['stream', 'version'])
    .execute();
}

async function createRecords(database: Kysely<unknown>) {
  await database.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('bots')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('owner', 'text', (column) => column.references('accounts.id'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('holder_kind', 'text', (column) => column.notNull())
    .addColumn('holder_id', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
}
