/** Adds follows. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function follows(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('follows')
        .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('player', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('follows_key', ['account', 'player'])
        .execute();
      await schema.createIndex('follows_player').on('follows').column('player').execute();
    },
  };
}
