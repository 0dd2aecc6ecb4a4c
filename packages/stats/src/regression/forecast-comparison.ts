/** Gain of forecasts over a base rate, with an interval by cluster. */
import { elementAt, integerAt } from '../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { forecastTable } from '../forecasts/forecasts.ts';
import { brierScore, logScore } from '../forecasts/scores.ts';
import { studentQuantile } from '../special/student-t.ts';

/** Forecasts compared with the base rate. */
export interface ForecastComparison {
  readonly n: number;
  readonly clusters: number;
  readonly logScore: number;
  readonly brier: number;
  readonly baseLogScore: number;
  readonly baseBrier: number;
  /** Gain over the base rate in nats: above 0 it is informative. By Student's t over clusters. */
  readonly gain: { readonly mean: number; readonly interval: Interval } | NotEstimable;
}

export interface ComparedForecasts {
  readonly forecast: Float64Array;
  readonly base: Float64Array;
  readonly outcome: Uint8Array;
  readonly cluster: Int32Array;
}

/** No forecast counts as more certain than this. */
const floor = 0.001;

/**
 * Compares forecasts with the base rate by log and Brier scores, with clustered errors. Throws if they are
 * not estimable.
 */
export function forecastComparison(data: ComparedForecasts, level = 0.95): ForecastComparison {
  const { forecast, base, outcome, cluster } = data;
  const scores = (probability: Float64Array) => {
    const table = forecastTable({ probability, outcome });
    if ('notEstimable' in table) throw new Error(table.notEstimable);
    return { log: logScore(table, floor), brier: brierScore(table) };
  };
  const [own, plain] = [scores(forecast), scores(base)];
  return {
    n: outcome.length,
    clusters: new Set(cluster).size,
    logScore: own.log,
    brier: own.brier,
    baseLogScore: plain.log,
    baseBrier: plain.brier,
    gain: gainOf({ forecast, base, outcome, cluster }, level),
  };
}

/** The mean over rows, with the error of a ratio of cluster sums. */
function gainOf({ forecast, base, outcome, cluster }: ComparedForecasts, level: number) {
  const loss = (p: number, one: number) =>
    -Math.log(Math.min(1 - floor, Math.max(floor, one === 1 ? p : 1 - p)));
  const sums = new Map<number, { sum: number; n: number }>();
  for (const [row, one] of cluster.entries()) {
    const came = integerAt(outcome, row);
    const so = sums.get(one) ?? { sum: 0, n: 0 };
    so.sum += loss(elementAt(base, row), came) - loss(elementAt(forecast, row), came);
    so.n += 1;
    sums.set(one, so);
  }
  const groups = [...sums.values()];
  if (groups.length < 2) return notEstimable('at least two clusters are needed');
  const mean = groups.reduce((sum, group) => sum + group.sum, 0) / outcome.length;
  const squares = groups.reduce((sum, group) => sum + (group.sum - mean * group.n) ** 2, 0);
  const error = Math.sqrt((squares * groups.length) / (groups.length - 1)) / outcome.length;
  const reach = studentQuantile((1 + level) / 2, groups.length - 1) * error;
  return { mean, interval: [mean - reach, mean + reach] as const };
}
