/** Data of the calibration page: scores at one point of a series, the diagram, and scores over the series. */
import {
  brierScore,
  type ClusteredForecasts,
  clusteredDraws,
  clusteredScore,
  consistencyBand,
  corpDecomposition,
  isEstimable,
  mulberry32,
  recalibrate,
  sharpness,
} from '@parlour/stats';
import { type ForecastScores, forecastScores } from './forecast-scores.ts';
import { clusteredByGame, type GameForecasts } from './forecasts.ts';
import { type LabelScores, labelScores } from './label-scores.ts';

/** A point of the diagram's line: the forecast, the recalibrated value, and its 90 % consistency interval. */
export interface CalibrationPoint {
  readonly said: number;
  readonly n: number;
  readonly human: number;
  /** Recalibrated forecast (CORP): the share of humans under a non-decreasing fit. */
  readonly recalibrated: number;
  readonly band: readonly [low: number, high: number];
}

/** Forecast scores at one point of a series. */
export interface PlaceScores {
  readonly at: number;
  readonly n: number;
  /** Number of games. */
  readonly games: number;
  readonly brier: number;
  /** 95 % interval by Student's t, clustered by game, clamped to possible values; null if not estimable. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly miscalibration: number;
  readonly discrimination: number;
  readonly uncertainty: number;
  /** The mean distance of forecast and one half, doubled. */
  readonly sharpness: number;
}

/** Data of the calibration page. */
export interface Calibration {
  /** Of labels that are no probabilities, instead of all below; null: they are probabilities, or there is none. */
  readonly labels: LabelScores | null;
  /** Null: there is no forecast at that place. */
  readonly scores: (ForecastScores & { readonly games: number }) | null;
  readonly line: readonly CalibrationPoint[];
  readonly over: readonly PlaceScores[];
}

/** Draws of the band and of the interval of the calibration error begin here, so that the same games give the same page. */
const seed = 1;

/** All data shown about the forecasts of one series at one of its points. */
export function calibrationOf(
  games: readonly GameForecasts[],
  place: number,
  { areLabels = false } = {},
): Calibration {
  if (areLabels)
    return { labels: labelScores(games.filter(({ at }) => at === place)), scores: null, line: [], over: [] };
  const places = [...Map.groupBy(games, ({ at }) => at)].sort(([a], [b]) => a - b);
  const here = clusteredByGame(games.filter(({ at }) => at === place));
  const isHere = isEstimable(here);
  return {
    labels: null,
    scores: isHere ? { games: here.count, ...forecastScores(here.table, seed, here) } : null,
    line: isHere ? lineOf(here) : [],
    over: places.flatMap(([at, some]) => {
      const placed = clusteredByGame(some);
      return isEstimable(placed) ? [scoresAt(at, placed)] : [];
    }),
  };
}

function lineOf(forecasts: ClusteredForecasts): readonly CalibrationPoint[] {
  const { table, isPlain } = forecasts;
  const levels = recalibrate(table);
  const draws = isPlain ? {} : { draws: clusteredDraws(forecasts) };
  const band = consistencyBand(table, mulberry32(seed), { replicates: 500, ...draws });
  return Array.from(table.value, (said, kind) => ({
    said,
    n: table.count[kind] ?? 0,
    human: table.ones[kind] ?? 0,
    recalibrated: levels[kind] ?? said,
    band: band[kind] ?? [said, said],
  }));
}

function scoresAt(at: number, forecasts: ClusteredForecasts): PlaceScores {
  const { table, count } = forecasts;
  const mean = clusteredScore(forecasts, (p, o) => (o - p) ** 2);
  return {
    at,
    n: table.n,
    games: count,
    brier: brierScore(table),
    interval: possible(isEstimable(mean) ? mean.interval : null),
    ...corpDecomposition(table),
    sharpness: 2 * sharpness(table).meanDistanceFromHalf,
  };
}

/** A mean of squares of differences between probabilities lies between 0 and 1. */
const possible = (interval: PlaceScores['interval']): PlaceScores['interval'] =>
  interval && [Math.max(interval[0], 0), Math.min(interval[1], 1)];
