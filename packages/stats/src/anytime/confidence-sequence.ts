/** Intervals for a share that stay valid however often one looks. */
import type { Interval } from '../estimate.ts';
import { checkLevel, checkTally, type Tally } from '../proportions/tally.ts';
import { betaLower } from '../special/incomplete-beta.ts';
import { logBeta } from '../special/log-gamma.ts';
import { solveIncreasing } from '../special/solve-increasing.ts';

/** Beta prior of a proportion; uniform by default. */
export interface BetaPrior {
  readonly a: number;
  readonly b: number;
}
const uniform: BetaPrior = { a: 1, b: 1 };

/**
 * Logarithm of the evidence against a supposed share: how many times more probable the tally was under the prior
 * than under that share. Where the share is right, evidence is 1 on average at any time, and ever reaches 1/alpha
 * with probability alpha at most (Ville 1939). Robbins, Ann. Math. Statist. 41 (1970) 1397; Howard et al., Ann.
 * Statist. 49 (2021) 1055.
 */
export function betaBinomialLogE(tally: Tally, supposed: number, prior: BetaPrior = uniform): number {
  checkTally(tally);
  return logEvidence(tally, supposed, prior);
}

/**
 * All proportions against which the evidence is below 1 / (1 - level). Covers the true proportion with that
 * probability at all times simultaneously, so looking after every game and stopping at any time is valid.
 * Wider than Wilson's interval. Assumes a constant proportion; `driftingConfidenceSequence` allows drift.
 * Before any trial it is [0, 1].
 */
export function confidenceSequence(tally: Tally, level = 0.95, prior: BetaPrior = uniform): Interval {
  checkTally(tally);
  checkLevel(level);
  return boundsOf(tally, level, prior);
}

/** The same for counts that need not be whole: for plans. */
export function boundsOf(tally: Tally, level: number, prior: BetaPrior = uniform): Interval {
  const { successes, trials } = tally;
  if (trials === 0) return [0, 1];
  const share = successes / trials;
  const excess = (p: number) => logEvidence(tally, p, prior) + Math.log(1 - level);
  const slope = (p: number) => (trials - successes) / (1 - p) - successes / p;
  return [
    successes === 0 || excess(0) <= 0
      ? 0
      : solveIncreasing(
          (p) => -excess(p),
          (p) => -slope(p),
          [0, share],
          share / 2,
        ),
    successes === trials || excess(1) <= 0 ? 1 : solveIncreasing(excess, slope, [share, 1], (share + 1) / 2),
  ];
}

/**
 * Confidence sequence for the mean of the proportions so far, if the proportion may change from trial to
 * trial (judges learn, bots are replaced). Valid at all times simultaneously. Normal mixture of Howard et
 * al. (2021), 3.2, narrowest after `tunedTo` trials.
 */
export function driftingConfidenceSequence(tally: Tally, tunedTo: number, level = 0.95): Interval {
  checkTally(tally);
  checkLevel(level);
  const { successes, trials } = tally;
  if (trials === 0) return [0, 1];
  const alpha = 1 - level;
  const doubled = -2 * Math.log(alpha);
  const rho = tunedTo / 4 / (doubled + Math.log(1 + doubled));
  const time = trials / 4 + rho;
  const reach = Math.sqrt(time * Math.log(time / (rho * alpha ** 2))) / trials;
  return [Math.max(successes / trials - reach, 0), Math.min(successes / trials + reach, 1)];
}

function logEvidence({ successes, trials }: Tally, supposed: number, { a, b }: BetaPrior): number {
  const failures = trials - successes;
  const logTimes = (count: number, share: number) => (count === 0 ? 0 : count * Math.log(share));
  const logPrior = logBeta(successes + a, failures + b) - logBeta(a, b);
  return logPrior - logTimes(successes, supposed) - logTimes(failures, 1 - supposed);
}

/**
 * Logarithm of the evidence against "one half or less": how many times more probable the tally was under a
 * share drawn uniformly from one half to one than under one half. For every share up to one half it is 1 on
 * average at most at any time, so it ever reaches 1/alpha with probability alpha at most (Ville 1939).
 */
export function upperHalfLogE(tally: Tally): number {
  checkTally(tally);
  const { successes, trials } = tally;
  const [a, b] = [successes + 1, trials - successes + 1];
  const upper = betaLower(b, a, 0.5);
  return logBeta(a, b) + Math.log(upper) + (trials + 1) * Math.LN2;
}
