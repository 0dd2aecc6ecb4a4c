/** Results at the end of a market. */
import type { Instant } from '../../time.ts';
import { doubledMid, payoutMilliPoints } from './ladder.ts';
import type { PriceSum, Table } from './state.ts';
import { holdingWorth } from './trading.ts';
import type { BettorSeat, End, Settlement } from './words.ts';

/** M13, M14: results in whole milli-points; none in a void game. */
export function settle(table: Table, end: End, at: Instant): Settlement {
  const { nature } = table.target;
  const reveal = { nature, nonce: table.commitment.nonce };
  const side = nature === 'human' ? 'human' : 'computer';
  const results: Record<BettorSeat, number> = {};
  for (const bettor of table.bettors) results[bettor.seat] = end === 'void' ? 0 : holdingWorth(bettor, side);
  if (end === 'void') return { ...reveal, results, maker: 0, target: 0 };

  const total = Object.values(results).reduce((sum, result) => sum + result, 0);
  return { ...reveal, results, maker: zeroed(-total), target: reward(table, end, at, total) };
}

/** M14 */
function reward(table: Table, end: End, at: Instant, total: number): number {
  if (table.priceSum === null) return 0;
  switch (table.config.targetReward) {
    case 'average':
      return averageReward(table, table.priceSum, end, at);
    case 'final':
      return roundHalfToEven(doubledMid(table.ladder, table.level) - payoutMilliPoints, 2);
    case 'paper': {
      const share = roundHalfToEven(total, table.bettors.length);
      return table.target.nature === 'human' ? share : zeroed(-share);
    }
  }
}

/** Time average of the mid from the first delivered answer to the close, minus 50 points. */
function averageReward(table: Table, sum: PriceSum, end: End, at: Instant): number {
  const { time, doubledMid: held } = addPrice(table, sum, at);
  // A target who left early counts 50, which adds nothing above 50, for the time that was still to come.
  const missed = end === 'target-left' ? table.closesAt - at : 0;
  if (time + missed === 0) return 0;
  return roundHalfToEven(held - payoutMilliPoints * time, 2 * (time + missed));
}

/** The sum of the doubled mid carried on to `at`, at the level that has held since. */
export function addPrice(table: Table, sum: PriceSum, at: Instant): PriceSum {
  const time = Math.max(at - sum.since, 0);
  return {
    since: at,
    time: sum.time + time,
    doubledMid: sum.doubledMid + time * doubledMid(table.ladder, table.level),
  };
}

/** numerator / denominator (positive), to the nearest whole; halves go to the even neighbour. */
export function roundHalfToEven(numerator: number, denominator: number): number {
  const floor = Math.floor(numerator / denominator);
  const twiceRest = 2 * (numerator - floor * denominator);
  if (twiceRest < denominator) return zeroed(floor);
  if (twiceRest > denominator) return zeroed(floor + 1);
  return zeroed(floor % 2 === 0 ? floor : floor + 1);
}

/** No negative zero: it would not survive a trip through JSON. */
const zeroed = (value: number): number => (value === 0 ? 0 : value);
