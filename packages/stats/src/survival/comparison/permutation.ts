/** The permutation test of groups in interval data, by its normal limit. */
import { elementAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { normalSurvival } from '../../special/normal.ts';
import { massOf } from '../curves/npmle.ts';
import { columnsOf } from '../data/columns.ts';
import { type Grouping, groupSizes, groupSums, groupsProblem } from '../data/grouped.ts';
import type { Observations } from '../data/observations.ts';
import { type Scores, scoresBy } from './scores.ts';

/** Result of a permutation test. */
export interface PermutationTest {
  /** The sum of the scores of each group. */
  readonly u: Float64Array;
  /** For two groups z, positive when the first group's events come early; for more a chi-square. */
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

/**
 * Permutation log-rank test of equal survival curves: the normal limit of the permutation distribution of
 * the groups' scores (Fay and Shaw 2010: "pclt" in R's interval). Deterministic. Assumes exchangeable rows:
 * examination times must not depend on the group. Optionally with other scores.
 */
export function permutationLogRank(
  observations: Observations,
  grouping: Grouping,
  kind: Scores = 'log-rank',
): PermutationTest | NotEstimable {
  const fault = groupsProblem(observations, grouping);
  if (fault !== undefined) return fault;
  const columns = columnsOf(observations);
  const scores = scoresBy(columns, massOf(columns), kind);
  const n = scores.length;
  const sizes = groupSizes(grouping);
  const u = groupSums(scores, grouping);
  const mean = scores.reduce((sum, score) => sum + score, 0) / n;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  if (squares < 1e-20 * n) return notEstimable('the data hold no contrast: nobody was seen, or all at once');
  if (grouping.groups === 2) {
    const [first, second] = [elementAt(sizes, 0), elementAt(sizes, 1)];
    const deviation = Math.sqrt((first * second * squares) / (n * (n - 1)));
    const statistic = (elementAt(u, 0) - first * mean) / deviation;
    return { u, statistic, degrees: 1, p: Math.min(1, 2 * normalSurvival(Math.abs(statistic))) };
  }
  const between = u.reduce((sum, total, group) => {
    const size = elementAt(sizes, group);
    return sum + (total - size * mean) ** 2 / size;
  }, 0);
  const statistic = ((n - 1) * between) / squares;
  const degrees = grouping.groups - 1;
  return { u, statistic, degrees, p: chiSquareSurvival(statistic, degrees) };
}
