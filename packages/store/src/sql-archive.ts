/** The archive in a SQL database. */
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type {
  Archive,
  ArchivedGame,
  GameCursor,
  GamePage,
  GameWish,
  KeptGame,
  OwnGamesWish,
} from './archive.ts';
import { sqlFigures } from './sql-archive-figures.ts';
import { forgetGames, keepGames, moveGames } from './sql-archive-keep.ts';
import { judgementsOfPlayer, keepCampaigns } from './sql-campaigns.ts';
import { sqlForecasts } from './sql-forecasts.ts';
import { sqlJudges } from './sql-judges.ts';
import { sqlRetellings } from './sql-retellings.ts';
import { gamesSaying, inTime, sqlLines } from './sql-said.ts';
import type { SqlSession } from './sql-session.ts';
import { sqlShifts } from './sql-shifts.ts';
import type { Tables } from './sql-tables.ts';
import { sqlTaken } from './sql-taken.ts';

/** The name under which it is noted how far the log has been read. */
const projection = 'games';

/** An archive in a SQL database. */
export function sqlArchive(session: SqlSession): Archive {
  const { read, search, change } = session;
  const looking = ({ words }: Pick<GameWish, 'words'>) => (words === undefined ? read : search);
  return {
    ...sqlFigures(session),
    ...sqlForecasts(session),
    ...sqlShifts(session),
    ...sqlLines(session),
    ...sqlRetellings(session),
    ...sqlJudges(session),
    ...sqlTaken(session),
    async position() {
      const row = await read((database) =>
        database
          .selectFrom('projections')
          .select('position')
          .where('name', '=', projection)
          .executeTakeFirst(),
      );
      return Number(row?.position ?? 0);
    },
    keep: (games, position, campaigns = []) =>
      change(async (database) => {
        await keepGames(database, games);
        await keepCampaigns(database, campaigns);
        await database
          .insertInto('projections')
          .values({ name: projection, position })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
          .execute();
      }),
    annotationsOf: (player) => read((database) => judgementsOfPlayer(database, player)),
    game: (game) => read((database) => keptGame(database, game)),
    async list(wish) {
      const rows = await looking(wish)((database) =>
        wish.order === 'newest' ? newest(database, wish) : byMeasure(database, wish),
      );
      return pageOf(rows, wish.limit, ({ key: _key, ...row }) => toGame(row));
    },
    count: (wish) =>
      looking(wish)(async (database) => {
        const query = fitting(database, wish).select((games) => games.fn.countAll().as('count'));
        return Number((await query.executeTakeFirstOrThrow()).count);
      }),
    async gamesOf(player, wish) {
      const rows = await read((database) => ownGames(database, player, wish));
      return pageOf(rows, wish.limit, ({ key: _key, seat, role, board, result, score, ...game }) => ({
        ...toGame(game),
        seat,
        role,
        board,
        result: Number(result),
        score,
      }));
    },
    botsIn: (games) =>
      read((database) =>
        database
          .selectFrom('game_players')
          .select(['game', 'seat', 'player'])
          .where('game', 'in', games)
          .where('kind', '=', 'bot')
          .orderBy('game')
          .orderBy('seat')
          .execute(),
      ),
    withdraw: (games) => change((database) => moveGames(database, games, 'unpublished')),
    retire: (before) =>
      change(async (database) => {
        const hidden = database.selectFrom('games').select('id').where('list', '=', 'hidden');
        const found = await hidden.where('started_at', '<', before).execute();
        await moveGames(
          database,
          found.map(({ id }) => id),
          'public',
        );
      }),
    clear: () =>
      change(async (database) => {
        await forgetGames(database);
        await database.deleteFrom('campaign_judgements').execute();
        await database.deleteFrom('projections').where('name', '=', projection).execute();
      }),
  };
}

async function keptGame(database: Kysely<Tables>, id: string): Promise<KeptGame | undefined> {
  const found = await database
    .selectFrom('games')
    .innerJoin('game_records', 'game_records.game', 'games.id')
    .selectAll('games')
    .select('game_records.record')
    .where('games.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const players = await database
    .selectFrom('game_players')
    .select(['seat', 'role', 'board', 'nature', 'kind', 'player', 'result', 'score'])
    .where('game', '=', id)
    .orderBy('seat')
    .execute();
  const { record, ...game } = found;
  const toPlayer = (one: (typeof players)[number]) => ({ ...one, result: Number(one.result) });
  return { ...toGame(game), players: players.map(toPlayer), record: JSON.parse(record) };
}

function fitting(database: Kysely<Tables>, wish: Omit<GameWish, 'order' | 'before' | 'limit'>) {
  const { list, ...like } = wish;
  return similar(database, database.selectFrom('games').where('games.list', '=', list), like);
}

type GameQuery = SelectQueryBuilder<Tables, 'games', object>;

function similar(
  database: Kysely<Tables>,
  from: GameQuery,
  wish: Omit<GameWish, 'list' | 'order' | 'before' | 'limit'>,
): GameQuery {
  const { format, preset, natures, end, script, player, words, least = {}, since, until } = wish;
  let query = from;
  if (format !== undefined) query = query.where('games.format', '=', format);
  if (preset !== undefined) query = query.where('games.preset', '=', preset);
  if (natures !== undefined) query = query.where('games.natures', '=', natures);
  if (end !== undefined) query = query.where('games.ending', '=', end);
  if (script !== undefined) query = query.where('games.script', '=', script);
  if (player !== undefined)
    query = query.where('games.id', 'in', ({ selectFrom }) =>
      selectFrom('game_players').select('game_players.game').where('game_players.player', '=', player),
    );
  if (words !== undefined) {
    const saying = gamesSaying(database, words);
    query =
      saying === undefined
        ? query.where(sql<boolean>`false`)
        : query.where('games.id', 'in', saying).where(inTime);
  }
  if (until !== undefined) query = query.where('games.ended_at', '<', until);
  for (const [name, value] of Object.entries(least))
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('game_measures as measured')
          .select('measured.game')
          .whereRef('measured.game', '=', 'games.id')
          .where('measured.name', '=', name)
          .where('measured.value', '>=', value),
      ),
    );
  return since === undefined ? query : query.where('games.ended_at', '>=', since);
}

/** One row more than is shown tells whether there is a next page. */
function newest(database: Kysely<Tables>, { before, limit, ...wish }: GameWish) {
  let query = fitting(database, wish).selectAll('games').select('games.ended_at as key');
  // Said twice, so that the index is entered where the last page ended.
  if (before !== undefined)
    query = query
      .where('games.ended_at', '<=', before.key)
      .where(({ or, eb }) => or([eb('games.ended_at', '<', before.key), eb('games.id', '<', before.game)]));
  return query
    .orderBy('games.ended_at', 'desc')
    .orderBy('games.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/**
 * The order is that of an index of measures; each of its games is looked up. Those since an instant are few, so they may
 * be found by when they ended and then be sorted.
 */
function byMeasure(database: Kysely<Tables>, { before, limit, order, ...wish }: GameWish) {
  const games =
    wish.since === undefined
      ? similar(database, database.selectFrom('games'), wish)
      : fitting(database, wish);
  let query = games
    .innerJoin('game_measures', 'game_measures.game', 'games.id')
    .where('game_measures.list', '=', wish.list)
    .where('game_measures.name', '=', order)
    .selectAll('games')
    .select('game_measures.value as key');
  if (before !== undefined)
    query = query
      .where('game_measures.value', '<=', before.key)
      .where(({ or, eb }) =>
        or([eb('game_measures.value', '<', before.key), eb('game_measures.game', '<', before.game)]),
      );
  return query
    .orderBy('game_measures.value', 'desc')
    .orderBy('game_measures.game', 'desc')
    .limit(limit + 1)
    .execute();
}

function ownGames(
  database: Kysely<Tables>,
  player: string,
  { only, role, format, preset, before, limit }: OwnGamesWish,
) {
  let query = database
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game')
    .selectAll('games')
    .select([
      'game_players.seat',
      'game_players.role',
      'game_players.board',
      'game_players.result',
      'game_players.score',
      'game_players.ended_at as key',
    ])
    .where('game_players.player', '=', player);
  if (only !== undefined) query = query.where('game_players.list', '=', only);
  if (role !== undefined) query = query.where('game_players.role', '=', role);
  if (format !== undefined) query = query.where('game_players.format', '=', format);
  if (preset !== undefined) query = query.where('game_players.preset', '=', preset);
  if (before !== undefined)
    query = query
      .where('game_players.ended_at', '<=', before.key)
      .where(({ or, eb }) =>
        or([eb('game_players.ended_at', '<', before.key), eb('game_players.game', '<', before.game)]),
      );
  return query
    .orderBy('game_players.ended_at', 'desc')
    .orderBy('game_players.game', 'desc')
    .limit(limit + 1)
    .execute();
}

function toGame(row: Selectable<Tables['games']>): ArchivedGame {
  const { id, started_at, ended_at, ending, row: shown, script: _script, ...rest } = row;
  const times = { startedAt: Number(started_at), endedAt: Number(ended_at) };
  return { game: id, ...rest, ...times, end: ending, row: JSON.parse(shown) };
}

function pageOf<Row extends { readonly id: string; readonly key: number }, Game>(
  rows: readonly Row[],
  limit: number,
  toResult: (row: Row) => Game,
): GamePage<Game> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next: GameCursor | undefined =
    rows.length > limit && last ? { key: Number(last.key), game: last.id } : undefined;
  return { games: shown.map(toResult), next };
}
