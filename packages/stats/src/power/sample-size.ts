/** Sample sizes for proportions, and the power of a given sample. */
import { boundsOf } from '../anytime/confidence-sequence.ts';
import { normalCdf } from '../special/normal.ts';
import { criticalValue, normalQuantile } from '../special/normal-quantile.ts';

/** Options of a sample size; the defaults are power 0.8 and level 0.95. */
export interface PowerOptions {
  /** Probability of seeing a difference that is there. */
  readonly power?: number;
  /** 1 minus the probability of seeing one that is not there; two-sided. */
  readonly level?: number;
}

/**
 * Trials in each of two groups to distinguish two shares. Fleiss, Levin & Paik, Statistical Methods for
 * Rates and Proportions (2003), formula 4.14, without its continuity correction.
 */
export function sampleSizeForTwoShares(
  first: number,
  second: number,
  { power = 0.8, level = 0.95 }: PowerOptions = {},
): number {
  const difference = different(first, second);
  const mean = (first + second) / 2;
  const alike = criticalValue(level) * Math.sqrt(2 * mean * (1 - mean));
  const apart = normalQuantile(power) * Math.sqrt(first * (1 - first) + second * (1 - second));
  return Math.ceil(((alike + apart) / difference) ** 2 - 1e-9);
}

/** Power of this number of trials in each group to distinguish two shares: the inverse formula. */
export function powerForTwoShares(first: number, second: number, trials: number, level = 0.95): number {
  const difference = different(first, second);
  const mean = (first + second) / 2;
  const alike = criticalValue(level) * Math.sqrt(2 * mean * (1 - mean));
  const spread = Math.sqrt(first * (1 - first) + second * (1 - second));
  return normalCdf((difference * Math.sqrt(trials) - alike) / spread);
}

/**
 * Trials to distinguish a share from a hypothetical one, such as a half. Fleiss, Levin & Paik (2003),
 * formula 2.11.
 */
export function sampleSizeForShare(
  share: number,
  supposed: number,
  { power = 0.8, level = 0.95 }: PowerOptions = {},
): number {
  const difference = different(share, supposed);
  const alike = criticalValue(level) * Math.sqrt(supposed * (1 - supposed));
  const apart = normalQuantile(power) * Math.sqrt(share * (1 - share));
  return Math.ceil(((alike + apart) / difference) ** 2 - 1e-9);
}

/**
 * Trials until the mean half-width of the interval is at most this, for this share: of Wilson's interval, or
 * of the confidence sequence, which is wider because it allows optional stopping.
 */
export function sampleSizeForWidth(
  halfWidth: number,
  {
    share = 0.5,
    level = 0.95,
    interval = 'wilson',
  }: {
    readonly share?: number;
    readonly level?: number;
    readonly interval?: 'wilson' | 'confidence-sequence';
  } = {},
): number {
  if (!(halfWidth > 0 && halfWidth < 0.5))
    throw new RangeError(`a half width is between 0 and 1/2, not ${halfWidth}`);
  const square = criticalValue(level) ** 2;
  const reach = (trials: number) => {
    if (interval === 'wilson')
      return Math.sqrt(square * (share * (1 - share) * trials + square / 4)) / (trials + square);
    const [low, high] = boundsOf({ successes: share * trials, trials }, level);
    return (high - low) / 2;
  };
  let [low, high] = [0, 1];
  while (reach(high) > halfWidth) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reach(middle) > halfWidth) low = middle;
    else high = middle;
  }
  return high;
}

function different(first: number, second: number): number {
  for (const share of [first, second])
    if (!(share >= 0 && share <= 1)) throw new RangeError(`a share is between 0 and 1, not ${share}`);
  if (first === second) throw new RangeError('no number of trials tells equal shares apart');
  return Math.abs(first - second);
}
