/** The price of the other side. */
import { payoutMilliPoints } from '@parlour/game';

/** Price of a “computer” share in milli-points: 100 points less the bid for “human”. */
export const computerAsk = (humanBid: number): number => payoutMilliPoints - humanBid;
