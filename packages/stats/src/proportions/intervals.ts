/** Intervals for one share, by five methods. */
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { betaQuantile } from '../special/beta-quantile.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { checkLevel, checkTally, type Tally } from './tally.ts';

/** Computes an interval for a proportion from a tally and a confidence level. */
export type ShareInterval = (tally: Tally, level?: number) => Interval | NotEstimable;

/**
 * The shares that a normal test would not reject: the default here. Right on average over shares, even for few
 * trials; at one given share it may cover a little less than the level.
 * Wilson, JASA 22 (1927) 209; recommended by Brown, Cai & DasGupta, Statist. Sci. 16 (2001) 101.
 */
export const wilsonInterval: ShareInterval = withTrials(({ successes, trials }, level) => {
  const square = criticalValue(level) ** 2;
  const middle = (successes + square / 2) / (trials + square);
  const spread = (successes * (trials - successes)) / trials + square / 4;
  const reach = Math.sqrt(square * spread) / (trials + square);
  return [successes === 0 ? 0 : middle - reach, successes === trials ? 1 : middle + reach];
});

/**
 * The shares that neither one-sided exact test rejects: covers at least the level for any share, and
 * usually more. Clopper & Pearson, Biometrika 26 (1934) 404.
 */
export const clopperPearsonInterval: ShareInterval = withTrials(({ successes, trials }, level) => {
  const tail = (1 - level) / 2;
  const failures = trials - successes;
  return [
    successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1),
    failures === 0 ? 1 : betaQuantile(1 - tail, successes + 1, failures),
  ];
});

/**
 * Jeffreys interval: the central posterior interval under the prior beta(1/2, 1/2). Its ends are never quite
 * 0 or 1. Brown, Cai & DasGupta (2001), 4.1.2, without their modification at the ends.
 */
export const jeffreysInterval: ShareInterval = withTrials(({ successes, trials }, level) => {
  const [a, b] = [successes + 0.5, trials - successes + 0.5];
  const tail = (1 - level) / 2;
  return [betaQuantile(tail, a, b), betaQuantile(1 - tail, a, b)];
});

/**
 * Wilson's middle with the plain normal reach around it, cut off at 0 and 1: longer than Wilson's, and can be
 * computed by hand. Agresti & Coull, Am. Stat. 52 (1998) 119.
 */
export const agrestiCoullInterval: ShareInterval = withTrials(({ successes, trials }, level) => {
  const square = criticalValue(level) ** 2;
  const size = trials + square;
  const middle = (successes + square / 2) / size;
  const reach = Math.sqrt((square * middle * (1 - middle)) / size);
  return [Math.max(middle - reach, 0), Math.min(middle + reach, 1)];
});

/**
 * Wald interval: the proportion with a normal margin, cut off at 0 and 1. Common in textbooks, but too
 * short; without width for 0 or all trials. For comparison only.
 */
export const waldInterval: ShareInterval = withTrials(({ successes, trials }, level) => {
  const share = successes / trials;
  const reach = criticalValue(level) * Math.sqrt((share * (1 - share)) / trials);
  return [Math.max(share - reach, 0), Math.min(share + reach, 1)];
});

function withTrials(compute: (tally: Tally, level: number) => Interval): ShareInterval {
  return (tally, level = 0.95) => {
    checkTally(tally);
    checkLevel(level);
    return tally.trials === 0 ? notEstimable('no trials') : compute(tally, level);
  };
}
