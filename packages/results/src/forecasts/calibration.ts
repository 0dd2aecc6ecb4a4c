/** What a page of calibration shows: the scores at one place of a series, the diagram, and scores over the series. */
import {
  brierScore,
  consistencyBand,
  corpDecomposition,
  type ForecastTable,
  isEstimable,
  meanOver,
  mulberry32,
  recalibrated,
  sharpness,
} from '@parlour/stats';
import { meanOf } from '../mean.ts';
import { type ForecastScores, forecastScores } from './forecast-scores.ts';
import { type ForecastCount, tableOf } from './forecasts.ts';

/** Forecasts at a place of a series: a second, or a number of answers. */
export interface PlacedCount extends ForecastCount {
  readonly at: number;
}

/** A point of the diagram's line: what was said, what should have been, and where that lies by chance in 90 % of draws. */
export interface CalibrationPoint {
  readonly said: number;
  readonly n: number;
  readonly human: number;
  /** What the forecasts should have said: the share of people, made to never fall (CORP). */
  readonly recalibrated: number;
  readonly band: readonly [low: number, high: number];
}

/** How good the forecasts were at one place of a series. */
export interface PlaceScores {
  readonly at: number;
  readonly n: number;
  readonly brier: number;
  /** Student's of 95 %, over games, as far as such a score can lie; null: not estimable. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly miscalibration: number;
  readonly discrimination: number;
  readonly uncertainty: number;
  /** The mean distance of forecast and one half, doubled. */
  readonly sharpness: number;
}

export interface Calibration {
  /** Null: there is no forecast at that place. */
  readonly scores: ForecastScores | null;
  readonly line: readonly CalibrationPoint[];
  readonly over: readonly PlaceScores[];
}

/** Draws of the band and of the interval of the calibration error begin here, so that the same games give the same page. */
const seed = 1;

/** All that is shown of the forecasts of one series, looked at in one of its places. */
export function calibrationOf(counts: readonly PlacedCount[], place: number): Calibration {
  const places = [...Map.groupBy(counts, ({ at }) => at)].sort(([a], [b]) => a - b);
  const table = tableOf(counts.filter(({ at }) => at === place));
  return {
    scores: isEstimable(table) ? forecastScores(table, seed) : null,
    line: isEstimable(table) ? lineOf(table) : [],
    over: places.flatMap(([at, some]) => {
      const placed = tableOf(some);
      return isEstimable(placed) ? [scoresAt(at, placed)] : [];
    }),
  };
}

function lineOf(table: ForecastTable): readonly CalibrationPoint[] {
  const levels = recalibrated(table);
  const band = consistencyBand(table, mulberry32(seed), { replicates: 500 });
  return Array.from(table.value, (said, kind) => ({
    said,
    n: table.count[kind] ?? 0,
    human: table.ones[kind] ?? 0,
    recalibrated: levels[kind] ?? said,
    band: band[kind] ?? [said, said],
  }));
}

function scoresAt(at: number, table: ForecastTable): PlaceScores {
  const { n } = table;
  const brier = brierScore(table);
  const squares = n * meanOver(table, (p, o) => (o - p) ** 4);
  return {
    at,
    n,
    brier,
    interval: possible(meanOf({ n, sum: n * brier, squares }).interval),
    ...corpDecomposition(table),
    sharpness: 2 * sharpness(table).meanDistanceFromHalf,
  };
}

/** A mean of squares of differences between probabilities lies between 0 and 1. */
const possible = (interval: PlaceScores['interval']): PlaceScores['interval'] =>
  interval && [Math.max(interval[0], 0), Math.min(interval[1], 1)];
