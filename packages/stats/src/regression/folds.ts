/** Clusters dealt into parts for cross-validation. */
import { itemAt } from '../at.ts';
import type { Random } from '../random.ts';

/** Deals clusters out to folds, each outcome for itself, so that every fold has its share of both. Gives each its fold. */
export function foldsOf(outcome: Uint8Array, folds: number, random: Random): Int32Array {
  const fold = new Int32Array(outcome.length);
  let next = 0;
  for (const kind of [0, 1]) {
    const clusters = [...outcome.keys()].filter((one) => outcome[one] === kind);
    for (let last = clusters.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [clusters[last], clusters[other]] = [itemAt(clusters, other), itemAt(clusters, last)];
    }
    for (const one of clusters) fold[one] = next++ % folds;
  }
  return fold;
}
