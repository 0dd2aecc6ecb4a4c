/** Scores taken apart without bins (CORP). */
import { elementAt } from '../at.ts';
import { isotonicRegression } from '../fitting/isotonic.ts';
import { baseRate, type ForecastTable, meanOver } from './forecasts.ts';

/**
 * CORP decomposition without bins (Dimitriadis, Gneiting and Jordan, PNAS 2021): score = miscalibration -
 * discrimination + uncertainty. Miscalibration is the gain of the best isotonic recalibration of the
 * forecasts. Discrimination is the gain of the recalibrated forecasts over the base rate. Both are at least
 * 0.
 */
export interface CorpDecomposition {
  readonly miscalibration: number;
  readonly discrimination: number;
  readonly uncertainty: number;
}

/** Recalibrated value of each distinct forecast: the isotonic regression of the share of 1s. */
export function recalibrate({ count, ones }: ForecastTable): Float64Array {
  return isotonicRegression(
    ones.map((yes, kind) => yes / elementAt(count, kind)),
    count,
  );
}

/** Of the Brier score, or of another proper score. */
export function corpDecomposition(
  table: ForecastTable,
  score: (probability: number, outcome: 0 | 1) => number = (p, o) => (o - p) ** 2,
): CorpDecomposition {
  const rate = baseRate(table);
  const after = meanOver({ ...table, value: recalibrate(table) }, score);
  const uncertainty = meanOver(table, (_, o) => score(rate, o));
  return {
    miscalibration: meanOver(table, score) - after,
    discrimination: uncertainty - after,
    uncertainty,
  };
}
