/** Small dense symmetric matrices, row after row in one Float64Array. */
import { elementAt, itemAt } from '../at.ts';

/**
 * Replaces A (size x size) by the lower triangular L of A = L L'. A pivot below the noise of its own entry
 * is taken as 0 and its row and column are skipped: a generalised inverse. Returns the rank.
 */
export function factorize(matrix: Float64Array, size: number, noise = 1e-14): number {
  let rank = 0;
  for (let column = 0; column < size; column++) {
    const diagonal = elementAt(matrix, column * size + column);
    let pivot = diagonal;
    for (let k = 0; k < column; k++) pivot -= elementAt(matrix, column * size + k) ** 2;
    const root = pivot > noise * diagonal ? Math.sqrt(pivot) : 0;
    matrix[column * size + column] = root;
    if (root > 0) rank++;
    for (let row = column + 1; row < size; row++) {
      let sum = elementAt(matrix, row * size + column);
      for (let k = 0; k < column; k++)
        sum -= elementAt(matrix, row * size + k) * elementAt(matrix, column * size + k);
      matrix[row * size + column] = root > 0 ? sum / root : 0;
    }
  }
  return rank;
}

/** Solves L L' x = b, with L from `factorize`; rows that it left out give 0. */
export function solveFactored(lower: Float64Array, size: number, right: ArrayLike<number>): Float64Array {
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    let sum = elementAt(solution, row);
    for (let k = 0; k < row; k++) sum -= elementAt(lower, row * size + k) * elementAt(solution, k);
    const root = elementAt(lower, row * size + row);
    solution[row] = root > 0 ? sum / root : 0;
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = elementAt(solution, row);
    for (let k = row + 1; k < size; k++) sum -= elementAt(lower, k * size + row) * elementAt(solution, k);
    const root = elementAt(lower, row * size + row);
    solution[row] = root > 0 ? sum / root : 0;
  }
  return solution;
}

/** The inverse of a symmetric positive matrix, or undefined if it has none. */
export function inverse(matrix: Float64Array, size: number): Float64Array | undefined {
  const lower = matrix.slice();
  if (factorize(lower, size) < size) return undefined;
  const result = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size);
    unit[column] = 1;
    const solved = solveFactored(lower, size, unit);
    for (let row = 0; row < size; row++) result[row * size + column] = elementAt(solved, row);
  }
  return result;
}

/** u' V^- u with the rank of V: the size of a vector measured in its own noise. */
export function quadraticForm(vector: ArrayLike<number>, matrix: Float64Array) {
  const size = vector.length;
  const lower = matrix.slice();
  const rank = factorize(lower, size, 1e-9);
  const solved = solveFactored(lower, size, vector);
  let value = 0;
  for (let index = 0; index < size; index++) value += itemAt(vector, index) * elementAt(solved, index);
  return { value, rank };
}
