/** Intervals from the replicates of a bootstrap. */
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { checkLevel } from '../proportions/tally.ts';
import { normalCdf } from '../special/normal.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { quantile } from './quantile.ts';

/** Standard deviation of the replicates: the bootstrap's standard error. */
export function bootstrapError(replicates: Float64Array): number | NotEstimable {
  if (replicates.length < 2) return notEstimable('fewer than two replicates');
  const mean = replicates.reduce((sum, value) => sum + value, 0) / replicates.length;
  const squares = replicates.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (replicates.length - 1));
}

/** The middle of the replicates. Efron & Tibshirani, An Introduction to the Bootstrap (1993), 13.3. */
export function percentileInterval(replicates: Float64Array, level = 0.95): Interval | NotEstimable {
  checkLevel(level);
  const tail = (1 - level) / 2;
  return between(replicates, tail, 1 - tail);
}

/** The middle of the replicates, turned over at the estimate. Davison & Hinkley (1997), 5.6. */
export function basicInterval(
  replicates: Float64Array,
  estimate: number,
  level = 0.95,
): Interval | NotEstimable {
  const middle = percentileInterval(replicates, level);
  return 'notEstimable' in middle ? middle : [2 * estimate - middle[1], 2 * estimate - middle[0]];
}

export interface BcaInput {
  readonly replicates: Float64Array;
  readonly estimate: number;
  /** The statistic without each of the items (or clusters) in turn: `jackknife`. */
  readonly jackknifed: Float64Array;
}

/**
 * Bias-corrected and accelerated: the percentiles moved for a median that is off the estimate and for an error
 * that changes with the value. Efron, JASA 82 (1987) 171. Replicates equal to the estimate count half.
 */
export function bcaInterval(
  { replicates, estimate, jackknifed }: BcaInput,
  level = 0.95,
): { readonly interval: Interval; readonly bias: number; readonly acceleration: number } | NotEstimable {
  checkLevel(level);
  const below = replicates.reduce(
    (sum, value) => sum + (value < estimate ? 1 : value === estimate ? 0.5 : 0),
    0,
  );
  const bias = normalQuantile(below / replicates.length);
  if (!Number.isFinite(bias)) return notEstimable('all replicates lie on one side of the estimate');
  const mean = jackknifed.reduce((sum, value) => sum + value, 0) / jackknifed.length;
  const squares = jackknifed.reduce((sum, value) => sum + (mean - value) ** 2, 0);
  const cubes = jackknifed.reduce((sum, value) => sum + (mean - value) ** 3, 0);
  if (!(squares > 1e-24 * mean ** 2 * jackknifed.length))
    return notEstimable('the statistic is the same without any one of the items');
  const acceleration = cubes / (6 * squares ** 1.5);
  const moved = (share: number) => {
    const z = bias + normalQuantile(share);
    return normalCdf(bias + z / (1 - acceleration * z));
  };
  const interval = between(replicates, moved((1 - level) / 2), moved((1 + level) / 2));
  return 'notEstimable' in interval ? interval : { interval, bias, acceleration };
}

/** The statistic of all items but one, for each of them. */
export function jackknife<Item>(
  items: readonly Item[],
  statistic: (sample: readonly Item[]) => number,
): Float64Array {
  return Float64Array.from(items, (_, index) => statistic(items.toSpliced(index, 1)));
}

function between(replicates: Float64Array, low: number, high: number): Interval | NotEstimable {
  if (replicates.length === 0) return notEstimable('no replicates');
  if (replicates.some(Number.isNaN)) return notEstimable('some of the samples had no estimate');
  const sorted = replicates.toSorted();
  return [quantile(sorted, low), quantile(sorted, high)];
}
