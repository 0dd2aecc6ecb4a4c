/** The prices that a market can have. */
import type { Config, PriceLadder } from './words.ts';

/** One point in milli-points, and the payout of a winning security: 100 points. */
export const milliPointsPerPoint = 1000;
export const payoutMilliPoints = 100 * milliPointsPerPoint;

/** M1, M2, M11: the ladder of a configuration. */
export function ladderOf({ ladder, baseRate }: Pick<Config, 'ladder' | 'baseRate'>): PriceLadder {
  return ladder === 'classic' ? classic(baseRate) : lmsr(ladder.lmsr.b ?? defaultLiquidity, baseRate);
}

/** A slope of one point per security at even odds, the feel of the classic ladder. */
const defaultLiquidity = 25;

function classic(baseRate: number): PriceLadder {
  const rungs = Array.from({ length: 99 }, (_, k) => (k + 1) * milliPointsPerPoint);
  return { rungs, start: Math.min(Math.max(Math.round(100 * baseRate) - 1, 0), 99) };
}

/**
 * Hanson's logarithmic market scoring rule as a ladder. Levels are the net securities q sold with a price in
 * [0.5, 99.5] points; rungs are the differences of the rounded cost 100 b ln(1 + e^((q + q0) / b)).
 */
function lmsr(b: number, baseRate: number): PriceLadder {
  const q0 = b * Math.log(baseRate / (1 - baseRate));
  const price = (q: number) => 100 / (1 + Math.exp(-(q + q0) / b));
  const cost = (q: number) => {
    const x = (q + q0) / b;
    return Math.round(milliPointsPerPoint * 100 * b * (Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)))));
  };
  const reach = b * Math.log(199);
  let lowest = Math.floor(-reach - q0) - 1;
  while (price(lowest) < 0.5) lowest += 1;
  let highest = Math.ceil(reach - q0) + 1;
  while (price(highest) > 99.5) highest -= 1;

  const rungs = Array.from({ length: highest - lowest }, (_, k) => cost(lowest + k + 1) - cost(lowest + k));
  return { rungs, start: Math.min(Math.max(-lowest, 0), rungs.length) };
}

/** M3: the quotes of a human security at a level; those of a computer security are 100 points minus these. */
export interface Quotes {
  readonly bid: number;
  readonly ask: number;
}

export function quotesAt(ladder: PriceLadder, level: number): Quotes {
  return { bid: ladder.rungs[level - 1] ?? 0, ask: ladder.rungs[level] ?? payoutMilliPoints };
}

/** M12: twice the mid of the quotes shown, in milli-points: whole where the mid may end in a half. */
export function doubledMid(ladder: PriceLadder, level: number): number {
  const { bid, ask } = quotesAt(ladder, level);
  return bid + ask;
}
