/** Games of people who want none of theirs published: out of lists, replays, boards and exports. */
import type { Guard } from '@parlour/host';
import type { Store, WholeGame } from '@parlour/store';
import { listPlayerGames } from '../../platform/store/player-games.ts';

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

/** Takes every finished game of a player out of all lists. */
export async function withdrawPlayerGames(
  store: Store,
  guard: { readonly unpublished: (games: readonly string[]) => void },
  account: string,
): Promise<void> {
  const games: string[] = [];
  for await (const { game } of listPlayerGames(store, account)) games.push(game);
  await store.safety.unpublish(games);
  guard.unpublished(games);
  await store.archive.withdraw(games);
}
