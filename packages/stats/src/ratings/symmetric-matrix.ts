/** Small symmetric matrices as lists of rows. */
import { itemAt } from '../at.ts';

type Matrix = readonly (readonly number[])[];

export const product = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0));

/** Inverse of a positive definite matrix, by Gauss-Jordan; undefined if a pivot is below the least. */
export function invertSymmetric(matrix: Matrix, least: number): readonly (readonly number[])[] | undefined {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const pivotRow = itemAt(rows, best);
    rows[best] = itemAt(rows, column);
    const pivot = pivotRow[column] ?? 0;
    if (!(Math.abs(pivot) > least)) return undefined;
    rows[column] = pivotRow.map((value) => value / pivot);
    rows.forEach((row, index) => {
      const factor = row[column] ?? 0;
      if (index !== column && factor !== 0)
        rows[index] = row.map((value, k) => value - factor * (rows[column]?.[k] ?? 0));
    });
  }
  return rows.map((row) => row.slice(size));
}
