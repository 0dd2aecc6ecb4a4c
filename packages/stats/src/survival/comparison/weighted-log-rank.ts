/** Weighted log-rank tests of groups in right-censored data. */
import { elementAt, integerAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { quadraticForm } from '../../fitting/dense.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { type Grouping, groupSizes, groupsProblem } from '../data/grouped.ts';
import { asObservations, type RightCensored } from '../data/observations.ts';
import { addSpread, type LogRankTest } from './log-rank.ts';

/** Result of a weighted log-rank test. */
export interface WeightedLogRankTest extends LogRankTest {
  /** Weighted events of each group, and how many were to be expected if all groups were alike; u is the difference. */
  readonly observed: Float64Array;
  readonly expected: Float64Array;
}

/**
 * Weighted log-rank test for exact and right-censored times, sensitive to early differences: each time is
 * weighted by the survival before it to the power rho (Harrington and Fleming, Biometrika 69 (1982) 553).
 * `rho` 0 is the log-rank test, best for proportional hazards; 1 is Peto and Peto's Wilcoxon test, better
 * for early differences.
 */
export function weightedLogRank(
  data: RightCensored,
  grouping: Grouping,
  rho = 0,
): WeightedLogRankTest | NotEstimable {
  const fault = groupsProblem(asObservations(data), grouping);
  if (fault !== undefined) return fault;
  const { observed, expected, variance } = tallied(data, grouping, rho);
  const u = observed.map((value, group) => value - elementAt(expected, group));
  const { value, rank } = quadraticForm(u, variance);
  const result = { u, observed, expected, variance, chiSquare: value, degrees: rank };
  return rank === 0
    ? notEstimable('no event came while two groups were at risk')
    : { ...result, p: chiSquareSurvival(value, rank) };
}

function tallied({ time, hasEvent }: RightCensored, { group, groups }: Grouping, rho: number) {
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, a) - elementAt(time, b));
  const atRisk = groupSizes({ group, groups });
  const [observed, expected] = [new Float64Array(groups), new Float64Array(groups)];
  const variance = new Float64Array(groups * groups);
  let surviving = 1;
  for (let index = 0; index < order.length; ) {
    const now = time[integerAt(order, index)];
    const [left, events] = [new Float64Array(groups), new Float64Array(groups)];
    for (; index < order.length && time[integerAt(order, index)] === now; index++) {
      const row = integerAt(order, index);
      const own = integerAt(group, row);
      left[own] = elementAt(left, own) + 1;
      events[own] = elementAt(events, own) + integerAt(hasEvent, row);
    }
    const [all, seen] = [total(atRisk), total(events)];
    const weight = surviving ** rho;
    for (let a = 0; a < groups; a++) {
      observed[a] = elementAt(observed, a) + weight * elementAt(events, a);
      expected[a] = elementAt(expected, a) + (weight * seen * elementAt(atRisk, a)) / all;
    }
    if (seen > 0 && all > 1)
      addSpread(variance, atRisk, all, (weight ** 2 * seen * (all - seen)) / (all - 1));
    surviving *= 1 - seen / all;
    for (let a = 0; a < groups; a++) atRisk[a] = elementAt(atRisk, a) - elementAt(left, a);
  }
  return { observed, expected, variance };
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
