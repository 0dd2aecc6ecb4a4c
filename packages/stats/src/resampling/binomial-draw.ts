/** Draws how many of many come out 1. */
import type { Random } from '../random.ts';

/** From this variance on the normal limit is drawn from: its distribution function is off by less than 0.01 (Berry and Esseen). */
const normalFrom = 100;

/**
 * Draws from a binomial distribution. By inversion, with cost proportional to the mean; for a large variance
 * by the normal approximation.
 */
export function binomialDraw(trials: number, p: number, random: Random): number {
  if (p > 0.5) return trials - binomialDraw(trials, 1 - p, random);
  if (trials <= 0 || p <= 0) return 0;
  const variance = trials * p * (1 - p);
  if (variance > normalFrom) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.min(trials, Math.max(0, Math.round(trials * p + Math.sqrt(variance) * normal)));
  }
  const odds = p / (1 - p);
  let mass = (1 - p) ** trials;
  let left = random() - mass;
  let ones = 0;
  // What rounding leaves over at the end counts as the last.
  while (left > 0 && ones < trials) {
    mass *= (odds * (trials - ones)) / (ones + 1);
    ones += 1;
    left -= mass;
  }
  return ones;
}
