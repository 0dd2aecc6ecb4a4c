/** Logistic regression with a ridge penalty and errors by cluster. */
import { elementAt, integerAt, itemAt } from '../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { newtonMaximum } from '../fitting/newton.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { type LabelledRows, type Scale, scaleOf } from './labelled-rows.ts';
import { logisticDerivatives, standardizeColumns } from './logistic-likelihood.ts';

/** Change of the log odds of a 1 per standard deviation of a feature. */
export interface RidgeCoefficient {
  readonly estimate: number;
  /** From the clustered sandwich estimator, which accounts for dependent rows. */
  readonly standardError: number;
  readonly interval: Interval;
}

/** Result of `ridgeLogistic`. */
export interface RidgeLogistic {
  readonly n: number;
  readonly ones: number;
  readonly clusters: number;
  readonly penalty: number;
  /** Log odds of a 1 where every feature is at its mean. */
  readonly intercept: number;
  /** Undefined if the feature is constant. */
  readonly coefficients: readonly (RidgeCoefficient | undefined)[];
  readonly scale: Scale;
}

export interface RidgeOptions {
  /** Half of it times the sum of the squared coefficients is taken off the log likelihood; the intercept is free. */
  readonly penalty: number;
  readonly level?: number;
  /** Initial intercept, and coefficient of each varying feature. */
  readonly start?: Float64Array;
}

/**
 * Ridge logistic regression (le Cessie and van Houwelingen, Applied Statistics 41 (1992) 191), with
 * coefficients on the scale of each feature's standard deviation. Penalty 0 is maximum likelihood. The
 * intervals are for the shrunk coefficients, not for their values in infinite data: they show the sampling
 * variation. Like all sandwich estimators they need many clusters.
 */
export function ridgeLogistic(
  data: LabelledRows,
  { penalty, level = 0.95, start }: RidgeOptions,
): RidgeLogistic | NotEstimable {
  const ones = data.outcome.reduce((sum, one) => sum + one, 0);
  const n = data.outcome.length;
  if (ones === 0 || ones === n) return notEstimable('all outcomes are the same');
  const scale = scaleOf(data);
  const columns = [...scale.deviation.keys()].filter((feature) => elementAt(scale.deviation, feature) > 0);
  const design = standardizeColumns(data, scale, columns);
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
    intercept: elementAt(coefficients, 0),
    coefficients: Array.from({ length: data.count }, (_, feature) => {
      const place = places.get(feature);
      if (place === undefined) return undefined;
      const [estimate, standardError] = [elementAt(coefficients, place), elementAt(errors, place)];
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
    const far = itemAt(features, feature) - elementAt(scale.mean, feature);
    return sum + (coefficient.estimate * far) / elementAt(scale.deviation, feature);
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
    for (let a = 0; a < size; a++) linear += elementAt(design, row * size + a) * elementAt(coefficients, a);
    const off = integerAt(outcome, row) - 1 / (1 + Math.exp(-linear));
    const place = integerAt(cluster, row) * size;
    for (let a = 0; a < size; a++)
      scores[place + a] = elementAt(scores, place + a) + off * elementAt(design, row * size + a);
  }
  const variance = new Float64Array(size);
  for (let one = 0; one < clusters; one++)
    for (let a = 0; a < size; a++) {
      let change = 0;
      for (let b = 0; b < size; b++)
        change += elementAt(bread, a * size + b) * elementAt(scores, one * size + b);
      variance[a] = elementAt(variance, a) + change * change;
    }
  return variance.map((value) => Math.sqrt((value * clusters) / Math.max(clusters - 1, 1)));
}
