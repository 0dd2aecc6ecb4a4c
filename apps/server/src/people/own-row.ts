/** Somebody's games as lists show them, with their own part. */
import type { Origin } from '@parlour/protocol';
import type { GameRow } from '@parlour/protocol/reference';
import type { OwnGame } from '@parlour/store';

/** Games that a person's page shows. */
export const recentGames = 24;

export const ownRow = ({ row, origin, seat, role, result }: OwnGame) => ({
  ...(row as GameRow),
  origin: origin as Origin,
  seat,
  role,
  result,
});
