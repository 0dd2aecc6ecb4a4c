/** Games of a player for lists, with their own part. */
import type { Origin } from '@parlour/protocol';
import type { GameRow } from '@parlour/protocol/reference';
import type { OwnGame, Store } from '@parlour/store';
import { hasPerGameNames } from '../platform/rules/per-game-names.ts';

/** Games that a person's page shows. */
export const maxRecentGames = 24;

/** The public games of a player, newest first; none of a person who has another name in each: the list would join them. */
export async function listPersonGames(
  { archive, records }: Pick<Store, 'archive' | 'records'>,
  player: string,
  limit: number,
): Promise<{ readonly games: readonly OwnGame[]; readonly namesPerGame: boolean }> {
  if (await hasPerGameNames(records, player)) return { games: [], namesPerGame: true };
  return { games: (await archive.gamesOf(player, { only: 'public', limit })).games, namesPerGame: false };
}

export const ownGameView = ({ row, list, origin, seat, role, result }: OwnGame) => ({
  ...(row as GameRow),
  ...(list === 'disqualified' && { disqualified: true as const }),
  origin: origin as Origin,
  seat,
  role,
  result,
});
