/** Verdict of a market at the close. */
import { type MarketEvent, payoutMilliPoints } from '@parlour/game';
import { pricePath } from './price-path.ts';

/**
 * Verdict of a market at the close: 1 if its mid was nearer to human, 0 if nearer to machine. Null if it was
 * at its start value or exactly between, since then no one judged.
 */
export function verdictOf(events: readonly MarketEvent[]): 0 | 1 | null {
  const path = pricePath(events);
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined || last.level === first.level) return null;
  if (last.doubledMid === payoutMilliPoints) return null;
  return last.doubledMid > payoutMilliPoints ? 1 : 0;
}
