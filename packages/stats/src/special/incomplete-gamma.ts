/** The regularised incomplete gamma function. */
import { deviance, stirlingError } from './log-gamma.ts';

const TWO_PI = 2 * Math.PI;
const EPSILON = 1e-16;
const TINY = 1e-300;

/** Regularized lower incomplete gamma P(a, x): the share of a gamma(a) that lies below x. a > 0, x >= 0. */
export const gammaLower = (a: number, x: number): number =>
  x < a + 1 ? series(a, x) : 1 - continuedFraction(a, x);

/** Regularized upper incomplete gamma Q(a, x), precise where it is little. */
export const gammaUpper = (a: number, x: number): number =>
  x < a + 1 ? 1 - series(a, x) : continuedFraction(a, x);

/** x^a e^-x / Gamma(a): the density at x of a gamma(a), times x. */
export const gammaTerm = (a: number, x: number): number => a * poissonTerm(a, x);

/** x^a e^-x / Gamma(a + 1): Loader's Poisson probability (2000), for counts that need not be whole. */
function poissonTerm(a: number, x: number): number {
  return Math.exp(-stirlingError(a) - deviance(a, x)) / Math.sqrt(TWO_PI * a);
}

/** Abramowitz & Stegun 6.5.29. */
function series(a: number, x: number): number {
  if (x === 0) return 0;
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * EPSILON; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.min(sum * poissonTerm(a, x), 1);
}

/** Abramowitz & Stegun 6.5.31, evaluated by Lentz's method (Press et al., Numerical Recipes, 6.2). */
function continuedFraction(a: number, x: number): number {
  if (x === Infinity) return 0;
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 100_000; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b);
    c = nonZero(b + numerator / c);
    fraction *= c * d;
    if (Math.abs(c * d - 1) < EPSILON) break;
  }
  return fraction * gammaTerm(a, x);
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
