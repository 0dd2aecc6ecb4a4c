/** Rating changes in whole thousandths of a point, with the scores of pools. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Recreates the table: earlier versions stored no ratings, so it was empty. */
export function ratingScores(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.dropTable('ratings').execute();
      await database.schema
        .createTable('ratings')
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('seat', 'text', (column) => column.notNull())
        .addColumn('pool', 'text', (column) => column.notNull())
        .addColumn('list', 'text', (column) => column.notNull())
        .addColumn('player', 'text', (column) => column.notNull())
        .addColumn('ended_at', 'bigint', (column) => column.notNull())
        .addColumn('change', 'bigint', (column) => column.notNull())
        .addColumn('score', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('ratings_game_seat_pool', ['game', 'seat', 'pool'])
        .execute();
      await index(database, 'ratings_player', ['pool', 'player', 'list', 'change']);
      await index(database, 'ratings_score', ['pool', 'ended_at', 'list', 'score']);
    },
  };
}

async function index(database: Kysely<unknown>, name: string, columns: string[]) {
  await database.schema.createIndex(name).on('ratings').columns(columns).execute();
}
