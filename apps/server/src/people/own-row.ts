/** Games of a player for lists, with their own part. */
import type { Origin } from '@parlour/protocol';
import type { GameRow } from '@parlour/protocol/reference';
import type { OwnGame } from '@parlour/store';

/** Games that a person's page shows. */
export const maxRecentGames = 24;

export const ownGameView = ({ row, list, origin, seat, role, result }: OwnGame) => ({
  ...(row as GameRow),
  ...(list === 'disqualified' && { disqualified: true as const }),
  origin: origin as Origin,
  seat,
  role,
  result,
});
