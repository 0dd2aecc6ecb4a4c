/** Weighted log-rank tests of groups in interval data. */
import { elementAt, integerAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { quadraticForm } from '../../fitting/dense.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { massOf } from '../curves/npmle.ts';
import { columnsOf } from '../data/columns.ts';
import { type Grouping, groupSizes, groupSums, groupsProblem } from '../data/grouped.ts';
import type { Observations } from '../data/observations.ts';
import type { LogRankTest } from './log-rank.ts';
import { scoresBy, weightedLink } from './scores.ts';

/** Weights of the Fleming-Harrington family; 0 and 0 give the log-rank test. */
export interface LogRankWeights {
  /** Above 0: early differences weigh more. */
  readonly rho?: number;
  /** Above 0: late differences weigh more. */
  readonly gamma?: number;
}

/**
 * Weighted generalised log-rank test for interval-censored times, sensitive to early or late differences
 * (Sun, Zhao and Zhao, Scand. J. Statist. 32 (2005) 49). u sums the scores of each group; its covariance is
 * that of n draws from the given scores, so it is deterministic. Assumes that examination times do not
 * depend on the group, and no exact times (otherwise `partlyIntervalLogRank`).
 */
export function generalizedLogRank(
  observations: Observations,
  grouping: Grouping,
  weights: LogRankWeights = {},
): LogRankTest | NotEstimable {
  if (observations.left.some((from, row) => from === observations.right[row]))
    return notEstimable('some times are exact: take the test for partly interval-censored times');
  const parts = partsOf(observations, grouping, weights);
  if (!('interval' in parts)) return parts;
  const { u, squares, sizes, n } = parts.interval;
  const size = (group: number) => elementAt(sizes, group);
  return tested(u, (a, b) => (squares / n) * ((a === b ? size(a) : 0) - (size(a) * size(b)) / n));
}

/**
 * Generalised log-rank test for a mix of exact and interval-censored times (Zhao, Zhao, Sun and Kim,
 * Biometrical J. 50 (2008) 375). Rows of the two kinds may be spread differently over the groups, so each
 * kind is compared by its mean in the group. u adds up the sums that would result if all groups were like
 * this one. k degrees of freedom, or k - 1 where both kinds are spread alike.
 */
export function partlyIntervalLogRank(
  observations: Observations,
  grouping: Grouping,
  weights: LogRankWeights = {},
): LogRankTest | NotEstimable {
  const parts = partsOf(observations, grouping, weights);
  if (!('interval' in parts)) return parts;
  const kinds = [parts.exact, parts.interval].filter(({ n }) => n > 0);
  if (kinds.some(({ sizes }) => sizes.includes(0)))
    return notEstimable('a group has no row of a kind that others have');
  const u = Float64Array.from({ length: grouping.groups }, (_, a) =>
    kinds.reduce((sum, kind) => sum + (kind.n * elementAt(kind.u, a)) / elementAt(kind.sizes, a), 0),
  );
  return tested(u, (a, b) =>
    kinds.reduce(
      (sum, { n, sizes, squares }) => sum + squares * ((a === b ? n / elementAt(sizes, a) : 0) - 1),
      0,
    ),
  );
}

/** The rows of one kind, exact or in intervals: how many, by group how many and the sum of scores, and their squares. */
interface Part {
  readonly n: number;
  readonly sizes: Float64Array;
  readonly u: Float64Array;
  readonly squares: number;
}

function partsOf(observations: Observations, grouping: Grouping, { rho = 0, gamma = 0 }: LogRankWeights) {
  const fault = groupsProblem(observations, grouping);
  if (fault !== undefined) return fault;
  if (!(rho >= 0 && gamma >= 0)) return notEstimable('weights need rho and gamma of 0 or more');
  const columns = columnsOf(observations);
  const scores = scoresBy(columns, massOf(columns), weightedLink(rho, gamma));
  const { left, right } = observations;
  const part = (isExact: boolean): Part => {
    const rows = Int32Array.from(left.keys()).filter((row) => (left[row] === right[row]) === isExact);
    const some = {
      group: rows.map((row) => integerAt(grouping.group, row)),
      groups: grouping.groups,
    };
    const chosen = Float64Array.from(rows, (row) => elementAt(scores, row));
    return {
      n: rows.length,
      sizes: groupSizes(some),
      u: groupSums(chosen, some),
      squares: chosen.reduce((sum, score) => sum + score ** 2, 0),
    };
  };
  return { exact: part(true), interval: part(false) };
}

function tested(u: Float64Array, covariance: (a: number, b: number) => number) {
  const groups = u.length;
  const variance = Float64Array.from({ length: groups * groups }, (_, place) =>
    covariance(Math.floor(place / groups), place % groups),
  );
  const { value, rank } = quadraticForm(u, variance);
  if (rank === 0) return notEstimable('the data hold no contrast: nobody was seen, or all at once');
  return { u, variance, chiSquare: value, degrees: rank, p: chiSquareSurvival(value, rank) };
}
