/** Index on the format of sums of judgements: for the statistics page and profiles. */
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
