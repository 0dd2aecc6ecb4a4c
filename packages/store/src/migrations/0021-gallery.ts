/** Adds beliefs of spectators, and reactions to reveals. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function gallery(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('gallery_prices')
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('seat', 'text', (column) => column.notNull())
        .addColumn('price', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('gallery_prices_key', ['game', 'account', 'seat'])
        .execute();
      await schema
        .createTable('gallery_exclamations')
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('exclamation', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('gallery_exclamations_key', ['game', 'account'])
        .execute();
      await schema.createIndex('gallery_prices_account').on('gallery_prices').column('account').execute();
      await schema
        .createIndex('gallery_exclamations_account')
        .on('gallery_exclamations')
        .column('account')
        .execute();
    },
  };
}
