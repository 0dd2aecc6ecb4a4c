/** Lists of finished games in a SQL database: conditions, order and pages. */
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { ArchivedGame, GamePage, GameQuery, OwnGamesQuery } from '../../archive/archive.ts';
import type { GameCursor } from '../../archive/game-cursor.ts';
import { dialectOf, type SqlDialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/** `among`: only these games. */
type Likeness = Omit<GameQuery, 'also' | 'order' | 'before' | 'limit'> & {
  readonly among?: readonly string[];
};
type Listing = GameQuery & Pick<Likeness, 'among'>;
type OneList = Omit<Listing, 'also'>;

function fitting(database: Kysely<Tables>, { list, ...like }: Likeness) {
  return similar(database.selectFrom('games').where('games.list', '=', list), like, dialectOf(database));
}

export async function countMatchingGames(database: Kysely<Tables>, wish: Likeness): Promise<number> {
  const query = fitting(database, wish).select((games) => games.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The same, with the games of the other list. */
export async function countedInAll(
  database: Kysely<Tables>,
  { also, ...wish }: Omit<GameQuery, 'order' | 'before' | 'limit'>,
): Promise<number> {
  const more = also === undefined ? 0 : await countMatchingGames(database, { ...wish, list: also });
  return (await countMatchingGames(database, wish)) + more;
}

/** Each list by its own index: both in one condition would be sorted anew for each page. */
export async function inOrder(database: Kysely<Tables>, { also, ...wish }: Listing) {
  const ordered = wish.order === 'newest' ? newest : byMeasure;
  const rows = await ordered(database, wish);
  if (also === undefined) return rows;
  const others = await ordered(database, { ...wish, list: also });
  const isLater = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    Number(b.key) - Number(a.key) || (a.id < b.id ? 1 : -1);
  return [...rows, ...others].sort(isLater).slice(0, wish.limit + 1);
}

export const gamePage = ({ limit }: GameQuery, rows: Awaited<ReturnType<typeof inOrder>>) =>
  pageOf(rows, limit, ({ key: _key, ...row }) => toGame(row));

type GameSelect = SelectQueryBuilder<Tables, 'games', object>;

function similar(from: GameSelect, wish: Omit<Likeness, 'list'>, dialect: SqlDialect): GameSelect {
  const { format, preset, natures, end, script, player, among, least = {}, since, until } = wish;
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
  if (among !== undefined) query = query.where(dialect.isAmong(sql`games.id`, among)).where(dialect.inTime);
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

/** Reads one extra row to know whether there is a next page. */
function newest(database: Kysely<Tables>, { before, limit, ...wish }: OneList) {
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
function byMeasure(database: Kysely<Tables>, { before, limit, order, ...wish }: OneList) {
  const games =
    wish.since === undefined
      ? similar(database.selectFrom('games'), wish, dialectOf(database))
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

export function ownGames(
  database: Kysely<Tables>,
  player: string,
  { only, role, format, preset, before, limit }: OwnGamesQuery,
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
  if (only !== undefined) query = query.where('game_players.list', 'in', [only, 'disqualified']);
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

export function toGame(row: Selectable<Tables['games']>): ArchivedGame {
  const { id, started_at, ended_at, ending, row: shown, script: _script, ...rest } = row;
  const times = { startedAt: Number(started_at), endedAt: Number(ended_at) };
  return { game: id, ...rest, ...times, end: ending, row: JSON.parse(shown) };
}

export function pageOf<Row extends { readonly id: string; readonly key: number }, Game>(
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
