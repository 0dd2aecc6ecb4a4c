/** Proportions of similar units, shrunk towards their common mean by a beta-binomial model. */
import type { BetaPrior } from '../anytime/confidence-sequence.ts';
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { betaQuantile } from '../special/beta-quantile.ts';
import { logGamma } from '../special/log-gamma.ts';
import { checkLevel, checkTally, type Tally } from './tally.ts';

/** A beta distribution that the shares may come from, and how probable it is that they do: together 1. */
export interface PossiblePrior extends BetaPrior {
  readonly weight: number;
}

/** Number of equal tallies; default 1. */
export interface RelatedTally extends Tally {
  readonly times?: number;
}

/** Minimum number of tallies: two carry hardly any information about the variation of shares. */
const fewest = 3;

/** Grid of correlations, denser near 0; and of the mean, in its standard errors. */
const correlations = Array.from({ length: 40 }, (_, place) => ((place + 0.5) / 40) ** 2);
const reaches = Array.from({ length: 11 }, (_, place) => (place - 5) * 0.6);

/**
 * Posterior over the beta distributions that the proportions of a group may come from. The prior is uniform
 * over the mean and over the intraclass correlation 1 / (a + b + 1). The order and grouping of the tallies
 * change no digit. Averaging over the priors gives wide intervals for few tallies (Gelman et al., Bayesian
 * Data Analysis, 5.3). One fitted prior gives intervals that are too short (Morris, J. Am. Stat. Assoc. 78
 * (1983) 47). Not estimable from fewer than three tallies, or if no tally has two trials.
 */
export function sharedPriors(tallies: readonly RelatedTally[]): readonly PossiblePrior[] | NotEstimable {
  const some = together(tallies);
  if (some.reduce((sum, { times }) => sum + times, 0) < fewest)
    return notEstimable('too few tallies to compare');
  if (some.every(({ trials }) => trials === 1))
    return notEstimable('single trials say nothing of one another');
  const probability = likelihoodOf(some);
  const possible = correlations.flatMap((correlation) => {
    const { mean, error } = middleOf(some, correlation);
    const strength = 1 / correlation - 1;
    return reaches.map((reach) => {
      const share = 1 / (1 + Math.exp(-Math.log(mean / (1 - mean)) - reach * error));
      const prior = { a: share * strength, b: (1 - share) * strength };
      // How much of all means and correlations this place stands for.
      const part = share * (1 - share) * error * Math.sqrt(correlation);
      return { ...prior, weight: Math.log(part) + probability(prior) };
    });
  });
  const most = Math.max(...possible.map(({ weight }) => weight));
  const weights = possible.map(({ weight }) => Math.exp(weight - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return possible
    .map((prior, place) => ({ ...prior, weight: (weights[place] ?? 0) / all }))
    .filter(({ weight }) => weight > 1e-9);
}

/** Distinct tallies with counts, in a fixed order. */
function together(tallies: readonly RelatedTally[]): readonly Required<RelatedTally>[] {
  const byTally = new Map<string, Required<RelatedTally>>();
  for (const { successes, trials, times = 1 } of tallies) {
    checkTally({ successes, trials });
    if (!(Number.isSafeInteger(times) && times > 0)) throw new RangeError(`a tally is not of ${times}`);
    const key = `${successes} of ${trials}`;
    const known = byTally.get(key)?.times ?? 0;
    if (trials > 0) byTally.set(key, { successes, trials, times: known + times });
  }
  return [...byTally.values()].sort((a, b) => a.trials - b.trials || a.successes - b.successes);
}

/** The mean of all shares if their tallies correlate so much, and its standard error on the scale of log-odds. */
function middleOf(tallies: readonly Required<RelatedTally>[], correlation: number) {
  let [known, successes] = [0, 0];
  for (const tally of tallies) {
    const worth = (tally.times * tally.trials) / (1 + (tally.trials - 1) * correlation);
    known += worth;
    successes += (worth * tally.successes) / tally.trials;
  }
  const mean = (successes + 0.5) / (known + 1);
  return { mean, error: 1 / Math.sqrt((known + 1) * mean * (1 - mean)) };
}

/** Log likelihood of the tallies under a prior; equal counts are evaluated once. */
function likelihoodOf(tallies: readonly Required<RelatedTally>[]): (prior: BetaPrior) => number {
  const counts = (value: (tally: Tally) => number) =>
    [...Map.groupBy(tallies, value)].map(
      ([key, some]) => [key, some.reduce((sum, { times }) => sum + times, 0)] as const,
    );
  const successes = counts((tally) => tally.successes);
  const failures = counts((tally) => tally.trials - tally.successes);
  const trials = counts((tally) => tally.trials);
  const rise = (from: number, some: typeof trials) => {
    const start = logGamma(from);
    return some.reduce((sum, [by, times]) => sum + times * (logGamma(from + by) - start), 0);
  };
  return ({ a, b }) => rise(a, successes) + rise(b, failures) - rise(a + b, trials);
}

/**
 * A share as it is believed to be after its tally, if one believed the priors before: its mean, and the interval that
 * holds it with the given probability, of the beta distribution with the same mean and variance.
 */
export function shrunkShare(
  tally: Tally,
  priors: readonly PossiblePrior[],
  level = 0.95,
): { readonly share: number; readonly interval: Interval } {
  checkTally(tally);
  checkLevel(level);
  const after = priors.map(({ a, b, weight }) => {
    const strength = a + b + tally.trials;
    const mean = (a + tally.successes) / strength;
    return { weight, mean, variance: (mean * (1 - mean)) / (strength + 1) };
  });
  const average = (value: (one: (typeof after)[number]) => number) =>
    after.reduce((sum, one) => sum + one.weight * value(one), 0);
  const share = average(({ mean }) => mean);
  const variance = average((one) => one.variance + (one.mean - share) ** 2);
  const strength = (share * (1 - share)) / variance - 1;
  const tail = (1 - level) / 2;
  const at = (part: number) => betaQuantile(part, share * strength, (1 - share) * strength);
  return { share, interval: [at(tail), at(1 - tail)] };
}
