/** Medians and quantiles of measurements. */

/** Statistics of several rounds. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), min: quantile(values, 0), max: quantile(values, 1) };
}

/** The smallest value that at least this share of the values do not exceed; for halves of an even number, the lower. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.max(Math.ceil(share * sorted.length) - 1, 0);
  const value = sorted[index];
  if (value === undefined) throw new Error('there is no quantile of nothing');
  return value;
}
