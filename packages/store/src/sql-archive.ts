/** The archive in a SQL database. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  Archive,
  ArchivedGame,
  GameCursor,
  GameOrder,
  GamePage,
  GameWish,
  WholeGame,
} from './archive.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';

/** The name under which it is noted how far the log has been read. */
const projection = 'games';

const columns = { newest: 'ended_at', swing: 'swing', trades: 'trades' } as const;

/** An archive in a SQL database. */
export function sqlArchive({ read, change }: SqlSession): Archive {
  return {
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
    keep: (games, position) =>
      change(async (database) => {
        for (const game of games) await keepGame(database, game);
        await database
          .insertInto('projections')
          .values({ name: projection, position })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
          .execute();
      }),
    game: (game) => read((database) => wholeGame(database, game)),
    async list(wish) {
      const rows = await read((database) => page(fitting(database, wish).selectAll(), wish.order, wish));
      return pageOf(rows, wish.order, wish.limit, toGame);
    },
    count: (wish) =>
      read(async (database) => {
        const query = fitting(database, wish).select((games) => games.fn.countAll().as('count'));
        return Number((await query.executeTakeFirstOrThrow()).count);
      }),
    async gamesOf(player, wish) {
      const rows = await read((database) => ownGames(database, player, wish));
      return pageOf(rows, 'newest', wish.limit, ({ seat, role, result, score, ...game }) => ({
        ...toGame(game),
        seat,
        role,
        result,
        score,
      }));
    },
    async scores(wish) {
      const rows = await read((database) => scoresOf(database, wish));
      return rows.map(({ player, n, sum, squares, total }) => ({
        player,
        n: Number(n),
        sum: Number(sum),
        squares: Number(squares),
        total: Number(total),
      }));
    },
    verdicts: ({ role, player }) =>
      read(async (database) => {
        const { n, human } = await database
          .selectFrom('game_players')
          .where('player', '=', player)
          .where('list', '=', 'public')
          .where('role', '=', role)
          .select(({ fn }) => [fn.count('verdict').as('n'), fn.sum('verdict').as('human')])
          .executeTakeFirstOrThrow();
        return { n: Number(n), human: Number(human ?? 0) };
      }),
    withdraw: (games) =>
      change(async (database) => {
        for (const game of games) {
          await database.updateTable('games').set({ list: 'none' }).where('id', '=', game).execute();
          await database.updateTable('game_players').set({ list: 'none' }).where('game', '=', game).execute();
        }
      }),
    clear: () =>
      change(async (database) => {
        await database.deleteFrom('game_players').execute();
        await database.deleteFrom('game_records').execute();
        await database.deleteFrom('games').execute();
        await database.deleteFrom('projections').where('name', '=', projection).execute();
      }),
  };
}

async function keepGame(database: Kysely<Tables>, { players, record, ...game }: WholeGame) {
  const { game: id, startedAt, endedAt, end, row, ...rest } = game;
  await database.deleteFrom('game_players').where('game', '=', id).execute();
  await database.deleteFrom('game_records').where('game', '=', id).execute();
  await database.deleteFrom('games').where('id', '=', id).execute();
  const values = { ...rest, id, started_at: startedAt, ended_at: endedAt, ending: end };
  await database
    .insertInto('games')
    .values({ ...values, row: JSON.stringify(row) })
    .execute();
  await database
    .insertInto('game_records')
    .values({ game: id, record: JSON.stringify(record) })
    .execute();
  const { format, list } = game;
  for (const player of players)
    await database
      .insertInto('game_players')
      .values({ verdict: null, ...player, game: id, format, list, ended_at: endedAt })
      .execute();
}

async function wholeGame(database: Kysely<Tables>, id: string): Promise<WholeGame | undefined> {
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
    .select(['seat', 'role', 'kind', 'player', 'result', 'score', 'verdict'])
    .where('game', '=', id)
    .orderBy('seat')
    .execute();
  const { record, ...game } = found;
  const toPlayer = (one: (typeof players)[number]) => ({ ...one, result: Number(one.result) });
  return { ...toGame(game), players: players.map(toPlayer), record: JSON.parse(record) };
}

function fitting(database: Kysely<Tables>, wish: Omit<GameWish, 'order' | 'before' | 'limit'>) {
  const { list, format, nature, end, minTrades = 0, since } = wish;
  let query = database.selectFrom('games').where('games.list', '=', list);
  if (format !== undefined) query = query.where('games.format', '=', format);
  if (nature !== undefined) query = query.where('games.nature', '=', nature);
  if (end !== undefined) query = query.where('games.ending', '=', end);
  if (minTrades > 0) query = query.where('games.trades', '>=', minTrades);
  return since === undefined ? query : query.where('games.ended_at', '>=', since);
}

type GameQuery = ReturnType<ReturnType<typeof fitting>['selectAll']>;

/** One row more than is shown tells whether there is a next page. */
function page(query: GameQuery, order: GameOrder, { before, limit }: Pick<GameWish, 'before' | 'limit'>) {
  const column = `games.${columns[order]}` as const;
  // Said twice, so that the index is entered where the last page ended.
  const from =
    before === undefined
      ? query
      : query
          .where(column, '<=', before.key)
          .where(({ or, eb }) => or([eb(column, '<', before.key), eb('games.id', '<', before.game)]));
  return from
    .orderBy(column, 'desc')
    .orderBy('games.id', 'desc')
    .limit(limit + 1)
    .execute();
}

function ownGames(
  database: Kysely<Tables>,
  player: string,
  { only, before, limit }: Parameters<Archive['gamesOf']>[1],
) {
  let query = database
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game')
    .selectAll('games')
    .select(['game_players.seat', 'game_players.role', 'game_players.result', 'game_players.score'])
    .where('game_players.player', '=', player);
  if (only !== undefined) query = query.where('game_players.list', '=', only);
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

function scoresOf(
  database: Kysely<Tables>,
  { role, format, since, player }: Parameters<Archive['scores']>[0],
) {
  let query = database
    .selectFrom('game_players')
    .where('list', '=', 'public')
    .where('role', '=', role)
    .select(({ fn }) => [
      'player',
      fn.countAll().as('n'),
      fn.sum('score').as('sum'),
      sql<number>`sum(score * score)`.as('squares'),
      fn.sum('result').as('total'),
    ]);
  if (format !== undefined) query = query.where('format', '=', format);
  if (since !== undefined) query = query.where('ended_at', '>=', since);
  if (player !== undefined) query = query.where('player', '=', player);
  return query.groupBy('player').orderBy('player').execute();
}

function toGame(row: Selectable<Tables['games']>): ArchivedGame {
  const { id, started_at, ended_at, ending, row: shown, ...rest } = row;
  const times = { startedAt: Number(started_at), endedAt: Number(ended_at) };
  return { game: id, ...rest, ...times, end: ending, row: JSON.parse(shown) };
}

function pageOf<Row extends Selectable<Tables['games']>, Game>(
  rows: readonly Row[],
  order: GameOrder,
  limit: number,
  toResult: (row: Row) => Game,
): GamePage<Game> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next: GameCursor | undefined =
    rows.length > limit && last ? { key: Number(last[columns[order]]), game: last.id } : undefined;
  return { games: shown.map(toResult), next };
}
