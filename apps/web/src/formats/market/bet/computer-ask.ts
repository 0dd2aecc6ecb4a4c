/** The price of the other side. */
import { payout } from '@parlour/game';

/** What a share in “computer” costs now, in milli-points: 100 points less the bid for “human”. */
export const computerAsk = (humanBid: number): number => payout - humanBid;
