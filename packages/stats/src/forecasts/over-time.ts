/** Prices at each of many times, for scores over the course of games. */
import { elementAt, itemAt } from '../at.ts';
import { isEstimable, type NotEstimable } from '../estimate.ts';
import { type CorpDecomposition, corpDecomposition } from './corp.ts';
import { type ForecastTable, forecastTable } from './forecasts.ts';
import { brierScore, type Sharpness, sharpness } from './scores.ts';

/**
 * Values of many series at a few times: the last change at or before each, or `initial` before the first. A
 * series that ended early keeps its last value. Changes come one by one, in any order; of two at one time
 * the later one passed in counts. Memory depends only on the number of series and times.
 */
export interface FinalForecasts {
  readonly change: (series: number, time: number, value: number) => void;
  /** The value of every series at the time with this number. */
  readonly at: (timeIndex: number) => Float64Array;
}

/** Creates an accumulator for the values of `seriesCount` series at `times`, all `initial` at the start. */
export function finalForecasts(
  seriesCount: number,
  times: readonly number[],
  initial: number,
): FinalForecasts {
  const values = times.map(() => new Float64Array(seriesCount).fill(initial));
  const since = times.map(() => new Float64Array(seriesCount).fill(-Infinity));
  return {
    change(series, time, value) {
      for (const [index, limit] of times.entries()) {
        const known = itemAt(since, index);
        if (time > limit || time < elementAt(known, series)) continue;
        known[series] = time;
        itemAt(values, index)[series] = value;
      }
    },
    at: (timeIndex) => itemAt(values, timeIndex),
  };
}

/** Scores of the forecasts at one time. */
export interface Moment {
  readonly time: number;
  readonly table: ForecastTable;
  readonly brier: number;
  readonly corp: CorpDecomposition;
  readonly sharpness: Sharpness;
}

/** Forecast scores at each of a few times: one forecast per series and time, kept after a series ended. */
export function scoresOverTime(
  times: readonly number[],
  probabilityAt: (timeIndex: number) => Float64Array,
  outcome: Uint8Array,
): readonly Moment[] | NotEstimable {
  const moments: Moment[] = [];
  for (const [index, time] of times.entries()) {
    const table = forecastTable({ probability: probabilityAt(index), outcome });
    if (!isEstimable(table)) return table;
    moments.push({
      time,
      table,
      brier: brierScore(table),
      corp: corpDecomposition(table),
      sharpness: sharpness(table),
    });
  }
  return moments;
}
