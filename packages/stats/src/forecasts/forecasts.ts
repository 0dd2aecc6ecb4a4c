/** Forecasts with their outcomes, and the table of counts that all scores are made from. */
import { elementAt } from '../at.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';

/** Forecast probabilities and outcomes, 1 or 0. One forecast per game, never all trades of a game. */
export interface Forecasts {
  readonly probability: Float64Array;
  readonly outcome: Uint8Array;
}

/**
 * Forecasts as counts: the distinct probabilities in rising order, how often each occurred, and how often
 * the outcome was 1. Sufficient for all scores.
 */
export interface ForecastTable {
  readonly n: number;
  readonly value: Float64Array;
  readonly count: Float64Array;
  readonly ones: Float64Array;
}

/** Counts forecasts. Every probability must lie in 0 to 1, and there must be one. */
export function forecastTable({ probability, outcome }: Forecasts): ForecastTable | NotEstimable {
  const n = probability.length;
  if (n === 0) return notEstimable('no forecasts');
  if (outcome.length !== n) return notEstimable('every forecast needs an outcome');
  if (!probability.every((p) => p >= 0 && p <= 1)) return notEstimable('a probability lies in 0 to 1');
  const values = Float64Array.from(probability).sort();
  const yes = probability.filter((_, index) => outcome[index] === 1).sort();
  return { n, ...counted(values, yes) };
}

function counted(values: Float64Array, yes: Float64Array) {
  let kinds = 0;
  for (let index = 0; index < values.length; index++)
    if (index === 0 || values[index] !== values[index - 1]) kinds++;
  const value = new Float64Array(kinds);
  const count = new Float64Array(kinds);
  const ones = new Float64Array(kinds);
  let one = 0;
  for (let index = 0, kind = -1; index < values.length; index++) {
    if (index === 0 || values[index] !== values[index - 1]) value[++kind] = elementAt(values, index);
    count[kind] = elementAt(count, kind) + 1;
    for (; one < yes.length && elementAt(yes, one) <= elementAt(value, kind); one++)
      ones[kind] = elementAt(ones, kind) + 1;
  }
  return { value, count, ones };
}

/** The mean over the forecasts of something that depends on the probability, and on whether the outcome was 1. */
export function meanOver(
  { n, value, count, ones }: ForecastTable,
  term: (probability: number, outcome: 0 | 1) => number,
): number {
  let sum = 0;
  for (let kind = 0; kind < value.length; kind++) {
    const p = elementAt(value, kind);
    const yes = elementAt(ones, kind);
    const no = elementAt(count, kind) - yes;
    if (yes > 0) sum += yes * term(p, 1);
    if (no > 0) sum += no * term(p, 0);
  }
  return sum / n;
}

/** The share of outcomes that were 1. */
export const baseRate = ({ n, ones }: ForecastTable): number => ones.reduce((sum, yes) => sum + yes, 0) / n;

/** Mean forecast probability. */
export const meanForecast = (table: ForecastTable): number => meanOver(table, (p) => p);
