/** Adds researchers, and the end and the last use of tokens. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tokens of before have no end, and their last use is not known. */
export function researchers(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      await schema
        .createTable('researchers')
        .addColumn('account', 'text', (column) => column.primaryKey())
        .addColumn('added_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.alterTable('tokens').addColumn('expires_at', 'bigint').execute();
      await schema.alterTable('tokens').addColumn('used_at', 'bigint').execute();
    },
  };
}
