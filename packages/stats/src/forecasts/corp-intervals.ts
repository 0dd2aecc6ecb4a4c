/** Intervals for miscalibration and discrimination (CORP), by resampling games. */
import { elementAt } from '../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { isotonicRegression } from '../fitting/isotonic.ts';
import type { Random } from '../random.ts';
import { basicInterval, bootstrapError } from '../resampling/intervals.ts';
import { quantile } from '../resampling/quantile.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import type { ForecastDraws } from './clustered-forecasts.ts';
import { baseRate, type ForecastTable } from './forecasts.ts';
import { independentDraws } from './redrawn.ts';

/** Intervals of the CORP decomposition. */
export interface CorpIntervals {
  readonly miscalibration: Interval;
  readonly discrimination: Interval;
}

export interface CorpIntervalOptions {
  readonly random: Random;
  readonly replicates?: number;
  readonly level?: number;
  /** Resampling of the forecasts; default: independent ones. */
  readonly draws?: ForecastDraws;
}

/**
 * Intervals for both parts of the Brier score. An isotonic fit suits its own sample better than the truth,
 * so both parts are biased upwards, and percentiles even more. The intervals are built like
 * `calibrationErrorInterval`. The lower end of miscalibration is 0 where calibrated forecasts often score as
 * badly. That of discrimination is 0 where outcomes independent of the forecasts are often separated as
 * well. Not estimable from fewer than fifty forecasts, or where all outcomes are equal.
 */
export function corpIntervals(
  table: ForecastTable,
  { random, replicates = 500, level = 0.95, draws = independentDraws(table) }: CorpIntervalOptions,
): CorpIntervals | NotEstimable {
  const rate = baseRate(table);
  if (table.n < fewest) return notEstimable('fewer than fifty forecasts');
  if (rate === 0 || rate === 1) return notEstimable('all outcomes were the same');
  const draw = (shareOf: (kind: number) => number) =>
    partsOf(table, table.count, draws.outcomes(random, shareOf));
  const all = (one: () => Parts) => {
    const drawn = Array.from({ length: replicates }, one);
    return [Float64Array.from(drawn, ([part]) => part), Float64Array.from(drawn, ([, part]) => part)];
  };
  const estimate = partsOf(table, table.count, table.ones);
  const again = all(() => {
    const { count, ones } = draws.again(random);
    return partsOf(table, count, ones);
  });
  const calibrated = all(() => draw((kind) => elementAt(table.value, kind)));
  const blind = all(() => draw(() => rate));
  const interval = (part: 0 | 1, byChance = new Float64Array()): Interval | NotEstimable => {
    const [drawn = new Float64Array(), value] = [again[part], estimate[part]];
    const turned = basicInterval(drawn, value, level);
    const error = bootstrapError(drawn);
    if (typeof error !== 'number') return error;
    if ('notEstimable' in turned) return turned;
    const low = value <= quantile(byChance.sort(), level) ? 0 : Math.max(0, turned[0]);
    return [low, value + criticalValue(level) * error];
  };
  const miscalibration = interval(0, calibrated[0]);
  const discrimination = interval(1, blind[1]);
  if ('notEstimable' in miscalibration) return miscalibration;
  if ('notEstimable' in discrimination) return discrimination;
  return { miscalibration, discrimination };
}

const fewest = 50;

type Parts = readonly [miscalibration: number, discrimination: number];

/**
 * Both parts of the Brier score for these counts of each kind of forecast: as `corpDecomposition`, where
 * counts may be 0.
 */
function partsOf({ value }: ForecastTable, count: Float64Array, ones: Float64Array): Parts {
  const levels = isotonicRegression(
    ones.map((yes, kind) => (yes === 0 ? 0 : yes / elementAt(count, kind))),
    count,
  );
  let [n, yes, said, after] = [0, 0, 0, 0];
  for (let kind = 0; kind < value.length; kind++) {
    const [some, came, p, level] = [
      elementAt(count, kind),
      elementAt(ones, kind),
      elementAt(value, kind),
      elementAt(levels, kind),
    ];
    n += some;
    yes += came;
    said += came * (1 - 2 * p) + some * p * p;
    after += came * (1 - 2 * level) + some * level * level;
  }
  return [(said - after) / n, (yes / n) * (1 - yes / n) - after / n];
}
