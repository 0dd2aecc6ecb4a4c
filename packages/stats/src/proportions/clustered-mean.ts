/** The mean of values that come in clusters, such as the labels of one game or the verdicts of one judge. */
import { type Interval, type NotEstimable, notEstimable } from '../estimate.ts';
import { studentCdf, studentQuantile } from '../special/student-t.ts';

/** The values of one cluster, added up. */
export interface ClusterSum {
  readonly n: number;
  readonly sum: number;
  /** Of the squares. */
  readonly squares: number;
}

/** Result of `clusteredMean`. */
export interface ClusteredMean {
  readonly n: number;
  readonly clusters: number;
  readonly mean: number;
  readonly standardError: number;
  /** Student's, with one degree of freedom fewer than clusters. */
  readonly interval: Interval;
  readonly degrees: number;
  /** By how much the variance is larger than that of as many independent values; null: no value differs. */
  readonly designEffect: number | null;
}

/**
 * The mean over all values, with the error of a ratio of sums over clusters: right under any dependence within a
 * cluster (R survey, `svymean` with equal weights). Not estimable below two clusters.
 */
export function clusteredMean(clusters: readonly ClusterSum[], level = 0.95): ClusteredMean | NotEstimable {
  const of = clusters.filter(({ n }) => n > 0);
  if (of.length < 2) return notEstimable('fewer than two clusters');
  const total = (value: (cluster: ClusterSum) => number) => of.reduce((sum, one) => sum + value(one), 0);
  const n = total((one) => one.n);
  const mean = total(({ sum }) => sum) / n;
  const degrees = of.length - 1;
  const spread = total(({ n: own, sum }) => (sum - mean * own) ** 2);
  const standardError = Math.sqrt((of.length / degrees) * spread) / n;
  const variance = Math.max(total(({ squares }) => squares) / n - mean ** 2, 0);
  const reach = studentQuantile((1 + level) / 2, degrees) * standardError;
  return {
    n,
    clusters: of.length,
    mean,
    standardError,
    interval: [mean - reach, mean + reach],
    degrees,
    designEffect: variance < 1e-15 ? null : standardError ** 2 / (variance / n),
  };
}

/** The same on the scale of log-odds, for a share: never below 0 or above 1. */
export function logitInterval(found: ClusteredMean, level = 0.95): Interval | NotEstimable {
  const { mean, standardError, degrees } = found;
  if (mean <= 0 || mean >= 1) return notEstimable('all values are alike');
  const middle = Math.log(mean / (1 - mean));
  const reach = (studentQuantile((1 + level) / 2, degrees) * standardError) / (mean * (1 - mean));
  const back = (logit: number) => 1 / (1 + Math.exp(-logit));
  return [back(middle - reach), back(middle + reach)];
}

/** Two-sided test of the mean against a hypothetical one, by Student's t; 1 without spread and difference. */
export function clusteredMeanTest({ mean, standardError, degrees }: ClusteredMean, supposed = 0) {
  const gap = mean - supposed;
  if (standardError === 0) return { t: null, p: gap === 0 ? 1 : 0 };
  const t = gap / standardError;
  return { t, p: Math.min(1, 2 * studentCdf(-Math.abs(t), degrees)) };
}

/** Values by the names of their clusters, added up. */
export function clusterSums(values: ArrayLike<number>, names: readonly string[]): readonly ClusterSum[] {
  const sums = new Map<string, { n: number; sum: number; squares: number }>();
  for (let row = 0; row < values.length; row++) {
    const name = names[row] ?? '';
    const value = values[row] ?? 0;
    const own = sums.get(name) ?? { n: 0, sum: 0, squares: 0 };
    own.n += 1;
    own.sum += value;
    own.squares += value * value;
    sums.set(name, own);
  }
  return [...sums.values()];
}

/** Values by cluster as a mean. */
export const clusteredMeanOf = (
  values: ArrayLike<number>,
  names: readonly string[],
  level = 0.95,
): ClusteredMean | NotEstimable => clusteredMean(clusterSums(values, names), level);

/** Of a share: the tallies of its clusters. */
export const clusterTallies = (clusters: readonly ClusterSum[]) =>
  clusters.map(({ n, sum }) => ({ successes: sum, trials: n }));
