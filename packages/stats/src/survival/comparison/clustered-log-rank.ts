/** Log-rank test of groups with clustered rows. */
import { elementAt, integerAt, itemAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { quadraticForm } from '../../fitting/dense.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { scoreResiduals } from '../cox/cox-clusters.ts';
import type { Ties } from '../cox/cox-likelihood.ts';
import { type Covariates, centerColumns } from '../data/covariates.ts';
import { type Grouping, groupsProblem } from '../data/grouped.ts';
import { asObservations, type Observations, type RightCensored } from '../data/observations.ts';
import { logRankScores } from './scores.ts';

/** Result of the log-rank test with clustered rows. */
export interface ClusteredLogRank {
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
  readonly clusters: number;
}

/**
 * The robust log-rank test of exact and right-censored times: the score test of Cox's model with the scores of each
 * cluster summed before they are squared (Lin & Wei, JASA 84 (1989) 1074; `rscore` of R's coxph). With few clusters it
 * is too careful rather than too sure, as Wald's test is.
 */
export function clusteredLogRank(
  data: RightCensored,
  grouping: Grouping,
  clusters: readonly string[],
  { ties = 'efron' as Exclude<Ties, 'exact'> } = {},
): ClusteredLogRank | NotEstimable {
  const fault = groupsProblem(asObservations(data), grouping);
  if (fault !== undefined) return fault;
  const dummies = dummiesOf(grouping);
  const none = new Float64Array(dummies.count);
  return summed(scoreResiduals(data, centerColumns(dummies), none, ties), clusters);
}

/** The same of times in intervals: by the log-rank scores of the rows under one curve for all. */
export function clusteredIntervalLogRank(
  observations: Observations,
  grouping: Grouping,
  clusters: readonly string[],
): ClusteredLogRank | NotEstimable {
  const fault = groupsProblem(observations, grouping);
  if (fault !== undefined) return fault;
  const { values, count } = centerColumns(dummiesOf(grouping));
  const rows = Array.from(logRankScores(observations), (score, row) =>
    values.slice(row * count, (row + 1) * count).map((value) => value * score),
  );
  return summed(rows, clusters);
}

/** A covariate for each group but the first. */
function dummiesOf({ group, groups }: Grouping): Covariates {
  const count = groups - 1;
  const values = new Float64Array(group.length * count);
  for (let row = 0; row < group.length; row++) {
    const own = integerAt(group, row);
    if (own > 0) values[row * count + own - 1] = 1;
  }
  return { values, count };
}

function summed(rows: readonly Float64Array[], clusters: readonly string[]): ClusteredLogRank | NotEstimable {
  const count = rows[0]?.length ?? 0;
  if (clusters.length !== rows.length) return notEstimable('every row needs a cluster');
  const sums = new Map<string, Float64Array>();
  for (const [row, score] of rows.entries()) {
    const name = itemAt(clusters, row);
    const sum = sums.get(name) ?? new Float64Array(count);
    sums.set(
      name,
      sum.map((value, a) => value + elementAt(score, a)),
    );
  }
  if (sums.size <= count) return notEstimable('more clusters than groups are needed');
  const total = new Float64Array(count);
  const spread = new Float64Array(count * count);
  for (const sum of sums.values())
    for (let a = 0; a < count; a++) {
      total[a] = elementAt(total, a) + elementAt(sum, a);
      for (let b = 0; b < count; b++)
        spread[a * count + b] = elementAt(spread, a * count + b) + elementAt(sum, a) * elementAt(sum, b);
    }
  const { value, rank } = quadraticForm(total, spread);
  if (rank < count) return notEstimable('the data hold no contrast between the groups');
  return { statistic: value, degrees: rank, p: chiSquareSurvival(value, rank), clusters: sums.size };
}
