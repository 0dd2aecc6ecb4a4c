/** What a price said at each of many times, for scores over the course of games. */
import { at, itemAt } from '../at.ts';
import { isEstimable, type NotEstimable } from '../estimate.ts';
import { type CorpDecomposition, corpDecomposition } from './corp.ts';
import { type ForecastTable, forecastTable } from './forecasts.ts';
import { brierScore, type Sharpness, sharpness } from './scores.ts';

/**
 * What each of many series said at a few times: its last change at or before, or `initial` before the first. A series
 * that ended early keeps its last word. Changes come one by one, in any order; of two at one time the later told counts.
 * Memory depends on series and times alone.
 */
export interface LastWords {
  readonly change: (series: number, time: number, value: number) => void;
  /** The value of every series at the time with this number. */
  readonly at: (timeIndex: number) => Float64Array;
}

export function lastWords(seriesCount: number, times: readonly number[], initial: number): LastWords {
  const values = times.map(() => new Float64Array(seriesCount).fill(initial));
  const since = times.map(() => new Float64Array(seriesCount).fill(-Infinity));
  return {
    change(series, time, value) {
      for (const [index, limit] of times.entries()) {
        const known = itemAt(since, index);
        if (time > limit || time < at(known, series)) continue;
        known[series] = time;
        itemAt(values, index)[series] = value;
      }
    },
    at: (timeIndex) => itemAt(values, timeIndex),
  };
}

export interface Moment {
  readonly time: number;
  readonly table: ForecastTable;
  readonly brier: number;
  readonly corp: CorpDecomposition;
  readonly sharpness: Sharpness;
}

/** How good the forecasts were at each of a few times: one forecast per series and time, kept after a series ended. */
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
