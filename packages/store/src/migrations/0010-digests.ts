/** The archive stores the results of all formats' digests: measures, boards, judgements, ratings. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Old {
  readonly projections: { readonly name: string };
}

/** Recreates the archive; it is filled by reading the log again. */
export function digests(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      for (const table of ['game_players', 'game_records', 'games'])
        await database.schema.dropTable(table).execute();
      await createGames(database);
      await createPlayers(database);
      await createJudgements(database);
      await createRatings(database);
      await (database as Kysely<Old>).deleteFrom('projections').where('name', '=', 'games').execute();
    },
  };
}

async function createGames(database: Kysely<unknown>) {
  await database.schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('preset', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('natures', 'text', (column) => column.notNull())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .execute();
  await index(database, 'games_list', 'games', ['list', 'ended_at', 'id']);
  await database.schema
    .createTable('game_records')
    .addColumn('game', 'text', (column) => column.primaryKey().notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('game_measures')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_measures_game_name', ['game', 'name'])
    .execute();
  await index(database, 'game_measures_list', 'game_measures', ['list', 'name', 'value', 'game']);
}

async function createPlayers(database: Kysely<unknown>) {
  await database.schema
    .createTable('game_players')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('preset', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('board', 'text', (column) => column.notNull())
    .addColumn('nature', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('result', 'bigint', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_players_game_seat', ['game', 'seat'])
    .execute();
  await index(database, 'game_players_player', 'game_players', ['player', 'ended_at', 'game']);
  // Everything that a board adds up, and what somebody's page does.
  const scores = ['format', 'board', 'ended_at', 'score', 'result'];
  await index(database, 'game_players_board', 'game_players', [
    'list',
    'format',
    'board',
    'player',
    ...scores.slice(2),
  ]);
  await index(database, 'game_players_standing', 'game_players', ['player', 'list', ...scores]);
}

async function createJudgements(database: Kysely<unknown>) {
  await database.schema
    .createTable('judgements')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('preset', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('judge', 'text', (column) => column.notNull())
    .addColumn('target_player', 'text')
    .addColumn('judge_player', 'text')
    .addColumn('at', 'bigint')
    .addColumn('exchanges', 'integer', (column) => column.notNull())
    .addColumn('probability', 'double precision', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('nature', 'text', (column) => column.notNull())
    .addColumn('together', 'text')
    .addPrimaryKeyConstraint('judgements_game_number', ['game', 'number'])
    .execute();
  const counted = ['game', 'number', 'together', 'probability'];
  await index(database, 'judgements_target', 'judgements', [
    'target_player',
    'list',
    'source',
    'format',
    ...counted,
  ]);
  const judged = ['source', 'format', 'preset', 'ended_at', ...counted, 'nature'];
  await index(database, 'judgements_list', 'judgements', ['list', ...judged, 'judge_player']);
  await index(database, 'judgements_judge', 'judgements', ['judge_player', 'list', ...judged]);
}

async function createRatings(database: Kysely<unknown>) {
  await database.schema
    .createTable('ratings')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('pool', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('change', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_game_seat_pool', ['game', 'seat', 'pool'])
    .execute();
  await index(database, 'ratings_pool', 'ratings', ['pool', 'list', 'player', 'change']);
}

async function index(database: Kysely<unknown>, name: string, table: string, columns: string[]) {
  await database.schema.createIndex(name).on(table).columns(columns).execute();
}
