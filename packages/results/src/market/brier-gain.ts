/** Contribution of a bettor's trades to the accuracy of the price. */
import { type BettorSeat, type MarketEvent, type Nature, payoutMilliPoints } from '@parlour/game';
import { stepAt } from './price-path.ts';

/**
 * Contribution of a bettor's trades to the accuracy of the price, as an integer. It is the difference of
 * squares (d before - d after) of the distance d of the doubled mid from the truth, in milli-points.
 * Integers add up exactly, in any order; `gainPoints` converts them to points.
 */
export type RawGain = number;

/** Twice 100 points, squared, is a Brier score of 1; and that is worth 5000 points (Hanson's quadratic rule). */
const rawOfBrierOne = (2 * payoutMilliPoints) ** 2;
const pointsOfBrierOne = 5000;

/** 5000 times the gain in the Brier score: the points that a quadratic market scoring rule would pay. */
export const gainPoints = (raw: RawGain): number => (raw / rawOfBrierOne) * pointsOfBrierOne;

/** The gain in the Brier score, in which 0 is right and 1 is as wrong as can be. */
export const gainBrier = (raw: RawGain): number => raw / rawOfBrierOne;

/** Gain of each bettor's trades; 0 without trades. */
export function brierGains(
  events: readonly MarketEvent[],
  nature: Nature,
): Readonly<Record<BettorSeat, RawGain>> {
  const gains: Record<BettorSeat, RawGain> = {};
  const opened = events.find((event) => event.type === 'opened');
  if (opened === undefined) return gains;
  const loss = (level: number) => squaredDistance(stepAt(opened, level, 0).doubledMid, nature);
  for (const event of events) {
    if (event.type === 'seated' && event.seat !== 'target') gains[event.seat] = 0;
    if (event.type === 'traded')
      gains[event.by] = (gains[event.by] ?? 0) + loss(event.levelBefore) - loss(event.levelAfter);
  }
  return gains;
}

/** Gain of the market as a whole: the sum over its bettors. */
export function totalGain(events: readonly MarketEvent[], nature: Nature): RawGain {
  const opened = events.find((event) => event.type === 'opened');
  if (opened === undefined) return 0;
  const last = events.findLast((event) => event.type === 'traded');
  const loss = (level: number) => squaredDistance(stepAt(opened, level, 0).doubledMid, nature);
  return loss(opened.ladder.start) - loss(last?.levelAfter ?? opened.ladder.start);
}

function squaredDistance(doubledMid: number, nature: Nature): number {
  return (doubledMid - (nature === 'human' ? 2 * payoutMilliPoints : 0)) ** 2;
}
