/** Intervals for how far forecasts are off and how much they tell apart (CORP), by drawing games again. */
import { at } from '../at.ts';
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { isotonicRegression } from '../fitting/isotonic.ts';
import type { Random } from '../random.ts';
import { basicInterval, bootstrapError } from '../resampling/intervals.ts';
import { quantile } from '../resampling/quantile.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import type { ForecastDraws } from './clustered-forecasts.ts';
import { baseRate, type ForecastTable } from './forecasts.ts';
import { plainDraws } from './redrawn.ts';

export interface CorpIntervals {
  readonly miscalibration: Interval;
  readonly discrimination: Interval;
}

export interface CorpIntervalOptions {
  readonly random: Random;
  readonly replicates?: number;
  readonly level?: number;
  /** How forecasts are drawn again; left out: as independent ones. */
  readonly draws?: ForecastDraws;
}

/**
 * Intervals for both parts of the Brier score. A rising line fits its own sample better than the truth, so both parts
 * come out too great, and percentiles lie too high still: intervals are made as that of the calibration error
 * (`calibrationErrorInterval`). The lower end of miscalibration is 0 where calibrated forecasts often come out as far
 * off, that of discrimination where outcomes that have nothing to do with the forecasts often come out as well told
 * apart. Not estimable from fewer than fifty forecasts, or where all outcomes were the same.
 */
export function corpIntervals(
  table: ForecastTable,
  { random, replicates = 500, level = 0.95, draws = plainDraws(table) }: CorpIntervalOptions,
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
  const calibrated = all(() => draw((kind) => at(table.value, kind)));
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

/** Both parts of the Brier score of so many forecasts of each kind: as `corpDecomposition`, where any may be missing. */
function partsOf({ value }: ForecastTable, count: Float64Array, ones: Float64Array): Parts {
  const levels = isotonicRegression(
    ones.map((yes, kind) => (yes === 0 ? 0 : yes / at(count, kind))),
    count,
  );
  let [n, yes, said, after] = [0, 0, 0, 0];
  for (let kind = 0; kind < value.length; kind++) {
    const [some, came, p, level] = [at(count, kind), at(ones, kind), at(value, kind), at(levels, kind)];
    n += some;
    yes += came;
    said += came * (1 - 2 * p) + some * p * p;
    after += came * (1 - 2 * level) + some * level * level;
  }
  return [(said - after) / n, (yes / n) * (1 - yes / n) - after / n];
}
