/** Forecasts that finished games made, by game, and counted over the public ones. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Old {
  readonly projections: { readonly name: string };
}

/** The log is read again to fill the archive. */
export function forecasts(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('game_forecasts')
        .addColumn('game', 'text', (column) => column.primaryKey().notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('preset', 'text', (column) => column.notNull())
        .addColumn('list', 'text', (column) => column.notNull())
        .addColumn('forecasts', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('forecast_totals')
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('preset', 'text', (column) => column.notNull())
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('at', 'integer', (column) => column.notNull())
        .addColumn('probability', 'double precision', (column) => column.notNull())
        .addColumn('nature', 'text', (column) => column.notNull())
        .addColumn('n', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('forecast_totals_place', [
          'format',
          'series',
          'preset',
          'at',
          'probability',
          'nature',
        ])
        .execute();
      await (database as Kysely<Old>).deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}
