/** What a market takes its target for at the close. */
import { type MarketEvent, payout } from '@parlour/game';
import { pricePath } from './price-path.ts';

/**
 * What a market took its target for at the close: 1 if its mid was nearer to human, 0 if nearer to computer.
 * Null if it stood where it began or right between, for then nobody judged.
 */
export function verdictOf(events: readonly MarketEvent[]): 0 | 1 | null {
  const path = pricePath(events);
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined || last.level === first.level) return null;
  if (last.doubledMid === payout) return null;
  return last.doubledMid > payout ? 1 : 0;
}
