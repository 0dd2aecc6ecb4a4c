/** Games of people who want none of theirs published: out of lists, replays, boards and exports. */
import { parseGameId } from '@parlour/game';
import { type Guard, lastFacts, readGame } from '@parlour/host';
import type { Store, WholeGame } from '@parlour/store';
import { listPlayerGames } from '../../platform/store/player-games.ts';

/** Number of ends of games per read of the log. */
const pageSize = 64;

/** Data that decide whether a game may be listed. */
interface Listed extends Pick<WholeGame, 'game' | 'list'> {
  readonly players: readonly { readonly player: string }[];
}

/**
 * The game for lists: an unpublished one is in no list, and open only to its players. It and its judgements
 * are marked, and excluded from statistics, exams and campaigns.
 */
export function markUnpublished<Game extends Listed>(
  { isPublished }: Pick<Guard, 'isPublished'>,
  game: Game,
): Game {
  if (game.list === 'held' || game.list === 'unpublished') return game;
  const players = game.players.map(({ player }) => player);
  return isPublished(game.game, players) ? game : { ...game, list: 'unpublished' };
}

/** The game as it is listed: one of the hidden set is public where no exam uses that. */
export const markReleased = <Game extends Pick<WholeGame, 'list'>>(
  { keepsHidden }: Pick<Guard, 'keepsHidden'>,
  game: Game,
): Game => (game.list === 'hidden' && !keepsHidden ? { ...game, list: 'public' } : game);

/**
 * Records permanently which of these games are unpublished, regardless of their players' later preferences.
 */
export async function recordUnpublished(
  { safety }: Pick<Store, 'safety'>,
  guard: Pick<Guard, 'isPublished'> & { readonly unpublished: (games: readonly string[]) => void },
  games: readonly Listed[],
): Promise<void> {
  const hidden = games.filter((game) => markUnpublished(guard, game) !== game).map(({ game }) => game);
  await safety.unpublish(hidden);
  guard.unpublished(hidden);
}

/**
 * Takes every archived game of a player out of all lists, and these games: for good, also where the archive does not
 * list them yet.
 */
export async function withdrawPlayerGames(
  store: Store,
  guard: { readonly unpublished: (games: readonly string[]) => void },
  account: string,
  others: readonly string[] = [],
): Promise<void> {
  const games = [...others];
  for await (const { game } of listPlayerGames(store, account)) games.push(game);
  await store.safety.unpublish(games);
  guard.unpublished(games);
  await store.archive.withdraw(games);
}

/** Games of a player that are over and that the archive has not read yet. */
export async function unarchivedGames(
  { log, archive }: Pick<Store, 'log' | 'archive'>,
  account: string,
): Promise<readonly string[]> {
  const games: string[] = [];
  let position = await archive.position();
  for (let isMore = true; isMore; ) {
    const ends = await log.having(lastFacts, position, pageSize);
    for (const stream of ends.streams) {
      if (parseGameId(stream) === undefined) continue;
      const { hosted } = readGame(await log.read(stream));
      if (Object.values(hosted?.players ?? {}).some(({ id }) => id === account)) games.push(stream);
    }
    isMore = ends.streams.length > 0;
    position = ends.position;
  }
  return games;
}
