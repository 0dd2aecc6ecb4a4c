/** Student's t and Fisher's F distributions. */
import { betaQuantileLogit } from './beta-quantile.ts';
import { betaLower } from './incomplete-beta.ts';

/** Distribution function of Student's t, precise in the lower tail. */
export function studentCdf(x: number, degrees: number): number {
  const square = x * x;
  const whole = degrees + square;
  const tail = 0.5 * betaLower(degrees / 2, 0.5, degrees / whole, square / whole);
  return x < 0 ? tail : 1 - tail;
}

/** The x below which it lies with probability p; -Infinity at 0, Infinity at 1. */
export function studentQuantile(p: number, degrees: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability is between 0 and 1, not ${p}`);
  if (p === 0.5) return 0;
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  const tail = Math.min(p, 1 - p);
  const logit = betaQuantileLogit(2 * tail, degrees / 2, 0.5);
  const size = Math.sqrt(degrees * Math.exp(-logit));
  return p < 0.5 ? -size : size;
}

/** Probability that Fisher's F with these degrees of freedom (numerator, denominator) exceeds x. */
export function fisherSurvival(x: number, above: number, below: number): number {
  const whole = below + above * x;
  return betaLower(below / 2, above / 2, below / whole, (above * x) / whole);
}
