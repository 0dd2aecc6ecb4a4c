/** The chi-square distribution. */
import { gammaLower, gammaTerm, gammaUpper } from './incomplete-gamma.ts';
import { solveIncreasing } from './solve-increasing.ts';

/** Distribution function of the chi-square distribution. */
export const chiSquareCdf = (x: number, degrees: number): number => gammaLower(degrees / 2, x / 2);

/** Probability that it exceeds x: the p value of a statistic x. */
export const chiSquareSurvival = (x: number, degrees: number): number => gammaUpper(degrees / 2, x / 2);

/** The x below which it lies with probability p; Infinity at 1. */
export function chiSquareQuantile(p: number, degrees: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability is between 0 and 1, not ${p}`);
  if (p === 0 || p === 1) return p === 0 ? 0 : Infinity;
  const a = degrees / 2;
  const [tail, sign, target] = p > 0.5 ? [gammaUpper, -1, 1 - p] : [gammaLower, 1, p];
  const logQuantile = solveIncreasing(
    (log) => sign * Math.log(tail(a, Math.exp(log)) / target),
    (log) => gammaTerm(a, Math.exp(log)) / tail(a, Math.exp(log)),
    [-745, 25],
    Math.log(a),
  );
  return 2 * Math.exp(logQuantile);
}
