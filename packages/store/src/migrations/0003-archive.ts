/** Adds the archive. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists of finished games and who played in them; they follow from the log and can be read from it again. */
export function archive(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      await createGames(database);
      await createPlayers(database);
      await database.schema
        .createTable('projections')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}

async function createGames(database: Kysely<unknown>) {
  await database.schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('nature', 'text', (column) => column.notNull())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('trades', 'integer', (column) => column.notNull())
    .addColumn('swing', 'integer', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['ended_at', 'swing', 'trades'])
    await database.schema
      .createIndex(`games_list_${column}`)
      .on('games')
      .columns(['list', column, 'id'])
      .execute();
}

async function createPlayers(database: Kysely<unknown>) {
  await database.schema
    .createTable('game_players')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('result', 'bigint', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_players_game_seat', ['game', 'seat'])
    .execute();
  await database.schema
    .createIndex('game_players_player')
    .on('game_players')
    .columns(['player', 'ended_at', 'game'])
    .execute();
  // Everything that a board adds up.
  await database.schema
    .createIndex('game_players_scores')
    .on('game_players')
    .columns(['list', 'role', 'player', 'ended_at', 'format', 'score', 'result'])
    .execute();
}
