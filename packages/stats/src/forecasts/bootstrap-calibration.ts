/** An interval for the expected calibration error, by drawing games again. */
import { elementAt } from '../at.ts';
import type { Interval, NotEstimable } from '../estimate.ts';
import type { Random } from '../random.ts';
import { basicInterval, bootstrapError } from '../resampling/intervals.ts';
import { quantile } from '../resampling/quantile.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { binOf } from './bins.ts';
import type { ForecastDraws } from './clustered-forecasts.ts';
import type { ForecastTable } from './forecasts.ts';
import { independentDraws } from './redrawn.ts';

/** Options of `calibrationErrorInterval`. */
export interface BootstrapCalibrationOptions {
  readonly random: Random;
  readonly replicates?: number;
  readonly bins?: number;
  readonly level?: number;
  /** Resampling of the forecasts; default: independent ones. */
  readonly draws?: ForecastDraws;
}

/**
 * Interval for the expected calibration error over bins of equal width. The error of a sample is biased
 * upwards, so percentiles of a bootstrap over games are too high and never reach 0. Here the upper end is
 * the estimate plus a bootstrap quantile of the error. The lower end is 0 where calibrated forecasts
 * (outcomes drawn with the forecast probabilities) often have an error as large. Otherwise it is the
 * percentile reflected at the estimate, which removes the bias of the bootstrap.
 */
export function calibrationErrorInterval(
  table: ForecastTable,
  {
    random,
    replicates = 1000,
    bins = 10,
    level = 0.95,
    draws = independentDraws(table),
  }: BootstrapCalibrationOptions,
): Interval | NotEstimable {
  const binOfKind = Array.from(table.value, (said) => binOf(said, bins));
  const errorOf = ({ count, ones }: Pick<ForecastTable, 'count' | 'ones'>) => {
    const n = count.reduce((sum, some) => sum + some, 0);
    const sums = new Float64Array(bins);
    for (const [kind, bin] of binOfKind.entries())
      sums[bin] =
        elementAt(sums, bin) + elementAt(count, kind) * elementAt(table.value, kind) - elementAt(ones, kind);
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
  const calibrated = () => draws.outcomes(random, (kind) => elementAt(table.value, kind));
  const byChance = Float64Array.from({ length: replicates }, () => errorOf({ count, ones: calibrated() }));
  const low = estimate <= quantile(byChance.sort(), level) ? 0 : turned[0];
  return [Math.max(0, low), estimate + reach];
}
