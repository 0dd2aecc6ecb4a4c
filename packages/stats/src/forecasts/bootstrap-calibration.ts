/** An interval for the expected calibration error, by drawing games again. */
import { at, wholeAt } from '../at.ts';
import type { Interval, NotEstimable } from '../estimate.ts';
import type { Random } from '../random.ts';
import { drawPlaces } from '../resampling/draw-places.ts';
import { basicInterval, bootstrapError } from '../resampling/intervals.ts';
import { quantile } from '../resampling/quantile.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { binOf } from './bins.ts';
import type { ForecastTable } from './forecasts.ts';

export interface BootstrapCalibrationOptions {
  readonly random: Random;
  readonly replicates?: number;
  readonly bins?: number;
  readonly level?: number;
}

/**
 * An interval for the expected calibration error over bins of equal width. Chance makes the error of a sample greater
 * than that of the truth, so percentiles of a bootstrap over games lie too high and never reach 0. Here the upper end
 * is the estimate and so many bootstrap errors; the lower is 0 where calibrated forecasts would often come out as far
 * off (outcomes drawn with the probabilities that were said), else that of the percentiles turned over at the estimate,
 * which takes off as much as the bootstrap lies too high.
 */
export function calibrationErrorInterval(
  table: ForecastTable,
  { random, replicates = 1000, bins = 10, level = 0.95 }: BootstrapCalibrationOptions,
): Interval | NotEstimable {
  const { n } = table;
  const { bin, said, gap } = gamesOf(table, bins);
  const errorOf = (gapOf: (game: number) => number, games: Int32Array) => {
    const sums = new Float64Array(bins);
    for (const game of games) {
      const place = wholeAt(bin, game);
      sums[place] = at(sums, place) + gapOf(game);
    }
    return sums.reduce((total, sum) => total + Math.abs(sum), 0) / n;
  };
  const everyGame = Int32Array.from(bin.keys());
  const own = (game: number) => at(gap, game);
  const estimate = errorOf(own, everyGame);
  const places = new Int32Array(n);
  const drawn = Float64Array.from({ length: replicates }, () => errorOf(own, drawPlaces(places, n, random)));
  const error = bootstrapError(drawn);
  const turned = basicInterval(drawn, estimate, level);
  if (typeof error !== 'number') return error;
  if ('notEstimable' in turned) return turned;
  const reach = criticalValue(level) * error;
  const calibrated = (game: number) => at(said, game) - (random() < at(said, game) ? 1 : 0);
  const byChance = Float64Array.from({ length: replicates }, () => errorOf(calibrated, everyGame)).sort();
  const low = estimate <= quantile(byChance, level) ? 0 : turned[0];
  return [Math.max(0, low), estimate + reach];
}

/** By game: its bin, what was said, and that less what came. */
function gamesOf({ n, value, count, ones }: ForecastTable, bins: number) {
  const bin = new Int32Array(n);
  const [said, gap] = [new Float64Array(n), new Float64Array(n)];
  let game = 0;
  for (const [kind, p] of value.entries())
    for (let one = 0; one < at(count, kind); one++, game++) {
      bin[game] = binOf(p, bins);
      said[game] = p;
      gap[game] = p - (one < at(ones, kind) ? 1 : 0);
    }
  return { bin, said, gap };
}
