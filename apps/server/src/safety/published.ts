/** Games of people who want none of theirs published: out of lists, replays, boards and exports. */
import type { Guard } from '@parlour/host';
import type { Store, WholeGame } from '@parlour/store';
import { allGamesOf } from '../archive/words.ts';

/** What it takes to know whether a game may be listed. */
interface Listed extends Pick<WholeGame, 'game' | 'list'> {
  readonly players: readonly { readonly player: string }[];
}

/**
 * The game as it may be listed: one that is not published stands in no list, and is open to who played in it. It and
 * the judgements made in it are marked, so that nothing takes them: no figure, no exam, no campaign.
 */
export function asPublished<Game extends Listed>(
  { isPublished }: Pick<Guard, 'isPublished'>,
  game: Game,
): Game {
  if (game.list === 'held' || game.list === 'unpublished') return game;
  const players = game.players.map(({ player }) => player);
  return isPublished(game.game, players) ? game : { ...game, list: 'unpublished' };
}

/** The game as it is listed once it is hidden no more. */
export const asRetired = <Game extends Pick<WholeGame, 'list' | 'startedAt'>>(
  { isRetired }: Pick<Guard, 'isRetired'>,
  game: Game,
): Game => (game.list === 'hidden' && isRetired(game.startedAt) ? { ...game, list: 'public' } : game);

/** Notes which of these games are not published, for ever: whatever their players wish later. */
export async function noteUnpublished(
  { safety }: Pick<Store, 'safety'>,
  guard: Pick<Guard, 'isPublished'> & { readonly unpublished: (games: readonly string[]) => void },
  games: readonly Listed[],
): Promise<void> {
  const hidden = games.filter((game) => asPublished(guard, game) !== game).map(({ game }) => game);
  await safety.unpublish(hidden);
  guard.unpublished(hidden);
}

/** Takes every finished game of a player out of all lists. */
export async function withdrawGamesOf(
  store: Store,
  guard: { readonly unpublished: (games: readonly string[]) => void },
  account: string,
): Promise<void> {
  const games: string[] = [];
  for await (const { game } of allGamesOf(store, account)) games.push(game);
  await store.safety.unpublish(games);
  guard.unpublished(games);
  await store.archive.withdraw(games);
}
