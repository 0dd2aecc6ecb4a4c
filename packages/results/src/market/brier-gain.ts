/** How much somebody's own trades move the price towards the truth. */
import { type BettorSeat, type MarketEvent, type Nature, payout } from '@parlour/game';
import { stepAt } from './price-path.ts';

/**
 * How much somebody's own trades moved the price towards the truth, as a whole number: the difference of
 * squares (d before - d after) of the distance d of the doubled mid from the truth, in milli-points. Whole
 * numbers add up exactly, in any order; `gainPoints` turns them into points.
 */
export type RawGain = number;

/** Twice 100 points, squared, is a Brier score of 1; and that is worth 5000 points (Hanson's quadratic rule). */
const rawOfBrierOne = (2 * payout) ** 2;
const pointsOfBrierOne = 5000;

/** 5000 times the gain in the Brier score: the points that a quadratic market scoring rule would pay. */
export const gainPoints = (raw: RawGain): number => (raw / rawOfBrierOne) * pointsOfBrierOne;

/** The gain in the Brier score, in which 0 is right and 1 is as wrong as can be. */
export const gainBrier = (raw: RawGain): number => raw / rawOfBrierOne;

/** What each bettor's own trades gained; one who never traded gained 0. */
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

/** How far the market as a whole came: what all its bettors gained together. */
export function totalGain(events: readonly MarketEvent[], nature: Nature): RawGain {
  const opened = events.find((event) => event.type === 'opened');
  if (opened === undefined) return 0;
  const last = events.findLast((event) => event.type === 'traded');
  const loss = (level: number) => squaredDistance(stepAt(opened, level, 0).doubledMid, nature);
  return loss(opened.ladder.start) - loss(last?.levelAfter ?? opened.ladder.start);
}

function squaredDistance(doubledMid: number, nature: Nature): number {
  return (doubledMid - (nature === 'human' ? 2 * payout : 0)) ** 2;
}
