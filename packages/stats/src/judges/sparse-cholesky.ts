/** Cholesky factors of sparse symmetric positive definite matrices whose pattern stays the same. */

import { groupIndices, int, reachOf } from './elimination-tree.ts';

/** Entries of the upper triangle: `rows[e] <= columns[e]`, each pair once, with the whole diagonal. */
export interface Pattern {
  readonly size: number;
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

/**
 * Factor L of A = L L', by the up-looking method (Davis, Direct Methods for Sparse Linear Systems, 2006, 4.7).
 * The columns are eliminated in their order, so those with few neighbours should come first.
 */
export class SparseCholesky {
  readonly size: number;
  /** Number of entries of the factor. */
  readonly entries: number;
  readonly #entriesOf: Int32Array;
  readonly #entryStart: Int32Array;
  readonly #entryRow: Int32Array;
  /** Columns that reach row k, in the order of elimination: from `#reachStart[k]` on. */
  readonly #reach: Int32Array;
  readonly #reachStart: Int32Array;
  readonly #start: Int32Array;
  readonly #row: Int32Array;
  readonly #value: Float64Array;
  readonly #work: Float64Array;
  readonly #next: Int32Array;
  readonly #entryColumn: Int32Array;
  readonly #inverse: Float64Array;
  readonly #place: Int32Array;
  /** From this column on each one has an entry in every row below it: the rows of those need no list. */
  readonly #denseFrom: number;
  #factorPlace: Int32Array | undefined;

  constructor({ size, rows, columns }: Pattern) {
    this.size = size;
    [this.#entryStart, this.#entriesOf] = groupIndices(columns, size);
    this.#entryRow = rows;
    const { reach, reachStart, counts } = reachOf(size, this.#entryStart, this.#entriesOf, rows);
    this.#reach = reach;
    this.#reachStart = reachStart;
    this.#start = new Int32Array(size + 1);
    for (let k = 0; k < size; k += 1) this.#start[k + 1] = int(this.#start, k) + int(counts, k);
    this.entries = int(this.#start, size);
    let dense = size;
    while (dense > 0 && int(counts, dense - 1) === size - dense + 1) dense -= 1;
    this.#denseFrom = dense;
    this.#row = new Int32Array(this.entries);
    this.#value = new Float64Array(this.entries);
    this.#work = new Float64Array(size);
    this.#next = new Int32Array(size);
    this.#entryColumn = columns;
    this.#inverse = new Float64Array(this.entries);
    this.#place = new Int32Array(size).fill(-1);
  }

  /** Factors the matrix with these values, in the order of the pattern. Returns the logarithm of its determinant. */
  factor(values: Float64Array): number {
    const [row, value, x, next, start] = [this.#row, this.#value, this.#work, this.#next, this.#start];
    const [reach, reachStart, dense] = [this.#reach, this.#reachStart, this.#denseFrom];
    next.set(start.subarray(0, this.size));
    let logDeterminant = 0;
    for (let k = 0; k < this.size; k += 1) {
      for (let e = int(this.#entryStart, k); e < int(this.#entryStart, k + 1); e += 1) {
        const entry = int(this.#entriesOf, e);
        x[int(this.#entryRow, entry)] = values[entry] as number;
      }
      let diagonal = x[k] as number;
      x[k] = 0;
      for (let r = int(reachStart, k); r < int(reachStart, k + 1); r += 1) {
        const i = int(reach, r);
        if (i >= dense) continue;
        const first = int(start, i);
        const last = int(next, i);
        const factor = (x[i] as number) / (value[first] as number);
        x[i] = 0;
        for (let p = first + 1; p < last; p += 1) {
          const at = row[p] as number;
          x[at] = (x[at] as number) - (value[p] as number) * factor;
        }
        diagonal -= factor * factor;
        row[last] = k;
        value[last] = factor;
        next[i] = last + 1;
      }
      diagonal -= this.#factorDense(k);
      const pivot = Math.sqrt(diagonal);
      const at = int(next, k);
      row[at] = k;
      value[at] = pivot;
      next[k] = at + 1;
      logDeterminant += 2 * Math.log(pivot);
    }
    return logDeterminant;
  }

  /** Row k of the factor in the dense columns, two at a time. Returns the sum of its squares there. */
  #factorDense(k: number): number {
    const [row, value, x, next, start] = [this.#row, this.#value, this.#work, this.#next, this.#start];
    let squares = 0;
    const put = (column: number, factor: number) => {
      const at = int(start, column) + k - column;
      row[at] = k;
      value[at] = factor;
      next[column] = at + 1;
      squares += factor * factor;
    };
    let i = this.#denseFrom;
    for (; i + 1 < k; i += 2) {
      const [one, other] = [int(start, i), int(start, i + 1)];
      const first = (x[i] as number) / (value[one] as number);
      const second = ((x[i + 1] as number) - (value[one + 1] as number) * first) / (value[other] as number);
      x[i] = 0;
      x[i + 1] = 0;
      const [a, b] = [one - i, other - i - 1];
      for (let at = i + 2; at < k; at += 1)
        x[at] = (x[at] as number) - (value[a + at] as number) * first - (value[b + at] as number) * second;
      put(i, first);
      put(i + 1, second);
    }
    if (i < k) {
      put(i, (x[i] as number) / (value[int(start, i)] as number));
      x[i] = 0;
    }
    return squares;
  }

  /** Solves A x = b in place, by the last factor. */
  solve(b: Float64Array): Float64Array {
    const [row, value, start] = [this.#row, this.#value, this.#start];
    for (let k = 0; k < this.size; k += 1) {
      const first = int(start, k);
      const x = (b[k] as number) / (value[first] as number);
      b[k] = x;
      if (x === 0) continue;
      for (let p = first + 1; p < int(start, k + 1); p += 1) {
        const at = row[p] as number;
        b[at] = (b[at] as number) - (value[p] as number) * x;
      }
    }
    for (let k = this.size - 1; k >= 0; k -= 1) {
      const first = int(start, k);
      let sum = b[k] as number;
      for (let p = first + 1; p < int(start, k + 1); p += 1)
        sum -= (value[p] as number) * (b[row[p] as number] as number);
      b[k] = sum / (value[first] as number);
    }
    return b;
  }

  /** Entries of the inverse of A in the order of the pattern, by the last factor (Takahashi's equations). */
  inverseEntries(): Float64Array {
    const [row, value, start, sums] = [this.#row, this.#value, this.#start, this.#work];
    const inverse = this.#inverse;
    for (let column = this.size - 1; column >= 0; column -= 1) {
      const [first, end] = [int(start, column), int(start, column + 1)];
      this.#sumProducts(first + 1, end);
      const pivot = value[first] as number;
      let diagonal = 1 / pivot ** 2;
      for (let p = first + 1; p < end; p += 1) {
        const at = row[p] as number;
        const entry = -(sums[at] as number) / pivot;
        inverse[p] = entry;
        diagonal -= ((value[p] as number) * entry) / pivot;
        sums[at] = 0;
      }
      inverse[first] = diagonal;
    }
    this.#factorPlace ??= this.#placesOfEntries();
    const result = new Float64Array(this.#factorPlace.length);
    for (const [entry, at] of this.#factorPlace.entries()) result[entry] = inverse[at] as number;
    return result;
  }

  /** Adds the products of a column of the factor with the known part of the inverse, by row. */
  #sumProducts(from: number, end: number): void {
    const row = this.#row;
    let sparseEnd = from;
    while (sparseEnd < end && int(row, sparseEnd) < this.#denseFrom) sparseEnd += 1;
    this.#sumDense(sparseEnd, end);
    if (sparseEnd > from) this.#sumSparse(from, sparseEnd, end);
  }

  /** Of rows in the dense part: there every entry of the inverse has a place that follows from its row. */
  #sumDense(from: number, end: number): void {
    const [row, value, start, sums] = [this.#row, this.#value, this.#start, this.#work];
    const inverse = this.#inverse;
    for (let p = from; p < end; p += 1) {
      const other = int(row, p);
      const own = value[p] as number;
      const at = int(start, other) - other;
      let sum = (sums[other] as number) + own * (inverse[at + other] as number);
      for (let r = p + 1; r < end; r += 1) {
        const below = int(row, r);
        const entry = inverse[at + below] as number;
        sums[below] = (sums[below] as number) + own * entry;
        sum += (value[r] as number) * entry;
      }
      sums[other] = sum;
    }
  }

  /** Of the rows before the dense part with all rows below them. */
  #sumSparse(from: number, sparseEnd: number, end: number): void {
    const [row, value, start, sums] = [this.#row, this.#value, this.#start, this.#work];
    const [inverse, place] = [this.#inverse, this.#place];
    for (let p = from; p < end; p += 1) place[row[p] as number] = p;
    for (let p = from; p < sparseEnd; p += 1) {
      const other = row[p] as number;
      const [own, last] = [value[p] as number, int(start, other + 1)];
      for (let r = int(start, other); r < last; r += 1) {
        const at = row[r] as number;
        const found = int(place, at);
        if (found < 0) continue;
        const entry = inverse[r] as number;
        sums[at] = (sums[at] as number) + own * entry;
        if (at !== other) sums[other] = (sums[other] as number) + (value[found] as number) * entry;
      }
    }
    for (let p = from; p < end; p += 1) place[row[p] as number] = -1;
  }

  /** Place of each entry of the pattern in the factor. */
  #placesOfEntries(): Int32Array {
    const [byRow, entries] = groupIndices(this.#entryRow, this.size);
    const result = new Int32Array(entries.length);
    const place = new Int32Array(this.size);
    for (let column = 0; column < this.size; column += 1) {
      for (let p = int(this.#start, column); p < int(this.#start, column + 1); p += 1)
        place[this.#row[p] as number] = p;
      for (let e = int(byRow, column); e < int(byRow, column + 1); e += 1) {
        const entry = int(entries, e);
        result[entry] = int(place, int(this.#entryColumn, entry));
      }
    }
    return result;
  }
}
