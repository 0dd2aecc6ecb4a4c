/** Scores taken apart without bins (CORP). */
import { at } from '../at.ts';
import { isotonicRegression } from '../fitting/isotonic.ts';
import { baseRate, type ForecastTable, meanOver } from './forecasts.ts';

/**
 * A score without bins (Dimitriadis, Gneiting and Jordan, PNAS 2021): score = miscalibration - discrimination +
 * uncertainty. Miscalibration is what the best rising relabelling of the forecasts would win, discrimination what the
 * relabelled ones win over the base rate; both are at least 0.
 */
export interface CorpDecomposition {
  readonly miscalibration: number;
  readonly discrimination: number;
  readonly uncertainty: number;
}

/** For every different forecast what it should have said: the share of 1s, made to never fall. */
export function recalibrated({ count, ones }: ForecastTable): Float64Array {
  return isotonicRegression(
    ones.map((yes, kind) => yes / at(count, kind)),
    count,
  );
}

/** Of the Brier score, or of another proper score. */
export function corpDecomposition(
  table: ForecastTable,
  score: (probability: number, outcome: 0 | 1) => number = (p, o) => (o - p) ** 2,
): CorpDecomposition {
  const rate = baseRate(table);
  const after = meanOver({ ...table, value: recalibrated(table) }, score);
  const uncertainty = meanOver(table, (_, o) => score(rate, o));
  return {
    miscalibration: meanOver(table, score) - after,
    discrimination: uncertainty - after,
    uncertainty,
  };
}
