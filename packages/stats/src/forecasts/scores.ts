/** Scores of forecasts: Brier and logarithmic, sharpness, discrimination, and Spiegelhalter's test. */
import { elementAt } from '../at.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { normalSurvival } from '../special/normal.ts';
import { baseRate, type ForecastTable, meanForecast, meanOver } from './forecasts.ts';

/** Mean squared distance of probability and outcome, 0 best, 1 worst (Brier 1950). */
export const brierScore = (table: ForecastTable): number => meanOver(table, (p, o) => (o - p) ** 2);

/** 1 - Brier / that of always saying the base rate: 1 perfect, 0 no better than that. */
export function brierSkill(table: ForecastTable): number | NotEstimable {
  const rate = baseRate(table);
  const uncertainty = rate * (1 - rate);
  return uncertainty === 0 ? notEstimable('all outcomes are the same') : 1 - brierScore(table) / uncertainty;
}

/**
 * Mean of -ln(probability of the outcome), in nats, 0 best (Good 1952). Probabilities are clamped to [floor,
 * 1 - floor], since one certain error would make it infinite.
 */
export const logScore = (table: ForecastTable, floor: number): number =>
  meanOver(table, (p, o) => -Math.log(clampProbability(o === 1 ? p : 1 - p, floor)));

export const clampProbability = (p: number, floor: number): number => Math.min(1 - floor, Math.max(floor, p));

/** Sharpness of forecasts, independent of their accuracy. */
export interface Sharpness {
  readonly variance: number;
  /** Mean |p - 1/2|: 0 for constant one half, 1/2 for constant certainty. */
  readonly meanDistanceFromHalf: number;
  /** Mean p (1 - p): the Brier score that the forecasts would have if they were calibrated. */
  readonly meanSpread: number;
}

/** Measures of sharpness: variance of the forecasts, mean distance from one half, and mean p (1 - p). */
export function sharpness(table: ForecastTable): Sharpness {
  const mean = meanForecast(table);
  return {
    variance: meanOver(table, (p) => (p - mean) ** 2),
    meanDistanceFromHalf: meanOver(table, (p) => Math.abs(p - 0.5)),
    meanSpread: meanOver(table, (p) => p * (1 - p)),
  };
}

/** The chance that of one 1 and one 0 the 1 had the higher forecast, a tie counting half (area under the ROC curve). */
export function discrimination({ n, count, ones }: ForecastTable): number | NotEstimable {
  let below = 0;
  let wins = 0;
  let yes = 0;
  for (let kind = 0; kind < count.length; kind++) {
    const [one, zero] = [elementAt(ones, kind), elementAt(count, kind) - elementAt(ones, kind)];
    wins += one * (below + zero / 2);
    below += zero;
    yes += one;
  }
  return yes === 0 || yes === n ? notEstimable('all outcomes are the same') : wins / (yes * (n - yes));
}

/** Result of a calibration test. */
export interface CalibrationTest {
  readonly z: number;
  readonly p: number;
}

/**
 * Spiegelhalter's test of calibration (1986): compares the Brier score with its expectation under the
 * forecasts.
 */
export function spiegelhalterTest(table: ForecastTable): CalibrationTest | NotEstimable {
  const excess = meanOver(table, (p, o) => (o - p) * (1 - 2 * p));
  const variance = meanOver(table, (p) => (1 - 2 * p) ** 2 * p * (1 - p));
  if (variance === 0) return notEstimable('all forecasts are 0, 1/2 or 1');
  const z = (excess * table.n) / Math.sqrt(variance * table.n);
  return { z, p: Math.min(1, 2 * normalSurvival(Math.abs(z))) };
}
