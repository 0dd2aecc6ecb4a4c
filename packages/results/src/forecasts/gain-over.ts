/** How much better one forecast was than the base rate. */
import type { Nature } from '@parlour/game';

/** A Brier score of 1, as wrong as can be, counts so many points. */
const pointsOfBrierOne = 100;

/**
 * In points: 100 [(base rate - truth)^2 - (forecast - truth)^2], where the truth is 1 for a human and 0 for a machine.
 * Proper: whoever says what they believe gains most on average.
 */
export function gainOver(baseRate: number, forecast: number, nature: Nature): number {
  const truth = nature === 'human' ? 1 : 0;
  return pointsOfBrierOne * ((baseRate - truth) ** 2 - (forecast - truth) ** 2);
}
