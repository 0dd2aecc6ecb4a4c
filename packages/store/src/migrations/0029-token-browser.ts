/** Adds by which browser a cookie was used last. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of cookies of before it is not known. */
export function tokenBrowser(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('tokens').addColumn('browser', 'text').execute();
    },
  };
}
