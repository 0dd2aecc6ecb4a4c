/** The elimination tree of a sparse symmetric matrix, and the pattern of its Cholesky factor. */

export const int = (array: Int32Array, index: number): number => array[index] as number;

/** Numbers of the items of each group, one group after the other. */
export function groupIndices(groups: Int32Array, count: number): readonly [Int32Array, Int32Array] {
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
export function reachOf(size: number, entryStart: Int32Array, entriesOf: Int32Array, rows: Int32Array) {
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
  readonly #stack: Int32Array;
  readonly #path: Int32Array;

  constructor(size: number) {
    this.#stack = new Int32Array(size);
    this.#path = new Int32Array(size);
    this.#parent = new Int32Array(size).fill(-1);
    this.#ancestor = new Int32Array(size).fill(-1);
    this.#mark = new Int32Array(size).fill(-1);
  }

  /** Columns of the factor with an entry in row k, each before its parent. Called for each k in order. */
  reachOf(k: number, rows: readonly number[]): Int32Array {
    this.#mark[k] = k;
    const [stack, path] = [this.#stack, this.#path];
    let top = stack.length;
    for (const row of rows) {
      this.#grow(row, k);
      let length = 0;
      for (let i = row; i !== -1 && int(this.#mark, i) !== k; i = int(this.#parent, i)) {
        path[length] = i;
        length += 1;
        this.#mark[i] = k;
      }
      while (length > 0) {
        length -= 1;
        top -= 1;
        stack[top] = int(path, length);
      }
    }
    return stack.subarray(top);
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
