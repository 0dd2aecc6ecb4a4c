/** A sorted set in memory: adding, taking away and finding the next one take O(log n). */
import { BTreeEx } from 'sorted-btree/extended/index.js';

/** No two in it are equal by its comparison. */
export interface SortedSet<One> {
  readonly add: (one: One) => void;
  readonly remove: (one: One) => void;
  /** From the one after this to the last; from the first, if none is given. The set may change meanwhile. */
  readonly up: (from?: One) => Generator<One>;
  /** From the first to the last, quickly: the set must not change meanwhile. */
  readonly all: () => Iterable<One>;
  /** From the one before this to the first. */
  readonly down: (from: One) => Generator<One>;
}

export function createSortedSet<One>(compare: (one: One, other: One) => number): SortedSet<One> {
  const set = new BTreeEx<One, undefined>(undefined, compare);
  return {
    add: (one) => void set.set(one, undefined),
    remove: (one) => void set.delete(one),
    *up(from) {
      let next = from === undefined ? set.minKey() : set.nextHigherKey(from);
      for (; next !== undefined; next = set.nextHigherKey(next)) yield next;
    },
    all: () => set.keys(),
    *down(from) {
      for (let next = set.nextLowerKey(from); next !== undefined; next = set.nextLowerKey(next)) yield next;
    },
  };
}

/** Two ways from one point as one: the nearer comes first. */
export function* mergeByDistance<One>(
  up: Iterator<One>,
  down: Iterator<One>,
  distance: (one: One) => number,
): Generator<One> {
  let [above, below] = [up.next(), down.next()];
  while (!above.done || !below.done)
    if (!above.done && (below.done || distance(above.value) <= distance(below.value))) {
      yield above.value;
      above = up.next();
    } else {
      yield below.value;
      below = down.next();
    }
}
