/** The permutation test of groups in interval data, by its normal limit. */
import { at } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { normalSurvival } from '../../special/normal.ts';
import { massOf } from '../curves/npmle.ts';
import { columnsOf } from '../data/columns.ts';
import { faultOfGroups, type Grouping, groupSizes, groupSums } from '../data/grouped.ts';
import type { Observations } from '../data/observations.ts';
import { type Scores, scoresBy } from './scores.ts';

export interface PermutationTest {
  /** The sum of the scores of each group. */
  readonly u: Float64Array;
  /** For two groups z, positive when the first group's events come early; for more a chi-square. */
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

/**
 * Do the groups have the same survival curve? As unlikely as the log-rank scores of the groups are among all ways to
 * deal the rows to the groups, by the normal limit of that dealing (Fay and Shaw 2010: "pclt" in R's interval). No
 * chance is involved. It supposes that rows could have been dealt so: when people looked may not depend on the group.
 * Other scores than the log-rank test's can be asked for.
 */
export function permutationLogRank(
  observations: Observations,
  grouping: Grouping,
  kind: Scores = 'log-rank',
): PermutationTest | NotEstimable {
  const fault = faultOfGroups(observations, grouping);
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
    const [first, second] = [at(sizes, 0), at(sizes, 1)];
    const deviation = Math.sqrt((first * second * squares) / (n * (n - 1)));
    const statistic = (at(u, 0) - first * mean) / deviation;
    return { u, statistic, degrees: 1, p: Math.min(1, 2 * normalSurvival(Math.abs(statistic))) };
  }
  const between = u.reduce((sum, total, group) => {
    const size = at(sizes, group);
    return sum + (total - size * mean) ** 2 / size;
  }, 0);
  const statistic = ((n - 1) * between) / squares;
  const degrees = grouping.groups - 1;
  return { u, statistic, degrees, p: chiSquareSurvival(statistic, degrees) };
}
