/** The normal distribution at a few steps: shares of it, and the scores below which they lie. */
export const normalShares = [
  0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.975, 0.99,
];
export const normalScores = [
  -2.3263, -1.96, -1.6449, -1.2816, -0.8416, -0.5244, -0.2533, 0, 0.2533, 0.5244, 0.8416, 1.2816, 1.6449,
  1.96, 2.3263,
];
const allShares = [0, 0.0005, ...normalShares, 0.9995, 1];
const allScores = [-4.2, -3.2905, ...normalScores, 3.2905, 4.2];

/** The share of a normal distribution below that score, to about 0.005. */
export const approximateNormalCdf = (score: number): number =>
  Math.min(Math.max(interpolateLinear(allScores, allShares, score), 0), 1);

/** The score below which that share of a normal distribution lies, to about 0.03; -4.2 at 0, 4.2 at 1. */
export const approximateNormalScore = (share: number): number =>
  interpolateLinear(allShares, allScores, share);

/** The height at `x` of the straight lines through the points; beyond the ends the outer lines continue. */
export function interpolateLinear(xs: readonly number[], ys: readonly number[], x: number): number {
  let right = 1;
  while (right < xs.length - 1 && (xs[right] as number) < x) right += 1;
  const [x0, x1] = [xs[right - 1] as number, xs[right] as number];
  const [y0, y1] = [ys[right - 1] as number, ys[right] as number];
  return x1 === x0 ? (y0 + y1) / 2 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
