/** Gain of one forecast over the base rate. */
import type { Nature } from '@parlour/game';

/** Points for a Brier score of 1, the worst. */
const pointsOfBrierOne = 100;

/**
 * In points: 100 [(base rate - truth)^2 - (forecast - truth)^2], where the truth is 1 for a human and 0 for
 * a machine. Proper: honest forecasts have the highest expected gain.
 */
export function gainOverBaseRate(baseRate: number, forecast: number, nature: Nature): number {
  const truth = nature === 'human' ? 1 : 0;
  return pointsOfBrierOne * ((baseRate - truth) ** 2 - (forecast - truth) ** 2);
}
