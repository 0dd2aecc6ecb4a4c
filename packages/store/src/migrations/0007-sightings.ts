import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where accounts were seen, for as long as it matters to who may play with whose bots. */
export function sightings(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('sightings')
        .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('sightings_account_place', ['account', 'place'])
        .execute();
      await database.schema.createIndex('sightings_seen_at').on('sightings').column('seen_at').execute();
    },
  };
}
