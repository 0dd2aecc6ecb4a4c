/** Errors and intervals of scores of forecasts that come in clusters. */
import { elementAt } from '../at.ts';
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import { type ClusteredMean, clusteredMean, clusterTallies } from '../proportions/clustered-mean.ts';
import { clusteredShare } from '../proportions/clustered-share.ts';
import { normalSurvival } from '../special/normal.ts';
import { studentQuantile } from '../special/student-t.ts';
import { type ClusteredForecasts, forecastSumsByCluster } from './clustered-forecasts.ts';
import { logisticRecalibration } from './recalibration.ts';
import { type CalibrationTest, clampProbability, discrimination } from './scores.ts';

/** The mean of a score over all forecasts, with its error by cluster. */
export const clusteredScore = (
  forecasts: ClusteredForecasts,
  loss: (probability: number, outcome: 0 | 1) => number,
  level = 0.95,
): ClusteredMean | NotEstimable =>
  clusteredMean(
    forecastSumsByCluster(forecasts, (kind, outcome) =>
      loss(elementAt(forecasts.table.value, kind), outcome),
    ),
    level,
  );

/** The share of ones among forecasts of some probabilities. */
export const clusteredShareOfOnes = (
  forecasts: ClusteredForecasts,
  isMeant: (probability: number) => boolean,
  level = 0.95,
): Interval | NotEstimable =>
  clusteredShare(clusterTallies(forecastSumsByCluster(forecasts, (_, outcome) => outcome, isMeant)), level);

/**
 * Interval of the area under the ROC curve, from the contribution of each cluster (Obuchowski, Biometrics 53
 * (1997) 567), with Student's quantile.
 */
export function clusteredArea(forecasts: ClusteredForecasts, level = 0.95): Interval | NotEstimable {
  const { table, count } = forecasts;
  const area = discrimination(table);
  if (!isEstimable(area)) return area;
  if (count < 2) return notEstimable('fewer than two clusters');
  const yes = table.ones.reduce((sum, some) => sum + some, 0);
  const no = table.n - yes;
  let [zerosBelow, onesBelow] = [0, 0];
  const [below, above] = [new Float64Array(table.value.length), new Float64Array(table.value.length)];
  for (let kind = 0; kind < below.length; kind++) {
    const [one, zero] = [
      elementAt(table.ones, kind),
      elementAt(table.count, kind) - elementAt(table.ones, kind),
    ];
    below[kind] = (zerosBelow + zero / 2) / no;
    above[kind] = (yes - onesBelow - one / 2) / yes;
    zerosBelow += zero;
    onesBelow += one;
  }
  const spread = forecastSumsByCluster(forecasts, (kind, outcome) =>
    outcome === 1 ? (elementAt(below, kind) - area) / yes : (elementAt(above, kind) - area) / no,
  ).reduce((sum, one) => sum + one.sum ** 2, 0);
  const error = Math.sqrt((count / (count - 1)) * spread);
  const reach = studentQuantile((1 + level) / 2, count - 1) * error;
  return [Math.max(area - reach, 0), Math.min(area + reach, 1)];
}

/** Spiegelhalter's test with the spread that clusters show, instead of that of independent outcomes. */
export function clusteredSpiegelhalter(forecasts: ClusteredForecasts): CalibrationTest | NotEstimable {
  const { value } = forecasts.table;
  const sums = forecastSumsByCluster(
    forecasts,
    (kind, outcome) => (outcome - elementAt(value, kind)) * (1 - 2 * elementAt(value, kind)),
  );
  const squares = sums.reduce((total, { sum }) => total + sum ** 2, 0);
  if (squares === 0) return notEstimable('no cluster differs from what it says');
  const z = sums.reduce((total, { sum }) => total + sum, 0) / Math.sqrt(squares);
  return { z, p: Math.min(1, 2 * normalSurvival(Math.abs(z))) };
}

/** Errors of intercept and slope of the logistic recalibration, by a sandwich over clusters. */
export function clusteredRecalibration(
  forecasts: ClusteredForecasts,
  floor: number,
): readonly [intercept: number, slope: number] | NotEstimable {
  const { table } = forecasts;
  const line = logisticRecalibration(table, floor);
  if (!isEstimable(line)) return line;
  const { covariance, intercept, slope } = line;
  const logits = table.value.map((p) =>
    Math.log(clampProbability(p, floor) / (1 - clampProbability(p, floor))),
  );
  const off = (kind: number, outcome: 0 | 1) =>
    outcome - 1 / (1 + Math.exp(-(intercept + slope * elementAt(logits, kind))));
  const first = forecastSumsByCluster(forecasts, off);
  const second = forecastSumsByCluster(
    forecasts,
    (kind, outcome) => off(kind, outcome) * elementAt(logits, kind),
  );
  let [one, other] = [0, 0];
  for (const [place, { sum }] of first.entries()) {
    const slope = second[place]?.sum ?? 0;
    one += (elementAt(covariance, 0) * sum + elementAt(covariance, 1) * slope) ** 2;
    other += (elementAt(covariance, 2) * sum + elementAt(covariance, 3) * slope) ** 2;
  }
  return [Math.sqrt(one), Math.sqrt(other)];
}
