/** Factors of talkativeness within a kind: gamma distributions with mean 1. */
import { normalScore } from './normal.ts';

/** The shapes until the server's own people are known. */
export const gammaShapes = { own: 2.8, other: 7.5 } as const;

/** The outermost quantile is taken so far from the end. */
const end = 0.002;

/** Evenly spaced quantiles of a gamma distribution with mean 1, the least first (Wilson and Hilferty, 1931). */
export function gammaQuantiles(shape: number, count: number): readonly number[] {
  const values = Array.from({ length: count }, (_, index) => {
    const score = normalScore(Math.min(Math.max(index / (count - 1), end), 1 - end));
    return Math.max(1 - 1 / (9 * shape) + score / (3 * Math.sqrt(shape)), 0.01) ** 3;
  });
  // Straight lines between them change the mean a little.
  const ends = ((values[0] as number) + (values.at(-1) as number)) / 2;
  const mean = (values.reduce((sum, value) => sum + value, 0) - ends) / (count - 1);
  return values.map((value) => value / mean);
}
