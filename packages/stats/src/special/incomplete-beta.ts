/** The regularised incomplete beta function. */
import { deviance, stirlingError } from './log-gamma.ts';

const EPSILON = 1e-16;
const TINY = 1e-300;

/**
 * Regularized incomplete beta I_x(a, b): the share of a beta(a, b) that lies below x. a, b > 0.
 * Where 1 - x is known better than x, it can be handed over as well.
 */
export function betaLower(a: number, b: number, x: number, complement = 1 - x): number {
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  const term = binomialTerm(a, b, x, complement);
  if (x < (a + 1) / (a + b + 2)) return (term * continuedFraction(a, b, x)) / a;
  return 1 - (term * continuedFraction(b, a, complement)) / b;
}

/** Density of a beta(a, b) at x inside (0, 1). */
export const betaDensity = (a: number, b: number, x: number, complement = 1 - x): number =>
  binomialTerm(a, b, x, complement) / (x * complement);

/** x^a (1-x)^b / B(a, b), from Loader's binomial probability (2000): no digits are lost for large a and b. */
function binomialTerm(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const exponent =
    stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * x) - deviance(b, n * y);
  return Math.exp(exponent) * Math.sqrt((a * b) / (2 * Math.PI * n));
}

/** Abramowitz & Stegun 26.5.8, evaluated by Lentz's method (Press et al., Numerical Recipes, 6.4). */
function continuedFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) <= EPSILON) break;
  }
  return fraction;
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
