/** Sums of what judges said are found by their format as well: the page of statistics and each profile ask for it. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export function judgesByFormat(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      for (const table of ['judge_totals', 'judge_bins'] as const)
        await database.schema.createIndex(`${table}_of_format`).on(table).column('format').execute();
    },
  };
}
