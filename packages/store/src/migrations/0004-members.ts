/** Adds members and passkeys. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members: reserved names, password hashes, passkeys. */
export function members(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('accounts').addColumn('name_key', 'text').execute();
      await database.schema.alterTable('accounts').addColumn('password', 'text').execute();
      await database.schema
        .createIndex('accounts_name_key')
        .unique()
        .on('accounts')
        .column('name_key')
        .execute();
      await createPasskeys(database);
      await database.schema
        .createIndex('tokens_holder')
        .on('tokens')
        .columns(['holder_id', 'holder_kind'])
        .execute();
    },
  };
}

async function createPasskeys(database: Kysely<unknown>) {
  await database.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('passkeys_account').on('passkeys').column('account').execute();
}
