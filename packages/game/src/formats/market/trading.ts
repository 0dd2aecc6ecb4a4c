/** One unit step of a trade. */
import type { Refusal } from '../../refusal.ts';
import { payout } from './ladder.ts';
import type { Ladder, Side } from './words.ts';

/** What one unit step needs to know of its bettor. */
export interface Holding {
  readonly cash: number;
  readonly position: number;
}

export interface Step extends Holding {
  readonly action: 'buy' | 'sell';
  readonly instrument: Side;
  readonly price: number;
  readonly level: number;
}

/**
 * M4 to M7, M10: one unit step. Betting on a side while holding the other one's securities sells one of those, so
 * nobody ever holds both.
 */
export function unitStep(
  ladder: Ladder,
  level: number,
  { cash, position }: Holding,
  side: Side,
  terms: { readonly budget: number | null; readonly limit?: number | undefined },
): Step | Refusal {
  const up = side === 'human';
  const rung = ladder.rungs[up ? level : level - 1];
  if (rung === undefined) return 'at-limit';

  const buys = up ? position >= 0 : position <= 0;
  const instrument = up === buys ? 'human' : 'computer';
  const price = instrument === 'human' ? rung : payout - rung;
  if (terms.limit !== undefined && (buys ? price > terms.limit : price < terms.limit)) return 'price-moved';
  if (buys && terms.budget !== null && terms.budget + cash < price) return 'insufficient-points';

  const direction = up ? 1 : -1;
  return {
    action: buys ? 'buy' : 'sell',
    instrument,
    price,
    cash: buys ? cash - price : cash + price,
    position: position + direction,
    level: level + direction,
  };
}

/** M13: what a holding is worth once the nature is known. */
export function worth({ cash, position }: Holding, side: Side): number {
  return cash + payout * Math.max(side === 'human' ? position : -position, 0);
}
