/** Isotonic regression by pooling neighbours. */
import { elementAt, integerAt, itemAt } from '../at.ts';

/**
 * Isotonic regression: the non-decreasing sequence closest to `values` in weighted squares, by pooling neighbours
 * that are in the wrong order (Ayer and others 1955). For shares it is also the one with the greatest likelihood.
 * Values with weight 0 take the level of the block before them.
 */
export function isotonicRegression(values: ArrayLike<number>, weights?: ArrayLike<number>): Float64Array {
  const count = values.length;
  const sums = new Float64Array(count);
  const masses = new Float64Array(count);
  const ends = new Int32Array(count);
  let blocks = 0;
  for (let index = 0; index < count; index++) {
    const weight = weights === undefined ? 1 : itemAt(weights, index);
    let sum = itemAt(values, index) * weight;
    let mass = weight;
    while (
      blocks > 0 &&
      isOutOfOrder(elementAt(sums, blocks - 1), elementAt(masses, blocks - 1), sum, mass)
    ) {
      blocks--;
      sum += elementAt(sums, blocks);
      mass += elementAt(masses, blocks);
    }
    sums[blocks] = sum;
    masses[blocks] = mass;
    ends[blocks] = index + 1;
    blocks++;
  }
  const levels = new Float64Array(count);
  for (let block = 0, from = 0; block < blocks; block++) {
    const mass = elementAt(masses, block);
    levels.fill(mass === 0 ? 0 : elementAt(sums, block) / mass, from, ends[block]);
    from = integerAt(ends, block);
  }
  return levels;
}

/**
 * Whether the previous block's mean is at or above this one's. Compared without division, because weights
 * may be 0.
 */
const isOutOfOrder = (sumBefore: number, massBefore: number, sum: number, mass: number) =>
  mass === 0 || sumBefore * mass >= sum * massBefore;
