/** Shifts of belief by answers: by answer, by game, and summed over the public games. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Old {
  readonly projections: { readonly name: string };
}

/** The log is read again to fill the archive. */
export function shifts(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('game_shifts')
        .addColumn('game', 'text', (column) => column.primaryKey().notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('preset', 'text', (column) => column.notNull())
        .addColumn('list', 'text', (column) => column.notNull())
        .addColumn('tallies', 'text', (column) => column.notNull())
        .execute();
      await answers(database);
      await database.schema
        .createTable('shift_totals')
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('preset', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('bundle', 'integer', (column) => column.notNull())
        .addColumn('sums', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('shift_totals_place', ['format', 'preset', 'kind', 'bundle'])
        .execute();
      await (database as Kysely<Old>).deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}

async function answers(database: Kysely<unknown>) {
  const name = 'answer_shifts';
  await database.schema
    .createTable(name)
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('preset', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('nature', 'text', (column) => column.notNull())
    .addColumn('bot', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('size', 'double precision', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('judges', 'integer', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_shifts_place', ['game', 'number'])
    .execute();
  for (const column of ['size', 'value', 'ended_at'])
    await database.schema
      .createIndex(`answer_shifts_by_${column}`)
      .on(name)
      .columns(['list', 'format', column])
      .execute();
}
