/** Public games with several forecasts at one point of a series, with counts of equal ones. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Old {
  readonly projections: { readonly name: string };
}

/** The log is read again to fill the archive. */
export function forecastGroups(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('forecast_groups')
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('preset', 'text', (column) => column.notNull())
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('at', 'integer', (column) => column.notNull())
        .addColumn('said', 'text', (column) => column.notNull())
        .addColumn('n', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('forecast_groups_place', ['format', 'series', 'preset', 'at', 'said'])
        .execute();
      await (database as Kysely<Old>).deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}
