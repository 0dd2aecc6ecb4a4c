/** A value outside React, and the hook that reads a part of it. */
import { useSyncExternalStore } from 'react';

/** A value outside React that notifies listeners on changes. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store. The component renders again only if that very part is another one. */
export function useStore<Value, Part>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Part,
): Part {
  const part = () => select(store.get());
  // The second time for where there is no browser, as in tests.
  return useSyncExternalStore(store.subscribe, part, part);
}
