/** McNemar's test of paired shares. */
import { isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import { chiSquareSurvival } from '../special/chi-square.ts';
import { binomialProbability, binomialTest } from './binomial-test.ts';
import { checkTally } from './tally.ts';

/** Result of `mcnemarTest`. */
export interface McNemarTest {
  /** From the binomial distribution; the one to use for few pairs. */
  readonly exact: number;
  /** The same less half of the probability of just these counts: nearer to the level, and hardly ever above it. */
  readonly midP: number;
  readonly chiSquare: { readonly statistic: number; readonly p: number };
  /** With Edwards' correction for continuity (Psychometrika 13 (1948) 185). */
  readonly corrected: { readonly statistic: number; readonly p: number };
}

/**
 * Tests whether two paired judgements have the same share of "yes". Uses only the discordant pairs: the
 * number in which only `first` said yes, and only `second`. McNemar, Psychometrika 12 (1947) 153; mid-p
 * Fagerland, Lydersen & Laake, BMC Med. Res. Methodol. 13 (2013) 91.
 */
export function mcnemarTest(alone: {
  readonly first: number;
  readonly second: number;
}): McNemarTest | NotEstimable {
  const differing = alone.first + alone.second;
  checkTally({ successes: alone.first, trials: differing });
  const exact = binomialTest({ successes: alone.first, trials: differing }, 0.5);
  if (!isEstimable(exact)) return notEstimable('the two never differ');
  const gap = Math.abs(alone.first - alone.second);
  const test = (distance: number) => {
    const statistic = distance ** 2 / differing;
    return { statistic, p: chiSquareSurvival(statistic, 1) };
  };
  const own = binomialProbability(alone.first, differing, 0.5);
  const midP = gap === 0 ? 1 - own / 2 : exact.twoSided - own;
  return { exact: exact.twoSided, midP, chiSquare: test(gap), corrected: test(Math.max(gap - 1, 0)) };
}
