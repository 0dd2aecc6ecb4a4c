/** Scores of forecasts: Brier and logarithmic, sharpness, discrimination, and Spiegelhalter's test. */
import { at } from '../at.ts';
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
 * Mean of -ln(probability given to what came), in nats, 0 best (Good 1952). Probabilities are first moved into
 * floor to 1 - floor, for one certain error would make it infinite.
 */
export const logScore = (table: ForecastTable, floor: number): number =>
  meanOver(table, (p, o) => -Math.log(clamped(o === 1 ? p : 1 - p, floor)));

export const clamped = (p: number, floor: number): number => Math.min(1 - floor, Math.max(floor, p));

/** How far the forecasts dare to go, whether they are right or not. */
export interface Sharpness {
  readonly variance: number;
  /** Mean |p - 1/2|: 0 for one who never says anything, 1/2 for one who is always certain. */
  readonly meanDistanceFromHalf: number;
  /** Mean p (1 - p): the Brier score that the forecasts would have if they were calibrated. */
  readonly meanSpread: number;
}

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
    const [one, zero] = [at(ones, kind), at(count, kind) - at(ones, kind)];
    wins += one * (below + zero / 2);
    below += zero;
    yes += one;
  }
  return yes === 0 || yes === n ? notEstimable('all outcomes are the same') : wins / (yes * (n - yes));
}

export interface CalibrationTest {
  readonly z: number;
  readonly p: number;
}

/** Are the forecasts calibrated? Spiegelhalter's test (1986): does the Brier score differ from what they imply? */
export function spiegelhalterTest(table: ForecastTable): CalibrationTest | NotEstimable {
  const excess = meanOver(table, (p, o) => (o - p) * (1 - 2 * p));
  const variance = meanOver(table, (p) => (1 - 2 * p) ** 2 * p * (1 - p));
  if (variance === 0) return notEstimable('all forecasts are 0, 1/2 or 1');
  const z = (excess * table.n) / Math.sqrt(variance * table.n);
  return { z, p: Math.min(1, 2 * normalSurvival(Math.abs(z))) };
}
