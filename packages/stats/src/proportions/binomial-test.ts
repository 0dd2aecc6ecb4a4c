/** The exact test of one share. */
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { betaLower } from '../special/incomplete-beta.ts';
import { deviance, stirlingError } from '../special/log-gamma.ts';
import { checkTally, type Tally } from './tally.ts';

/** Result of a binomial test. */
export interface BinomialTest {
  /** Probability, if the share is the one supposed, of a tally that is no more probable than this one. */
  readonly twoSided: number;
  /** p-value of this number of successes or fewer. */
  readonly less: number;
  /** p-value of this number of successes or more. */
  readonly greater: number;
}

/** Exact test of a share against a supposed one strictly between 0 and 1; two-sided by small probabilities. */
export function binomialTest(tally: Tally, supposed: number): BinomialTest | NotEstimable {
  checkTally(tally);
  if (!(supposed > 0 && supposed < 1))
    throw new RangeError(`a supposed share is between 0 and 1, not ${supposed}`);
  const { successes, trials } = tally;
  if (trials === 0) return notEstimable('no trials');
  const less = atMost(successes, trials, supposed);
  const greater = atLeast(successes, trials, supposed);
  const other = otherTail(successes, trials, supposed);
  return { twoSided: Math.min((successes < trials * supposed ? less : greater) + other, 1), less, greater };
}

/** Probability of exactly this number of successes. Loader (2000). */
export function binomialProbability(successes: number, trials: number, share: number): number {
  const failures = trials - successes;
  if (successes === 0) return Math.exp(trials * Math.log1p(-share));
  if (failures === 0) return Math.exp(trials * Math.log(share));
  const exponent =
    stirlingError(trials) -
    stirlingError(successes) -
    stirlingError(failures) -
    deviance(successes, trials * share) -
    deviance(failures, trials * (1 - share));
  return Math.exp(exponent) * Math.sqrt(trials / (2 * Math.PI * successes * failures));
}

const atMost = (k: number, n: number, p: number): number =>
  k < 0 ? 0 : k >= n ? 1 : betaLower(n - k, k + 1, 1 - p, p);
const atLeast = (k: number, n: number, p: number): number =>
  k <= 0 ? 1 : k > n ? 0 : betaLower(k, n - k + 1, p, 1 - p);

/** Probability of all counts beyond the mean that are no more probable than this one on this side of it. */
function otherTail(successes: number, trials: number, share: number): number {
  const mean = trials * share;
  // Equal probabilities may differ in their last digits.
  const limit = binomialProbability(successes, trials, share) * (1 + 1e-7);
  const isRare = (count: number) => binomialProbability(count, trials, share) <= limit;
  if (successes === mean) return 1;
  if (successes < mean) {
    const first = firstWhere(Math.ceil(mean), trials + 1, isRare);
    return atLeast(first, trials, share);
  }
  const steps = firstWhere(0, Math.floor(mean) + 1, (down) => isRare(Math.floor(mean) - down));
  return atMost(Math.floor(mean) - steps, trials, share);
}

/** The least whole number from low up to which something begins to hold; high if nowhere below it. */
function firstWhere(low: number, high: number, holds: (value: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
