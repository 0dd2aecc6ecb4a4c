/** Standard errors of a Cox model by cluster. */
import { elementAt, itemAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { quadraticForm } from '../../fitting/dense.ts';
import { chiSquareSurvival } from '../../special/chi-square.ts';
import { type Covariates, centerColumns, linearPredictor } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';
import {
  type HazardCoefficient,
  type HazardModel,
  type LikelihoodRatio,
  waldCoefficient,
} from '../hazards/hazard-model.ts';
import type { Ties } from './cox-likelihood.ts';
import { type CoxStep, coxSteps } from './cox-steps.ts';

/** Inference of a Cox model for rows that depend on each other only within clusters. */
export interface ClusteredErrors {
  readonly clusters: number;
  readonly coefficients: readonly HazardCoefficient[];
  readonly covariance: Float64Array;
  /** Wald test of all coefficients jointly. */
  readonly wald: LikelihoodRatio;
}

/**
 * Standard errors of a Cox model that are right under any dependence within a cluster, such as the games of one
 * judge: the sandwich of Lin and Wei (JASA 84 (1989) 1074), summed by cluster. It needs many clusters: below some 30
 * the errors come out too small. `clusters` names the cluster of each row; `ties` are those of the model.
 */
export function clusteredErrors(
  data: RightCensored,
  covariates: Covariates,
  model: HazardModel,
  clusters: readonly string[],
  { ties = 'efron' as Ties, level = 0.95 } = {},
): ClusteredErrors | NotEstimable {
  if (ties === 'exact') return notEstimable('exact ties have no residuals: take efron or breslow');
  if (clusters.length !== data.time.length) return notEstimable('every row needs a cluster');
  const count = covariates.count;
  const estimates = Float64Array.from(model.coefficients, ({ estimate }) => estimate);
  const sums = new Map<string, Float64Array>();
  for (const [row, residual] of scoreResiduals(data, centerColumns(covariates), estimates, ties).entries()) {
    const name = itemAt(clusters, row);
    const sum = sums.get(name) ?? new Float64Array(count);
    sums.set(
      name,
      sum.map((value, a) => value + elementAt(residual, a)),
    );
  }
  // With fewer clusters than covariates some mixture of coefficients would seem to be known without error.
  if (sums.size <= count) return notEstimable('more clusters than covariates are needed');
  const covariance = new Float64Array(count * count);
  for (const sum of sums.values()) {
    const change = times(model.covariance, sum);
    for (let a = 0; a < count; a++)
      for (let b = 0; b < count; b++)
        covariance[a * count + b] =
          elementAt(covariance, a * count + b) + elementAt(change, a) * elementAt(change, b);
  }
  const { value, rank } = quadraticForm(estimates, covariance);
  return {
    clusters: sums.size,
    coefficients: Array.from(estimates, (estimate, a) =>
      waldCoefficient(estimate, Math.sqrt(elementAt(covariance, a * count + a)), level),
    ),
    covariance,
    wald: { chiSquare: value, degrees: rank, p: chiSquareSurvival(value, rank) },
  };
}

/**
 * Score residuals: contribution of each row to the gradient of the log likelihood, its own event less its
 * expected events.
 */
export function scoreResiduals(
  { time, hasEvent }: RightCensored,
  covariates: Covariates,
  coefficients: Float64Array,
  ties: 'efron' | 'breslow',
): readonly Float64Array[] {
  const { values, count } = covariates;
  const steps = coxSteps({ time, hasEvent }, covariates, coefficients, ties);
  const before = runningHazard(steps, count);
  const places = new Map(steps.map((step, place) => [step.time, place]));
  const starts = Float64Array.from(steps, (step) => step.time);
  return Array.from(time, (now, row) => {
    const x = values.subarray(row * count, (row + 1) * count);
    const risk = Math.exp(linearPredictor(covariates, row, coefficients));
    const { hazard, drift } = itemAt(before, stepsBefore(starts, now));
    const residual = x.map((value, a) => risk * (elementAt(drift, a) - value * hazard));
    const step = steps[places.get(now) ?? -1];
    if (step !== undefined) addOwnStep(residual, step, x, risk, hasEvent[row] === 1);
    return residual;
  });
}

function addOwnStep(residual: Float64Array, step: CoxStep, x: Float64Array, risk: number, isEvent: boolean) {
  for (const { gone, hazard, mean } of step.shares) {
    const own = isEvent ? 1 / step.events : 0;
    const exposed = risk * hazard * (isEvent ? 1 - gone : 1);
    for (let a = 0; a < x.length; a++)
      residual[a] = elementAt(residual, a) + (own - exposed) * (elementAt(x, a) - elementAt(mean, a));
  }
}

/** The hazard before each step and after the last, and the same times the mean of those at risk. */
interface RunningHazard {
  readonly hazard: number;
  readonly drift: Float64Array;
}

function runningHazard(steps: readonly CoxStep[], count: number): readonly RunningHazard[] {
  let hazard = 0;
  let drift = new Float64Array(count);
  const running: RunningHazard[] = [{ hazard, drift }];
  for (const { shares } of steps) {
    for (const share of shares) {
      hazard += share.hazard;
      drift = drift.map((value, a) => value + share.hazard * elementAt(share.mean, a));
    }
    running.push({ hazard, drift });
  }
  return running;
}

/** Number of ascending times before this one. */
function stepsBefore(starts: Float64Array, time: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(starts, middle) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

const times = (matrix: Float64Array, vector: Float64Array) =>
  vector.map((_, a) =>
    vector.reduce((sum, value, b) => sum + elementAt(matrix, a * vector.length + b) * value, 0),
  );
