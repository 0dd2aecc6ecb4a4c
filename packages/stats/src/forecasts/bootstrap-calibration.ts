/** An interval for the expected calibration error, by drawing games again. */
import { at } from '../at.ts';
import type { Interval, NotEstimable } from '../estimate.ts';
import type { Random } from '../random.ts';
import { basicInterval, bootstrapError } from '../resampling/intervals.ts';
import { quantile } from '../resampling/quantile.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { binOf } from './bins.ts';
import type { ForecastDraws } from './clustered-forecasts.ts';
import type { ForecastTable } from './forecasts.ts';
import { plainDraws } from './redrawn.ts';

export interface BootstrapCalibrationOptions {
  readonly random: Random;
  readonly replicates?: number;
  readonly bins?: number;
  readonly level?: number;
  /** How forecasts are drawn again; left out: as independent ones. */
  readonly draws?: ForecastDraws;
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
  {
    random,
    replicates = 1000,
    bins = 10,
    level = 0.95,
    draws = plainDraws(table),
  }: BootstrapCalibrationOptions,
): Interval | NotEstimable {
  const binOfKind = Array.from(table.value, (said) => binOf(said, bins));
  const errorOf = ({ count, ones }: Pick<ForecastTable, 'count' | 'ones'>) => {
    const n = count.reduce((sum, some) => sum + some, 0);
    const sums = new Float64Array(bins);
    for (const [kind, bin] of binOfKind.entries())
      sums[bin] = at(sums, bin) + at(count, kind) * at(table.value, kind) - at(ones, kind);
    return sums.reduce((total, sum) => total + Math.abs(sum), 0) / n;
  };
  const estimate = errorOf(table);
  const drawn = Float64Array.from({ length: replicates }, () => errorOf(draws.again(random)));
  const error = bootstrapError(drawn);
  const turned = basicInterval(drawn, estimate, level);
  if (typeof error !== 'number') return error;
  if ('notEstimable' in turned) return turned;
  const reach = criticalValue(level) * error;
  const { count } = table;
  const calibrated = () => draws.outcomes(random, (kind) => at(table.value, kind));
  const byChance = Float64Array.from({ length: replicates }, () => errorOf({ count, ones: calibrated() }));
  const low = estimate <= quantile(byChance.sort(), level) ? 0 : turned[0];
  return [Math.max(0, low), estimate + reach];
}
