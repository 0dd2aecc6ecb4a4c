/** The logarithm of the gamma function. */

const HALF_LOG_2PI = 0.9189385332046728;

/** Logarithm of the gamma function for x > 0: log((x - 1)!) at whole numbers. Absolute error about 1e-14. */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`log gamma is for numbers above 0, not ${x}`);
  if (x === 1 || x === 2) return 0;
  let shifted = x;
  let product = 1;
  for (; shifted < 16; shifted++) product *= shifted;
  const stirling = (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_2PI + stirlingSeries(shifted);
  return stirling - Math.log(product);
}

/** Logarithm of the beta function B(a, b), for a, b > 0. */
export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/**
 * Error of Stirling's formula: log(n!) - log(sqrt(2 pi n) (n/e)^n), for real n > 0. Loader, Fast and
 * Accurate Computation of Binomial Probabilities (2000).
 */
export function stirlingError(n: number): number {
  if (n >= 16) return stirlingSeries(n);
  return logGamma(n + 1) - (n + 0.5) * Math.log(n) + n - HALF_LOG_2PI;
}

/** Stirling's series, good to 1e-16 from 16 on. Abramowitz & Stegun 6.1.40. */
function stirlingSeries(x: number): number {
  const s = 1 / (x * x);
  return (
    (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360_360))))) / x
  );
}

/**
 * Deviance of x from its expectation m: x log(x/m) + m - x, without the loss of digits when they are close.
 * Loader (2000).
 */
export function deviance(x: number, m: number): number {
  const gap = x - m;
  if (Math.abs(gap) >= 0.1 * (x + m)) return x === 0 ? m : x * Math.log(x / m) - gap;
  const ratio = gap / (x + m);
  let sum = gap * ratio;
  let term = 2 * x * ratio;
  for (let odd = 3; ; odd += 2) {
    term *= ratio * ratio;
    const next = sum + term / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
