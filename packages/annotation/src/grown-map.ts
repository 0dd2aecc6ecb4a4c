/** A growing map that shares its entries with earlier versions, so that a long log is read in linear time. */

/** Storage shared by successive maps. */
interface Grown<Key, Value> {
  /** In the order in which they were added. */
  readonly keys: Key[];
  readonly values: Value[];
  readonly places: Map<Key, number>;
}

const shared = new WeakMap<ReadonlyMap<unknown, unknown>, Grown<unknown, unknown>>();

/**
 * Returns the map with more entries; the earlier map stays unchanged. Costs only the added entries, unless
 * one replaces an entry or the earlier map has already grown: then all is copied.
 */
export function extendMap<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  added: readonly (readonly [Key, Value])[],
): ReadonlyMap<Key, Value> {
  const known = shared.get(before) as Grown<Key, Value> | undefined;
  const isNext = known?.keys.length === before.size && added.every(([key]) => !known.places.has(key));
  const isOnce = new Set(added.map(([key]) => key)).size === added.length;
  const grown = known !== undefined && isNext && isOnce ? known : copied(new Map([...before, ...added]));
  if (grown === known)
    for (const [key, value] of added) {
      grown.places.set(key, grown.keys.length);
      grown.keys.push(key);
      grown.values.push(value);
    }
  return viewOf(grown);
}

function copied<Key, Value>(all: ReadonlyMap<Key, Value>): Grown<Key, Value> {
  const keys = [...all.keys()];
  return { keys, values: [...all.values()], places: new Map(keys.map((key, place) => [key, place])) };
}

/** The entries up to now; later ones are not in it. */
function viewOf<Key, Value>(grown: Grown<Key, Value>): ReadonlyMap<Key, Value> {
  const { keys, values, places } = grown;
  const size = keys.length;
  const has = (key: Key) => (places.get(key) ?? size) < size;
  function* first<One>(all: readonly One[]): MapIterator<One> {
    for (let place = 0; place < size; place += 1) yield all[place] as One;
  }
  function* entries(): MapIterator<[Key, Value]> {
    for (let place = 0; place < size; place += 1) yield [keys[place] as Key, values[place] as Value];
  }
  const view: ReadonlyMap<Key, Value> = {
    size,
    has,
    get: (key) => (has(key) ? values[places.get(key) as number] : undefined),
    keys: () => first(keys),
    values: () => first(values),
    entries,
    [Symbol.iterator]: entries,
    forEach: (callback) => {
      for (const [key, value] of entries()) callback(value, key, view);
    },
  };
  shared.set(view, grown as Grown<unknown, unknown>);
  return view;
}
