/** Means of values, with Student's intervals. */
import { studentQuantile } from '@parlour/stats/student-t';

/** A mean with its n and its interval. No mean without a value, no interval below two: not estimable. */
export interface Mean {
  readonly n: number;
  readonly mean: number | null;
  /** Student's interval; it takes the values for independent and roughly normal. */
  readonly interval: readonly [number, number] | null;
}

/** What a mean needs to know of its values, so that a database can add them up. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  /** The sum of the squares. */
  readonly squares: number;
}

export function sumsOf(values: readonly number[]): Sums {
  return {
    n: values.length,
    sum: values.reduce((total, value) => total + value, 0),
    squares: values.reduce((total, value) => total + value * value, 0),
  };
}

/** The mean and the interval that covers the true mean with the given confidence. */
export function meanOf({ n, sum, squares }: Sums, confidence = 0.95): Mean {
  if (n === 0) return { n, mean: null, interval: null };
  const mean = sum / n;
  if (n < 2) return { n, mean, interval: null };
  const variance = Math.max(squares - n * mean * mean, 0) / (n - 1);
  const half = studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n);
  return { n, mean, interval: [mean - half, mean + half] };
}
