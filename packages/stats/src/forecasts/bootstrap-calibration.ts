/** An interval for the expected calibration error, by drawing games again. */
import { at } from '../at.ts';
import type { Interval, NotEstimable } from '../estimate.ts';
import type { Random } from '../random.ts';
import { binomialDraw } from '../resampling/binomial-draw.ts';
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
  const cells = cellsOf(table, bins);
  const errorOf = (gapOf: (cell: Cell) => number) => {
    const sums = new Float64Array(bins);
    for (const cell of cells) sums[cell.bin] = at(sums, cell.bin) + gapOf(cell);
    return sums.reduce((total, sum) => total + Math.abs(sum), 0) / table.n;
  };
  const estimate = errorOf(({ said, count, ones }) => count * said - ones);
  const drawn = Float64Array.from({ length: replicates }, () => {
    // Games drawn with replacement fall on the cells one after the other.
    let [games, outOf] = [table.n, table.n];
    const draw = (count: number) => {
      const some = binomialDraw(games, count / outOf, random);
      games -= some;
      outOf -= count;
      return some;
    };
    return errorOf(({ said, count, ones }) => {
      const [yes, no] = [draw(ones), draw(count - ones)];
      return (yes + no) * said - yes;
    });
  });
  const error = bootstrapError(drawn);
  const turned = basicInterval(drawn, estimate, level);
  if (typeof error !== 'number') return error;
  if ('notEstimable' in turned) return turned;
  const reach = criticalValue(level) * error;
  const calibrated = ({ said, count }: Cell) => count * said - binomialDraw(count, said, random);
  const byChance = Float64Array.from({ length: replicates }, () => errorOf(calibrated)).sort();
  const low = estimate <= quantile(byChance, level) ? 0 : turned[0];
  return [Math.max(0, low), estimate + reach];
}

/** Games of which the same was said. */
interface Cell {
  readonly bin: number;
  readonly said: number;
  readonly count: number;
  readonly ones: number;
}

const cellsOf = ({ value, count, ones }: ForecastTable, bins: number): readonly Cell[] =>
  Array.from(value, (said, kind) => ({
    bin: binOf(said, bins),
    said,
    count: at(count, kind),
    ones: at(ones, kind),
  }));
