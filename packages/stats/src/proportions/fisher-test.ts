/** Fisher's exact test of two shares. */
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { logGamma } from '../special/log-gamma.ts';
import { checkTally, type Tally } from './tally.ts';

/**
 * Exact test whether two shares are the same, given how many successes there were in all: the probability of all
 * divisions that are no more probable than this one. Fisher, J. R. Statist. Soc. 98 (1935) 39.
 */
export function fisherTest(
  first: Tally,
  second: Tally,
): { readonly oddsRatio: number | NotEstimable; readonly p: number } | NotEstimable {
  checkTally(first);
  checkTally(second);
  if (first.trials === 0 || second.trials === 0) return notEstimable('no trials in one of the samples');
  const successes = first.successes + second.successes;
  const least = Math.max(0, successes - second.trials);
  const most = Math.min(successes, first.trials);
  const logProbability = (count: number) =>
    logChoose(first.trials, count) +
    logChoose(second.trials, successes - count) -
    logChoose(first.trials + second.trials, successes);
  const limit = logProbability(first.successes) + 1e-7;
  let p = 0;
  for (let count = least; count <= most; count++) {
    const log = logProbability(count);
    if (log <= limit) p += Math.exp(log);
  }
  return { oddsRatio: oddsRatio(first, second), p: Math.min(p, 1) };
}

function oddsRatio(first: Tally, second: Tally): number | NotEstimable {
  const below = (first.trials - first.successes) * second.successes;
  if (below === 0) return notEstimable('the odds ratio would divide by zero');
  return (first.successes * (second.trials - second.successes)) / below;
}

const logChoose = (n: number, k: number): number =>
  k === 0 || k === n ? 0 : logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
