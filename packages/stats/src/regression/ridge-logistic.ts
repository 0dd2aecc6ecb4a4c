/** Logistic regression with a ridge penalty and errors by cluster. */
import { at, itemAt, wholeAt } from '../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { newtonMaximum } from '../fitting/newton.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { type LabelledRows, type Scale, scaleOf } from './labelled-rows.ts';
import { logisticDerivatives, standardized } from './logistic-likelihood.ts';

/** What a feature does to the log odds of a 1, for each standard deviation that it is above its mean. */
export interface RidgeCoefficient {
  readonly estimate: number;
  /** From the sandwich by clusters, so that rows of one cluster count as little as they tell. */
  readonly standardError: number;
  readonly interval: Interval;
}

export interface RidgeLogistic {
  readonly n: number;
  readonly ones: number;
  readonly clusters: number;
  readonly penalty: number;
  /** Log odds of a 1 where every feature is at its mean. */
  readonly intercept: number;
  /** Undefined: the feature never differs. */
  readonly coefficients: readonly (RidgeCoefficient | undefined)[];
  readonly scale: Scale;
}

export interface RidgeOptions {
  /** Half of it times the sum of the squared coefficients is taken off the log likelihood; the intercept is free. */
  readonly penalty: number;
  readonly level?: number;
  /** Where to begin: an intercept and a coefficient for each feature that differs. */
  readonly start?: Float64Array;
}

/**
 * Logistic regression whose coefficients are held back (ridge: le Cessie and van Houwelingen, Applied Statistics 41
 * (1992) 191), each on the scale of its feature's standard deviation. With a penalty of 0 it is plain maximum
 * likelihood. The intervals are about the coefficients as they are held back, and not about what they would be in
 * endless data: they say how much another sample would move them. They need many clusters, as all sandwiches do.
 */
export function ridgeLogistic(
  data: LabelledRows,
  { penalty, level = 0.95, start }: RidgeOptions,
): RidgeLogistic | NotEstimable {
  const ones = data.outcome.reduce((sum, one) => sum + one, 0);
  const n = data.outcome.length;
  if (ones === 0 || ones === n) return notEstimable('all outcomes are the same');
  const scale = scaleOf(data);
  const columns = [...scale.deviation.keys()].filter((feature) => at(scale.deviation, feature) > 0);
  const design = standardized(data, scale, columns);
  const size = columns.length + 1;
  const from = start?.length === size ? start : new Float64Array(size);
  if (from !== start) from[0] = Math.log(ones / (n - ones));
  const maximum = newtonMaximum(
    (coefficients) => logisticDerivatives(design, data.outcome, coefficients, penalty),
    from,
    new Float64Array(size).fill(1),
  );
  if ('notEstimable' in maximum) return maximum;
  const { coefficients, covariance } = maximum;
  const errors = clusteredErrors(design, data, coefficients, covariance);
  const reach = criticalValue(level);
  const places = new Map(columns.map((feature, index) => [feature, index + 1]));
  return {
    n,
    ones,
    clusters: data.clusters,
    penalty,
    scale,
    intercept: at(coefficients, 0),
    coefficients: Array.from({ length: data.count }, (_, feature) => {
      const place = places.get(feature);
      if (place === undefined) return undefined;
      const [estimate, standardError] = [at(coefficients, place), at(errors, place)];
      const interval = [estimate - reach * standardError, estimate + reach * standardError] as const;
      return { estimate, standardError, interval };
    }),
  };
}

/** Log odds of a 1 for one row of features. */
export function logOdds(
  { intercept, coefficients, scale }: RidgeLogistic,
  features: ArrayLike<number>,
): number {
  return coefficients.reduce((sum, coefficient, feature) => {
    if (coefficient === undefined) return sum;
    const far = itemAt(features, feature) - at(scale.mean, feature);
    return sum + (coefficient.estimate * far) / at(scale.deviation, feature);
  }, intercept);
}

/** Standard errors by the sandwich, with the scores summed by cluster, and the usual correction for few clusters. */
function clusteredErrors(
  design: Float64Array,
  { outcome, cluster, clusters }: LabelledRows,
  coefficients: Float64Array,
  bread: Float64Array,
): Float64Array {
  const size = coefficients.length;
  const scores = new Float64Array(clusters * size);
  for (let row = 0; row < outcome.length; row++) {
    let linear = 0;
    for (let a = 0; a < size; a++) linear += at(design, row * size + a) * at(coefficients, a);
    const off = wholeAt(outcome, row) - 1 / (1 + Math.exp(-linear));
    const place = wholeAt(cluster, row) * size;
    for (let a = 0; a < size; a++)
      scores[place + a] = at(scores, place + a) + off * at(design, row * size + a);
  }
  const variance = new Float64Array(size);
  for (let one = 0; one < clusters; one++)
    for (let a = 0; a < size; a++) {
      let change = 0;
      for (let b = 0; b < size; b++) change += at(bread, a * size + b) * at(scores, one * size + b);
      variance[a] = at(variance, a) + change * change;
    }
  return variance.map((value) => Math.sqrt((value * clusters) / Math.max(clusters - 1, 1)));
}
