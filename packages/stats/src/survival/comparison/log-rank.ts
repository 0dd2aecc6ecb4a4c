/** The log-rank test of groups in interval data, by imputation. */
import { elementAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { quadraticForm } from '../../fitting/dense.ts';
import type { Random } from '../../random.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { massOf } from '../curves/npmle.ts';
import { columnsOf } from '../data/columns.ts';
import { type Grouping, groupSums, groupsProblem } from '../data/grouped.ts';
import type { Observations } from '../data/observations.ts';
import { type ImputationPlan, imputationPlan, imputeTimes } from './imputation.ts';
import { scoresOf } from './scores.ts';

/** Result of a log-rank test. */
export interface LogRankTest {
  /** For each group how many more events than expected, weighted as a log-rank test does; they sum to 0. */
  readonly u: Float64Array;
  /** The covariance of u, groups x groups. */
  readonly variance: Float64Array;
  readonly chiSquare: number;
  readonly degrees: number;
  readonly p: number;
}

/**
 * Generalised log-rank test of equal survival curves for interval-censored times (Zhao and Sun, Statistics
 * in Medicine 2004). u is computed exactly from the common curve. Its covariance is that of ordinary
 * log-rank tests on imputed times plus the variance of the imputation: mean within + (1 + 1/M) x between.
 * With exact and right-censored times no imputation is needed and it is the ordinary log-rank test. Assumes
 * that the examination times do not depend on the group.
 */
export function logRankTest(
  observations: Observations,
  grouping: Grouping,
  random: Random,
  imputations = 1000,
): LogRankTest | NotEstimable {
  const fault = groupsProblem(observations, grouping);
  if (fault !== undefined) return fault;
  const columns = columnsOf(observations);
  const mass = massOf(columns);
  const u = groupSums(scoresOf(columns, mass), grouping);
  const plan = imputationPlan(columns, observations.right, mass, grouping);
  const variance = varianceOf(plan, random, plan.cells.length === 0 ? 1 : imputations);
  const { value, rank } = quadraticForm(u, variance);
  if (rank === 0) return notEstimable('the data hold no contrast: nobody was seen, or all at once');
  return { u, variance, chiSquare: value, degrees: rank, p: chiSquareSurvival(value, rank) };
}

function varianceOf(plan: ImputationPlan, random: Random, imputations: number): Float64Array {
  const { columns, groups } = plan;
  const events = new Float64Array(groups * columns);
  const [u, drawn, atRisk] = [new Float64Array(groups), new Float64Array(groups), new Float64Array(groups)];
  const variance = new Float64Array(groups * groups);
  const sums = new Float64Array(groups);
  const products = new Float64Array(groups * groups);
  for (let round = 0; round < imputations; round++) {
    imputeTimes(plan, random, events);
    addLogRank(plan, events, { u, variance, drawn, atRisk });
    for (let a = 0; a < groups; a++) {
      sums[a] = elementAt(sums, a) + elementAt(u, a);
      for (let b = 0; b < groups; b++)
        products[a * groups + b] = elementAt(products, a * groups + b) + elementAt(u, a) * elementAt(u, b);
    }
  }
  return variance.map((within, index) => {
    const mean = within / imputations;
    if (imputations === 1) return mean;
    const [a, b] = [Math.floor(index / groups), index % groups];
    const between =
      (elementAt(products, index) - (elementAt(sums, a) * elementAt(sums, b)) / imputations) /
      (imputations - 1);
    return mean + (1 + 1 / imputations) * between;
  });
}

interface Tally {
  readonly u: Float64Array;
  readonly variance: Float64Array;
  /** By group: drawn events from a column on, and all who are at risk in it. */
  readonly drawn: Float64Array;
  readonly atRisk: Float64Array;
}

/** The ordinary log-rank test of one imputed table: sets u, and adds the covariance of a draw without replacement. */
function addLogRank(plan: ImputationPlan, events: Float64Array, tally: Tally): void {
  const { columns, groups, censoredAtRisk } = plan;
  const { u, variance, drawn, atRisk } = tally;
  u.fill(0);
  drawn.fill(0);
  for (let column = columns - 1; column >= 0; column--) {
    let all = 0;
    let seen = 0;
    for (let group = 0; group < groups; group++) {
      const index = group * columns + column;
      seen += elementAt(events, index);
      drawn[group] = elementAt(drawn, group) + elementAt(events, index);
      atRisk[group] = elementAt(drawn, group) + elementAt(censoredAtRisk, index);
      all += elementAt(atRisk, group);
    }
    for (let group = 0; group < groups && seen > 0; group++) {
      const expected = (seen * elementAt(atRisk, group)) / all;
      u[group] = elementAt(u, group) + elementAt(events, group * columns + column) - expected;
    }
    if (seen > 0 && all > 1) addSpread(variance, atRisk, all, (seen * (all - seen)) / (all - 1));
  }
}

/** The covariance of how many of each group are among the seen, when all at risk are as likely. */
export function addSpread(variance: Float64Array, atRisk: Float64Array, all: number, spread: number): void {
  const groups = atRisk.length;
  for (let a = 0; a < groups; a++) {
    const share = elementAt(atRisk, a) / all;
    for (let b = 0; b < groups; b++) {
      const place = a * groups + b;
      const other = (a === b ? 1 : 0) - elementAt(atRisk, b) / all;
      variance[place] = elementAt(variance, place) + spread * share * other;
    }
  }
}
