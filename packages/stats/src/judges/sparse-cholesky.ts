/** Cholesky factors of sparse symmetric positive definite matrices whose pattern stays the same. */

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
  #factorPlace: Int32Array | undefined;

  constructor({ size, rows, columns }: Pattern) {
    this.size = size;
    [this.#entryStart, this.#entriesOf] = grouped(columns, size);
    this.#entryRow = rows;
    const { reach, reachStart, counts } = reachOf(size, this.#entryStart, this.#entriesOf, rows);
    this.#reach = reach;
    this.#reachStart = reachStart;
    this.#start = new Int32Array(size + 1);
    for (let k = 0; k < size; k += 1) this.#start[k + 1] = int(this.#start, k) + int(counts, k);
    this.entries = int(this.#start, size);
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
    const [reach, reachStart] = [this.#reach, this.#reachStart];
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
      const pivot = Math.sqrt(diagonal);
      const at = int(next, k);
      row[at] = k;
      value[at] = pivot;
      next[k] = at + 1;
      logDeterminant += 2 * Math.log(pivot);
    }
    return logDeterminant;
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
    const [row, value, start, sums] = [this.#row, this.#value, this.#start, this.#work];
    const [inverse, place] = [this.#inverse, this.#place];
    for (let p = from; p < end; p += 1) place[row[p] as number] = p;
    for (let p = from; p < end; p += 1) {
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
    const [byRow, entries] = grouped(this.#entryRow, this.size);
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

const int = (array: Int32Array, index: number): number => array[index] as number;

/** Numbers of the items of each group, one group after the other. */
function grouped(groups: Int32Array, count: number): readonly [Int32Array, Int32Array] {
  const start = new Int32Array(count + 1);
  for (const group of groups) start[group + 1] = int(start, group + 1) + 1;
  for (let group = 0; group < count; group += 1) start[group + 1] = int(start, group + 1) + int(start, group);
  const next = start.slice();
  const items = new Int32Array(groups.length);
  for (const [item, group] of groups.entries()) {
    items[int(next, group)] = item;
    next[group] = int(next, group) + 1;
  }
  return [start, items];
}

/** Pattern of each row of the factor by the elimination tree, and the number of entries of each column. */
function reachOf(size: number, entryStart: Int32Array, entriesOf: Int32Array, rows: Int32Array) {
  const tree = new EliminationTree(size);
  const counts = new Int32Array(size).fill(1);
  const reach: number[] = [];
  const reachStart = new Int32Array(size + 1);
  for (let k = 0; k < size; k += 1) {
    const above: number[] = [];
    for (let e = int(entryStart, k); e < int(entryStart, k + 1); e += 1)
      above.push(int(rows, int(entriesOf, e)));
    for (const i of tree.reachOf(k, above)) {
      reach.push(i);
      counts[i] = int(counts, i) + 1;
    }
    reachStart[k + 1] = reach.length;
  }
  return { reach: Int32Array.from(reach), reachStart, counts };
}

class EliminationTree {
  readonly #parent: Int32Array;
  readonly #ancestor: Int32Array;
  readonly #mark: Int32Array;

  constructor(size: number) {
    this.#parent = new Int32Array(size).fill(-1);
    this.#ancestor = new Int32Array(size).fill(-1);
    this.#mark = new Int32Array(size).fill(-1);
  }

  /** Columns of the factor with an entry in row k, each before its parent. Called for each k in order. */
  reachOf(k: number, rows: readonly number[]): readonly number[] {
    this.#mark[k] = k;
    let reach: number[] = [];
    for (const row of rows) {
      this.#grow(row, k);
      const path: number[] = [];
      for (let i = row; i !== -1 && int(this.#mark, i) !== k; i = int(this.#parent, i)) {
        path.push(i);
        this.#mark[i] = k;
      }
      if (path.length > 0) reach = [...path, ...reach];
    }
    return reach;
  }

  #grow(row: number, k: number): void {
    for (let i = row; i !== -1 && i < k; ) {
      const next = int(this.#ancestor, i);
      this.#ancestor[i] = k;
      if (next === -1) this.#parent[i] = k;
      i = next;
    }
  }
}
