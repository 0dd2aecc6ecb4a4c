/** Adds operators with their audit log, reports, sanctions, blocks, consents, and games that are not published. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Spelling } from './spelling.ts';

export function safety({ counter, counting, appendOnly }: Spelling): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      await schema
        .createTable('operators')
        .addColumn('account', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
        .addColumn('added_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('audit')
        .addColumn('n', counter, (column) => counting(column.primaryKey().notNull()))
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('operator', 'text', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('sanction', 'text')
        .execute();
      for (const statement of appendOnly('audit')) await sql.raw(statement).execute(database);
      await createReports(database);
      await createSanctions(database);
      await createOwnWishes(database);
    },
  };
}

async function createReports({ schema }: Kysely<unknown>) {
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('game', 'text')
    .addColumn('seat', 'text')
    .addColumn('said', 'bigint')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('reports_state').on('reports').columns(['state', 'at', 'id']).execute();
  await schema.createIndex('reports_player').on('reports').column('player').execute();
  await schema.createIndex('reports_reporter').on('reports').column('reporter').execute();
}

async function createSanctions({ schema }: Kysely<unknown>) {
  await schema
    .createTable('sanctions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .addColumn('report', 'text')
    .addColumn('lifted_at', 'bigint')
    .addColumn('appeal', 'text')
    .addColumn('appealed_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('granted', 'integer')
    .addColumn('answered_at', 'bigint')
    .execute();
  await schema.createIndex('sanctions_player').on('sanctions').column('player').execute();
}

async function createOwnWishes({ schema }: Kysely<unknown>) {
  await schema
    .createTable('blocks')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_account_player', ['account', 'player'])
    .execute();
  await schema
    .createTable('consents')
    .addColumn('account', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('unpublished_accounts')
    .addColumn('account', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('unpublished_games')
    .addColumn('game', 'text', (column) => column.primaryKey().notNull())
    .execute();
}
