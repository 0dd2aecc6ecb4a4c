/** One unit step of a trade. */
import type { Refusal } from '../../refusal.ts';
import { payoutMilliPoints } from './ladder.ts';
import type { PriceLadder, Side } from './words.ts';

/** Bettor's data for one unit step. */
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
 * M4 to M7, M10: one unit step. A bet on a side first sells securities of the other side, so no bettor ever
 * holds both.
 */
export function unitStep(
  ladder: PriceLadder,
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
  const price = instrument === 'human' ? rung : payoutMilliPoints - rung;
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

/** M13: value of a holding once the nature is known. */
export function holdingWorth({ cash, position }: Holding, side: Side): number {
  return cash + payoutMilliPoints * Math.max(side === 'human' ? position : -position, 0);
}
