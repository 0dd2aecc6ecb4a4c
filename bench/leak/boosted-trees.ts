/** Gradient-boosted trees for yes and no: Friedman, Ann. Statist. 29 (2001) 1189, with the Newton steps of XGBoost. */
import type { Random } from '@parlour/stats';
import type { Table } from './table.ts';

export interface BoostOptions {
  readonly random: Random;
  readonly trees?: number;
  readonly depth?: number;
  readonly rate?: number;
}

/** A node's split by its left children's highest bin, or a leaf's value. Children of node i: 2i + 1 and 2i + 2. */
interface Tree {
  readonly feature: Int32Array;
  readonly bin: Uint8Array;
  readonly value: Float64Array;
}

const maxBins = 24;
/** Curvature that a leaf needs on either side of a split, and that holds its value back. */
const minLeafWeight = 3;
const ridge = 3;

/** Fits the trees, and gives the log odds of a yes for the rows of another table with the same columns. */
export function boostedTrees(
  train: Table,
  labels: Uint8Array,
  options: BoostOptions,
): (rows: Table) => Float64Array {
  const { random, trees: count = 60, depth = 3, rate = 0.15 } = options;
  const edges = train.columns.map(edgesOf);
  const bins = binned(train, edges);
  const odds = new Float64Array(train.rows);
  const trees: Tree[] = [];
  for (let round = 0; round < count; round++) {
    const tree = growTree(bins, slopesOf(labels, odds), { random, depth, rate });
    addTree(tree, bins, odds);
    trees.push(tree);
  }
  return (rows) => {
    const sums = new Float64Array(rows.rows);
    const places = binned(rows, edges);
    for (const tree of trees) addTree(tree, places, sums);
    return sums;
  };
}

/** Up to `mostBins - 1` values between which the column's values lie about evenly. */
function edgesOf(column: Float64Array): Float64Array {
  const sorted = column.toSorted();
  const edges: number[] = [];
  for (let bin = 1; bin < maxBins; bin++) {
    const place = Math.floor((bin * sorted.length) / maxBins);
    const [below, above] = [sorted[place - 1], sorted[place]] as [number, number];
    const edge = below + (above - below) / 2;
    if (above > (edges.at(-1) ?? sorted[0] ?? 0) && edge > (edges.at(-1) ?? -Infinity)) edges.push(edge);
  }
  return Float64Array.from(edges);
}

function binned({ columns }: Table, edges: readonly Float64Array[]): Uint8Array[] {
  return columns.map((column, feature) => {
    const cuts = edges[feature] as Float64Array;
    return Uint8Array.from(column, (value) => {
      let bin = 0;
      while (bin < cuts.length && value > (cuts[bin] as number)) bin++;
      return bin;
    });
  });
}

/** First and second derivatives of the log likelihood, one after the other for each row. */
function slopesOf(labels: Uint8Array, odds: Float64Array): Float64Array {
  const slopes = new Float64Array(2 * odds.length);
  for (let row = 0; row < odds.length; row++) {
    const p = 1 / (1 + Math.exp(-(odds[row] as number)));
    slopes[2 * row] = (labels[row] as number) - p;
    slopes[2 * row + 1] = p * (1 - p);
  }
  return slopes;
}

type Growth = Required<Omit<BoostOptions, 'trees'>>;

/** One tree on two thirds of the rows and half of the columns, grown level by level. */
function growTree(bins: readonly Uint8Array[], slopes: Float64Array, { random, depth, rate }: Growth): Tree {
  const size = 2 ** (depth + 1) - 1;
  const tree: Tree = {
    feature: new Int32Array(size).fill(-1),
    bin: new Uint8Array(size),
    value: new Float64Array(size),
  };
  const features = bins.map((_, feature) => feature).filter(() => bins.length < 6 || random() < 0.5);
  const every = Int32Array.from({ length: slopes.length / 2 }, (_, row) => row);
  let nodes: [node: number, rows: Int32Array][] = [[0, every.filter(() => random() < 2 / 3)]];
  for (let level = 0; level <= depth; level++) {
    const next: [number, Int32Array][] = [];
    for (const [node, rows] of nodes) {
      const split = level < depth ? bestSplit(bins, slopes, rows, features) : undefined;
      if (split === undefined) {
        const { slope, weight } = sumOf(slopes, rows);
        tree.value[node] = (rate * slope) / (weight + ridge);
        continue;
      }
      tree.feature[node] = split.feature;
      tree.bin[node] = split.bin;
      const column = bins[split.feature] as Uint8Array;
      next.push([2 * node + 1, rows.filter((row) => (column[row] as number) <= split.bin)]);
      next.push([2 * node + 2, rows.filter((row) => (column[row] as number) > split.bin)]);
    }
    nodes = next;
  }
  return tree;
}

function sumOf(slopes: Float64Array, rows: Int32Array) {
  let [slope, weight] = [0, 0];
  for (const row of rows) {
    slope += slopes[2 * row] as number;
    weight += slopes[2 * row + 1] as number;
  }
  return { slope, weight };
}

function bestSplit(
  bins: readonly Uint8Array[],
  slopes: Float64Array,
  rows: Int32Array,
  features: readonly number[],
): { readonly feature: number; readonly bin: number } | undefined {
  const all = sumOf(slopes, rows);
  const gainOf = (slope: number, weight: number) => slope ** 2 / (weight + ridge);
  const sums = new Float64Array(2 * maxBins);
  let best: { feature: number; bin: number; gain: number } | undefined;
  const least = gainOf(all.slope, all.weight) + 1e-6;
  for (const feature of features) {
    const column = bins[feature] as Uint8Array;
    sums.fill(0);
    for (const row of rows) {
      const place = 2 * (column[row] as number);
      sums[place] = (sums[place] as number) + (slopes[2 * row] as number);
      sums[place + 1] = (sums[place + 1] as number) + (slopes[2 * row + 1] as number);
    }
    let [slope, weight] = [0, 0];
    for (let bin = 0; bin < maxBins - 1; bin++) {
      slope += sums[2 * bin] as number;
      weight += sums[2 * bin + 1] as number;
      if (weight < minLeafWeight || all.weight - weight < minLeafWeight) continue;
      const gain = gainOf(slope, weight) + gainOf(all.slope - slope, all.weight - weight);
      if (gain > (best?.gain ?? least)) best = { feature, bin, gain };
    }
  }
  return best;
}

function addTree({ feature, bin, value }: Tree, bins: readonly Uint8Array[], sums: Float64Array): void {
  for (let row = 0; row < sums.length; row++) {
    let node = 0;
    while ((feature[node] as number) >= 0) {
      const column = bins[feature[node] as number] as Uint8Array;
      node = (column[row] as number) <= (bin[node] as number) ? 2 * node + 1 : 2 * node + 2;
    }
    sums[row] = (sums[row] as number) + (value[node] as number);
  }
}
