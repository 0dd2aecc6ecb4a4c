/** An interval for a share of things that come in clusters, such as the labels of one game. */
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { studentQuantile } from '../special/student-t.ts';
import { checkLevel, checkTally, type Tally } from './tally.ts';

/**
 * Wilson's interval for the effective number of independent trials, with Student's quantile for the number
 * of clusters. The effective number is the trials over the design effect. It is at most the number of
 * trials, and at least the number if all trials of a cluster were identical. If none or all succeed, the
 * correlation is unknown and the minimum is used. Not estimable below two clusters. Korn & Graubard, Survey
 * Methodology 24 (1998) 193; with Wilson's interval Dean & Pagano, J. Surv. Stat. Methodol. 3 (2015) 484.
 */
export function clusteredShare(clusters: readonly Tally[], level = 0.95): Interval | NotEstimable {
  for (const tally of clusters) checkTally(tally);
  checkLevel(level);
  const of = clusters.filter(({ trials }) => trials > 0);
  if (of.length < 2) return notEstimable('fewer than two clusters');
  const sum = (value: (tally: Tally) => number) => of.reduce((total, tally) => total + value(tally), 0);
  const trials = sum((tally) => tally.trials);
  const share = sum(({ successes }) => successes) / trials;
  const least = trials ** 2 / sum((tally) => tally.trials ** 2);
  const spread = sum((tally) => (tally.successes - share * tally.trials) ** 2);
  const variance = ((of.length / (of.length - 1)) * spread) / trials ** 2;
  const isCertain = share === 0 || share === 1;
  const worth = isCertain ? least : Math.min(Math.max((share * (1 - share)) / variance, least), trials);
  const square = studentQuantile((1 + level) / 2, of.length - 1) ** 2;
  const middle = (share * worth + square / 2) / (worth + square);
  const reach = Math.sqrt(square * (worth * share * (1 - share) + square / 4)) / (worth + square);
  return [share === 0 ? 0 : middle - reach, share === 1 ? 1 : middle + reach];
}
