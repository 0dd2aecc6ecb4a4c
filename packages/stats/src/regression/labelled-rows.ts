/** Rows of features with an outcome of 0 or 1, in clusters. */
import { elementAt, integerAt, itemAt } from '../at.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';

/** Rows of features with an outcome of 1 or 0, dependent within clusters, such as the answers of one game. */
export interface LabelledRows {
  /** Row after row, `count` values each. */
  readonly values: Float64Array;
  readonly count: number;
  readonly outcome: Uint8Array;
  /** The cluster of each row: a whole number from 0 up, below `clusters`. */
  readonly cluster: Int32Array;
  readonly clusters: number;
}

/** Puts rows together. All must be as long as the first, and every outcome 0 or 1. */
export function labelledRows(
  rows: readonly {
    readonly features: readonly number[];
    readonly outcome: 0 | 1;
    readonly cluster: string;
  }[],
): LabelledRows | NotEstimable {
  const count = rows[0]?.features.length ?? 0;
  if (rows.length === 0) return notEstimable('no rows');
  if (rows.some(({ features }) => features.length !== count))
    return notEstimable('every row needs the same features');
  const values = Float64Array.from(rows.flatMap(({ features }) => features));
  if (!values.every(Number.isFinite)) return notEstimable('every feature must be a finite number');
  const names = new Map<string, number>();
  for (const { cluster } of rows) if (!names.has(cluster)) names.set(cluster, names.size);
  return {
    values,
    count,
    outcome: Uint8Array.from(rows, ({ outcome }) => outcome),
    cluster: Int32Array.from(rows, ({ cluster }) => names.get(cluster) as number),
    clusters: names.size,
  };
}

/** The rows of some clusters; those are numbered anew, in the order in which they come. */
export function rowsOfClusters(data: LabelledRows, keep: (cluster: number) => boolean): LabelledRows {
  const { count, values, outcome, cluster } = data;
  const rows = [...cluster.keys()].filter((row) => keep(integerAt(cluster, row)));
  const numbers = new Map<number, number>();
  for (const row of rows) {
    const one = integerAt(cluster, row);
    if (!numbers.has(one)) numbers.set(one, numbers.size);
  }
  const kept = new Float64Array(rows.length * count);
  for (const [index, row] of rows.entries())
    kept.set(values.subarray(row * count, (row + 1) * count), index * count);
  return {
    values: kept,
    count,
    outcome: Uint8Array.from(rows, (row) => integerAt(outcome, row)),
    cluster: Int32Array.from(rows, (row) => numbers.get(integerAt(cluster, row)) as number),
    clusters: numbers.size,
  };
}

/** The outcome of each cluster; undefined if a cluster has both. */
export function outcomesOfClusters({ outcome, cluster, clusters }: LabelledRows): Uint8Array | undefined {
  const seen = new Int8Array(clusters).fill(-1);
  for (const [row, one] of cluster.entries()) {
    const before = itemAt(seen, one);
    if (before >= 0 && before !== outcome[row]) return undefined;
    seen[one] = integerAt(outcome, row);
  }
  return Uint8Array.from(seen);
}

/** Sums over the rows of each cluster. */
export function rowSumsByCluster({ cluster, clusters }: LabelledRows, value: Float64Array): Float64Array {
  const sums = new Float64Array(clusters);
  for (const [row, one] of cluster.entries()) sums[one] = elementAt(sums, one) + elementAt(value, row);
  return sums;
}

export interface Scale {
  readonly mean: Float64Array;
  /** 0 if all values are equal: such a feature is left out. */
  readonly deviation: Float64Array;
}

/** Mean and standard deviation of every feature. */
export function scaleOf({ values, count, outcome }: LabelledRows): Scale {
  const n = outcome.length;
  const mean = new Float64Array(count);
  const deviation = new Float64Array(count);
  for (let feature = 0; feature < count; feature++) {
    let [sum, squares] = [0, 0];
    for (let row = 0; row < n; row++) sum += elementAt(values, row * count + feature);
    const middle = sum / n;
    for (let row = 0; row < n; row++) squares += (elementAt(values, row * count + feature) - middle) ** 2;
    const spread = Math.sqrt(squares / n);
    mean[feature] = middle;
    deviation[feature] = spread > 1e-12 * Math.max(1, Math.abs(middle)) ? spread : 0;
  }
  return { mean, deviation };
}
