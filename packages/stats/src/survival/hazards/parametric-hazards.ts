/** Proportional hazards with an exponential or Weibull baseline. */
import { elementAt } from '../../at.ts';
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../../estimate.ts';
import { type Maximum, newtonMaximum } from '../../fitting/newton.ts';
import { criticalValue } from '../../special/normal-quantile.ts';
import { type Covariates, centerColumns, faultOfCovariates, scalesOf } from '../data/covariates.ts';
import { faultOf, type Observations } from '../data/observations.ts';
import {
  type HazardCoefficient,
  type HazardModel,
  likelihoodRatio,
  waldCoefficient,
} from './hazard-model.ts';
import { type Design, lineDerivatives } from './parametric-likelihood.ts';

/** Shape of the baseline hazard: constant, or a power of time. */
export type Baseline = 'exponential' | 'weibull';

/** A number above 0, with its error and interval found on the logarithmic scale. */
export interface PositiveParameter {
  readonly estimate: number;
  /** Of the logarithm. */
  readonly standardError: number;
  readonly interval: Interval;
}

/** Proportional hazards with S(t) = exp(-(t / scale)^shape exp(coefficients x (covariates - their means))). */
export interface ParametricHazards extends Omit<HazardModel, 'score' | 'wald'> {
  /** Above 1 the hazard rises with time, below 1 it falls; 1 without an error for the exponential baseline. */
  readonly shape: PositiveParameter | 1;
  /** Time until which 1 / e = 37 % survive at mean covariates, in the unit of the times. */
  readonly scale: PositiveParameter;
}

/**
 * Proportional hazards with a baseline of a known shape, by maximum likelihood, for exact times and times in intervals
 * (as `ic_par` of R's icenReg; Sun, The Statistical Analysis of Interval-censored Failure Time Data (2006), 2.3). Takes
 * fewer data than a baseline of any shape, can speak of times after the last look, and is wrong where the shape is:
 * hold its curve against `npmle`. Exact times must be above 0.
 */
export function parametricHazards(
  observations: Observations,
  covariates: Covariates,
  { baseline = 'weibull' as Baseline, level = 0.95 } = {},
): ParametricHazards | NotEstimable {
  const rows = observations.left.length;
  const fault =
    faultOf(observations) ?? faultOfCovariates(covariates, rows) ?? faultOfTimes(observations, baseline);
  if (fault !== undefined) return notEstimable(fault);
  const full = fitted({ observations, covariates: centerColumns(covariates), baseline });
  if (!isEstimable(full)) return full;
  const none = fitted({ observations, covariates: { values: new Float64Array(), count: 0 }, baseline });
  if (!isEstimable(none)) return none;
  const { shape, scale } = baselineOf(full, baseline, level);
  const lines = baseline === 'weibull' ? 2 : 1;
  const { count } = covariates;
  return {
    n: rows,
    shape,
    scale,
    coefficients: Array.from({ length: count }, (_, a): HazardCoefficient => {
      const error = Math.sqrt(covarianceAt(full, lines + a, lines + a));
      return waldCoefficient(elementAt(full.coefficients, lines + a), error, level);
    }),
    covariance: Float64Array.from({ length: count * count }, (_, place) =>
      covarianceAt(full, lines + Math.floor(place / count), lines + (place % count)),
    ),
    logLikelihood: full.value,
    logLikelihoodNull: none.value,
    likelihoodRatio: likelihoodRatio(full.value, none.value, count),
  };
}

const covarianceAt = ({ coefficients, covariance }: Maximum, a: number, b: number) =>
  elementAt(covariance, a * coefficients.length + b);

/** Returns the reason why a parametric baseline cannot be fitted, or undefined. */
function faultOfTimes({ left, right }: Observations, baseline: Baseline): string | undefined {
  if (left.length === 0) return 'no observations';
  if (left.some((from, row) => from === right[row] && (from === 0 || from === Infinity)))
    return 'exact times must be above 0, and an end';
  const ends = right.filter((to) => to < Infinity);
  if (ends.length === 0) return 'no event was seen';
  const starts = left.filter((from) => from > 0);
  if (starts.length === 0) return 'nobody is known to have survived any time';
  const times = new Set([...ends, ...starts]);
  return baseline === 'weibull' && times.size < 2 ? 'two different times are needed for a shape' : undefined;
}

/**
 * Fits the log cumulative hazard as a line in log time: intercept, slope (the shape) and the coefficients,
 * in this order.
 */
function fitted(design: Design): Maximum | NotEstimable {
  const { observations, covariates, baseline } = design;
  const lines = baseline === 'weibull' ? 2 : 1;
  const start = new Float64Array(lines + covariates.count);
  start[0] = Math.log(roughRate(observations));
  if (lines === 2) start[1] = 1;
  const scales = new Float64Array(start.length);
  if (lines === 2) scales[1] = spreadOfTimes(observations);
  if (covariates.count > 0) scales.set(scalesOf(covariates), lines);
  return newtonMaximum((line) => lineDerivatives(design, line), start, scales);
}

/** Events over time, with the middle of each interval for its event. */
function roughRate({ left, right }: Observations): number {
  let [events, time] = [0, 0];
  for (let row = 0; row < left.length; row++) {
    const [from, to] = [elementAt(left, row), elementAt(right, row)];
    if (to < Infinity) events++;
    time += to < Infinity ? (from + to) / 2 : from;
  }
  return events / time;
}

/**
 * Standard deviation of the logarithms of all interval ends: the effect of one unit of the shape on a row.
 */
function spreadOfTimes({ left, right }: Observations): number {
  const logs = [...left, ...right].filter((time) => time > 0 && time < Infinity).map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  return Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length);
}

/** Shape and scale from the line; errors by the delta method. */
function baselineOf(maximum: Maximum, baseline: Baseline, level: number) {
  const reach = criticalValue(level);
  const positive = (log: number, variance: number): PositiveParameter => {
    const standardError = Math.sqrt(variance);
    return {
      estimate: Math.exp(log),
      standardError,
      interval: [Math.exp(log - reach * standardError), Math.exp(log + reach * standardError)],
    };
  };
  const intercept = elementAt(maximum.coefficients, 0);
  if (baseline === 'exponential')
    return { shape: 1 as const, scale: positive(-intercept, covarianceAt(maximum, 0, 0)) };
  const shape = elementAt(maximum.coefficients, 1);
  const [byIntercept, byShape] = [-1 / shape, intercept / shape ** 2];
  return {
    shape: positive(Math.log(shape), covarianceAt(maximum, 1, 1) / shape ** 2),
    scale: positive(
      -intercept / shape,
      byIntercept ** 2 * covarianceAt(maximum, 0, 0) +
        2 * byIntercept * byShape * covarianceAt(maximum, 0, 1) +
        byShape ** 2 * covarianceAt(maximum, 1, 1),
    ),
  };
}
