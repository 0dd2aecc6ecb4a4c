/** Quantiles of the beta distribution. */
import { betaDensity, betaLower } from './incomplete-beta.ts';
import { solveIncreasing } from './solve-increasing.ts';

/** The x below which a beta(a, b) lies with probability p. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability is between 0 and 1, not ${p}`);
  if (p === 0 || p === 1) return p;
  return 1 / (1 + Math.exp(-betaQuantileLogit(p, a, b)));
}

/**
 * log(x / (1 - x)) of that x, so that neither end loses digits. Newton on the logarithm of the smaller tail,
 * which is nearly straight in the logit far out.
 */
export function betaQuantileLogit(p: number, a: number, b: number): number {
  if (p > 0.5) return -lowerTailLogit(1 - p, b, a);
  return lowerTailLogit(p, a, b);
}

function lowerTailLogit(p: number, a: number, b: number): number {
  const share = (logit: number) => 1 / (1 + Math.exp(-logit));
  const tail = (logit: number) => betaLower(a, b, share(logit), share(-logit));
  const logTarget = Math.log(p);
  const slope = (logit: number) => {
    const [x, y] = [share(logit), share(-logit)];
    return (betaDensity(a, b, x, y) * x * y) / tail(logit);
  };
  return solveIncreasing((logit) => Math.log(tail(logit)) - logTarget, slope, [-745, 745], Math.log(a / b));
}
