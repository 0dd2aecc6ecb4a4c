/** Writes finished games into the archive of a SQL database. */
import { type InsertObject, type Kysely, sql } from 'kysely';
import type { GameList, WholeGame } from '../../archive/archive.ts';
import { addWords, extractWords, forgetLines } from '../search/said.ts';
import type { Tables } from '../tables.ts';
import { addForecasts, extractForecasts, forgetForecasts } from './forecasts.ts';
import { addJudges, extractJudges, forgetJudges } from './judges.ts';
import { addShifts, extractShifts, forgetShifts } from './shifts.ts';
import { addHumanVotes, forgetHumanVotes, subtractHumanVotes } from './taken.ts';

/** The tables that hold finished games, by the column that names the game. */
export const archiveTables = {
  games: 'id',
  game_records: 'game',
  game_measures: 'game',
  game_players: 'game',
  judgements: 'game',
  ratings: 'game',
  game_forecasts: 'game',
  game_shifts: 'game',
  answer_shifts: 'game',
  said: 'game',
} as const;
type ArchiveTable = keyof typeof archiveTables;
const tables = Object.keys(archiveTables) as ArchiveTable[];

/** Tables with a copy of the game's list. */
const listed = [
  'game_measures',
  'game_players',
  'judgements',
  'ratings',
  'game_forecasts',
  'game_shifts',
  'answer_shifts',
  'said',
] as const;

/** Rows per insert: databases limit the values of a statement. */
const rowsAtOnce = 50;

/** Adds games, or replaces them. */
export async function storeGames(database: Kysely<Tables>, games: readonly WholeGame[]): Promise<void> {
  if (games.length === 0) return;
  const ids = games.map(({ game }) => game);
  await removeGames(database, ids);
  const rows = games.map(rowsOf);
  for (const table of tables)
    await insert(
      database,
      table,
      rows.flatMap((one) => one[table] as readonly object[]),
    );
  await addForecasts(database, ids);
  await addShifts(database, ids);
  await addWords(database, ids);
  await addJudges(database, ids);
  await addHumanVotes(database, ids);
}

/** Takes games out of all lists and sums. */
export async function removeGames(database: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await extractForecasts(database, ids);
  await extractShifts(database, ids);
  await extractWords(database, ids);
  await extractJudges(database, ids);
  await subtractHumanVotes(database, ids);
  for (const table of tables)
    await database.deleteFrom(table).where(database.dynamic.ref(archiveTables[table]), 'in', ids).execute();
}

/** Moves games to this list; held ones stay held. */
export async function moveGames(
  database: Kysely<Tables>,
  games: readonly string[],
  list: GameList,
): Promise<void> {
  await extractForecasts(database, games);
  await extractShifts(database, games);
  await extractWords(database, games);
  await extractJudges(database, games);
  await subtractHumanVotes(database, games);
  for (const game of games) {
    await database
      .updateTable('games')
      .set({ list })
      .where('id', '=', game)
      .where('list', '<>', 'held')
      .execute();
    for (const table of listed)
      await database
        .updateTable(table)
        .set({ list })
        .where('game', '=', game)
        .where('list', '<>', 'held')
        .execute();
  }
  await addForecasts(database, games);
  await addShifts(database, games);
  await addWords(database, games);
  await addJudges(database, games);
  await addHumanVotes(database, games);
}

/** Moves public games to the list of disqualified bots' games, or back. */
export async function markGames(
  database: Kysely<Tables>,
  games: readonly string[],
  isDisqualified: boolean,
): Promise<void> {
  const lists = ['public', 'disqualified'] as const;
  const [from, to] = isDisqualified ? lists : lists.toReversed();
  if (games.length === 0 || from === undefined || to === undefined) return;
  const found = await database
    .selectFrom('games')
    .select('id')
    .where('id', 'in', games)
    .where('list', '=', from)
    .execute();
  const ids = found.map(({ id }) => id);
  await moveGames(database, ids, to);
}

/** Forgets all games. */
export async function forgetGames(database: Kysely<Tables>): Promise<void> {
  await forgetLines(database);
  for (const table of tables) await database.deleteFrom(table).execute();
  await forgetForecasts(database);
  await forgetJudges(database);
  await forgetHumanVotes(database);
  await forgetShifts(database);
}

async function insert(database: Kysely<Tables>, table: ArchiveTable, rows: readonly object[]) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await database
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce) as never[])
      .execute();
}

type Rows = { readonly [Table in ArchiveTable]: readonly InsertObject<Tables, Table>[] };

function rowsOf(whole: WholeGame): Rows {
  const { game, format, preset, list, startedAt, endedAt, end, origin, natures, row, record } = whole;
  const { answers, tallies } = whole.shifts ?? { answers: [], tallies: [] };
  const common = { game, format, preset, list, ended_at: endedAt };
  return {
    games: [
      {
        id: game,
        format,
        preset,
        origin,
        list,
        started_at: startedAt,
        ended_at: endedAt,
        natures,
        ending: end,
        row: JSON.stringify(row),
        script: null,
      },
    ],
    game_records: [{ game, record: JSON.stringify(record) }],
    game_measures: Object.entries(whole.measures).map(([name, value]) => ({ game, name, value, list })),
    game_players: whole.players.map((player) => ({ ...player, ...common })),
    judgements: whole.judgements.map(
      ({ targetPlayer, judgePlayer, together, announced, ...judgement }, number) => ({
        ...judgement,
        ...common,
        number,
        target_player: targetPlayer,
        judge_player: judgePlayer,
        together: together ?? null,
        announced: announced ?? null,
      }),
    ),
    ratings: whole.ratings.map((rating) => ({ ...rating, game, list, ended_at: endedAt })),
    game_forecasts:
      whole.forecasts.length === 0
        ? []
        : [{ game, format, preset, list, forecasts: JSON.stringify(whole.forecasts) }],
    game_shifts:
      tallies.length === 0 ? [] : [{ game, format, preset, list, tallies: JSON.stringify(tallies) }],
    answer_shifts: answers.map(({ detail, ...shift }, number) => ({
      ...shift,
      ...common,
      number,
      detail: JSON.stringify(detail),
    })),
    said: (whole.said ?? []).map((line) => ({
      ...line,
      id: sql<number>`(select position from events where stream = ${game} and version = ${line.version})`,
      game,
      list,
    })),
  };
}
