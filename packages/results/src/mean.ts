/** Means of values, with Student's intervals. */
import { studentQuantile } from '@parlour/stats/student-t';

/** A mean with its n and its interval. No mean without a value, no interval below two: not estimable. */
export interface Mean {
  readonly n: number;
  readonly mean: number | null;
  /** Student's interval; it takes the values for independent and roughly normal. */
  readonly interval: readonly [number, number] | null;
}

/** Sums of values for a mean, so that a database can add them up. */
export interface MeanSums {
  readonly n: number;
  readonly sum: number;
  /** The sum of the squares. */
  readonly squares: number;
}

/** Returns count, sum and sum of squares of the values. */
export function sumsOf(values: readonly number[]): MeanSums {
  return {
    n: values.length,
    sum: values.reduce((total, value) => total + value, 0),
    squares: values.reduce((total, value) => total + value * value, 0),
  };
}

/** The mean and the interval that covers the true mean with the given confidence. */
export function meanOf({ n, sum, squares }: MeanSums, confidence = 0.95): Mean {
  if (n === 0) return { n, mean: null, interval: null };
  const mean = sum / n;
  if (n < 2) return { n, mean, interval: null };
  const variance = Math.max(squares - n * mean * mean, 0) / (n - 1);
  const half = studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n);
  return { n, mean, interval: [mean - half, mean + half] };
}

/** Sums of values that depend on each other within a game, so that a database can add them up. */
export interface GameSums {
  /** Values. */
  readonly n: number;
  readonly games: number;
  /** The sum over games of (number of values) squared. */
  readonly sizeSquares: number;
  readonly sum: number;
  /** The sum over games of (total of the game) squared. */
  readonly squares: number;
  /** The sum over games of (total of the game) times (number of its values). */
  readonly cross: number;
}

/**
 * Mean over all values, with an interval clustered by game. It is the ratio estimator of totals to counts,
 * with the variance of the games' residuals (Cochran, Sampling Techniques, 1977, section 6.3). The quantile
 * is Student's with one degree of freedom less than games. With one value per game it equals `meanOf`. Not
 * estimable below two games.
 */
export function meanByGame(
  { n, games, sizeSquares, sum, squares, cross }: GameSums,
  confidence = 0.95,
): Mean & { readonly games: number } {
  if (n === 0) return { n, games, mean: null, interval: null };
  const mean = sum / n;
  if (games < 2) return { n, games, mean, interval: null };
  const residuals = Math.max(squares - 2 * mean * cross + mean * mean * sizeSquares, 0);
  const error = Math.sqrt((games / (games - 1)) * residuals) / n;
  const half = studentQuantile((1 + confidence) / 2, games - 1) * error;
  return { n, games, mean, interval: [mean - half, mean + half] };
}
