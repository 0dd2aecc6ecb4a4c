/** Errors and intervals of scores of forecasts that come in clusters. */
import { at } from '../at.ts';
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import { type ClusteredMean, clusteredMean, clusterTallies } from '../proportions/clustered-mean.ts';
import { clusteredShare } from '../proportions/clustered-share.ts';
import { normalSurvival } from '../special/normal.ts';
import { studentQuantile } from '../special/student-t.ts';
import { type ClusteredForecasts, sumsByCluster } from './clustered-forecasts.ts';
import { logisticRecalibration } from './recalibration.ts';
import { type CalibrationTest, clamped, discrimination } from './scores.ts';

/** The mean of a score over all forecasts, with its error by cluster. */
export const clusteredScore = (
  forecasts: ClusteredForecasts,
  loss: (probability: number, outcome: 0 | 1) => number,
  level = 0.95,
): ClusteredMean | NotEstimable =>
  clusteredMean(
    sumsByCluster(forecasts, (kind, outcome) => loss(at(forecasts.table.value, kind), outcome)),
    level,
  );

/** The share of ones among forecasts of some probabilities. */
export const clusteredOnes = (
  forecasts: ClusteredForecasts,
  isMeant: (probability: number) => boolean,
  level = 0.95,
): Interval | NotEstimable =>
  clusteredShare(clusterTallies(sumsByCluster(forecasts, (_, outcome) => outcome, isMeant)), level);

/**
 * The interval of the area under the ROC curve, by what each cluster adds to it (Obuchowski, Biometrics 53 (1997) 567),
 * with Student's quantile.
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
    const [one, zero] = [at(table.ones, kind), at(table.count, kind) - at(table.ones, kind)];
    below[kind] = (zerosBelow + zero / 2) / no;
    above[kind] = (yes - onesBelow - one / 2) / yes;
    zerosBelow += zero;
    onesBelow += one;
  }
  const spread = sumsByCluster(forecasts, (kind, outcome) =>
    outcome === 1 ? (at(below, kind) - area) / yes : (at(above, kind) - area) / no,
  ).reduce((sum, one) => sum + one.sum ** 2, 0);
  const error = Math.sqrt((count / (count - 1)) * spread);
  const reach = studentQuantile((1 + level) / 2, count - 1) * error;
  return [Math.max(area - reach, 0), Math.min(area + reach, 1)];
}

/** Spiegelhalter's test with the spread that clusters show, instead of that of independent outcomes. */
export function clusteredSpiegelhalter(forecasts: ClusteredForecasts): CalibrationTest | NotEstimable {
  const { value } = forecasts.table;
  const sums = sumsByCluster(
    forecasts,
    (kind, outcome) => (outcome - at(value, kind)) * (1 - 2 * at(value, kind)),
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
  const logits = table.value.map((p) => Math.log(clamped(p, floor) / (1 - clamped(p, floor))));
  const off = (kind: number, outcome: 0 | 1) =>
    outcome - 1 / (1 + Math.exp(-(intercept + slope * at(logits, kind))));
  const first = sumsByCluster(forecasts, off);
  const second = sumsByCluster(forecasts, (kind, outcome) => off(kind, outcome) * at(logits, kind));
  let [one, other] = [0, 0];
  for (const [place, { sum }] of first.entries()) {
    const slope = second[place]?.sum ?? 0;
    one += (at(covariance, 0) * sum + at(covariance, 1) * slope) ** 2;
    other += (at(covariance, 2) * sum + at(covariance, 3) * slope) ** 2;
  }
  return [Math.sqrt(one), Math.sqrt(other)];
}
