/** Announced priors of targets, and sums of judgements in public games. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Old {
  readonly projections: { readonly name: string };
}

/** The log is read again to fill the archive. */
export function judges(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('judgements').addColumn('announced', 'double precision').execute();
      let totals = database.schema
        .createTable('judge_totals')
        .addColumn('judge', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('day', 'integer', (column) => column.notNull());
      for (const sum of ['games', 'judgements', 'loss', 'loss_squares', 'gain', 'gain_squares'] as const)
        totals = totals.addColumn(sum, 'bigint', (column) => column.notNull());
      await totals.addPrimaryKeyConstraint('judge_totals_day', ['judge', 'format', 'day']).execute();
      await database.schema
        .createTable('judge_bins')
        .addColumn('judge', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('bin', 'integer', (column) => column.notNull())
        .addColumn('n', 'bigint', (column) => column.notNull())
        .addColumn('said', 'bigint', (column) => column.notNull())
        .addColumn('human', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('judge_bins_bin', ['judge', 'format', 'bin'])
        .execute();
      await (database as Kysely<Old>).deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}
