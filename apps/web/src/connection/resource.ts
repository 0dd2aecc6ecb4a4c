/** HTTP resources of the server; an old value stays while a new one loads. */
import { useEffect, useMemo } from 'react';
import { call } from './call.ts';
import type { ProtocolError } from './frames.ts';
import { createStore, type Store, useStore } from './store.ts';

/** State of an HTTP resource. The old value stays while a new one loads. */
export interface ResourceState<Value> {
  readonly value: Value | null;
  readonly error: ProtocolError | null;
}

export interface Resource<Value> {
  readonly state: Store<ResourceState<Value>>;
  readonly load: () => Promise<void>;
}

const kept = new Map<string, Resource<unknown>>();

/** The shared resource at an address. Its value stays until another account signs in. */
export function resourceAt<Value>(path: string): Resource<Value> {
  const known = kept.get(path);
  if (known !== undefined) return known as Resource<Value>;
  const made = createResource<Value>(path);
  kept.set(path, made as Resource<unknown>);
  return made;
}

export const forgetResources = (): void => kept.clear();

function createResource<Value>(path: string): Resource<Value> {
  const state = createStore<ResourceState<Value>>({ value: null, error: null });
  let under: Promise<void> | null = null;
  async function read(): Promise<void> {
    const result = await call<Value>('GET', path);
    state.set(({ value }) =>
      'error' in result ? { value, error: result.error } : { value: result.value, error: null },
    );
    under = null;
  }
  return {
    state,
    load() {
      under ??= read();
      return under;
    },
  };
}

/** Reads when the component comes, and again every so often while the page is in sight. */
export function useResource<Value>(
  path: string,
  every?: number,
): ResourceState<Value> & { load: () => void } {
  const resource = useMemo(() => resourceAt<Value>(path), [path]);
  const known = useStore(resource.state, (state) => state);
  useEffect(() => {
    void resource.load();
    if (every === undefined) return;
    const again = () => {
      if (document.visibilityState === 'visible') void resource.load();
    };
    const timer = setInterval(again, every);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [resource, every]);
  return { ...known, load: () => void resource.load() };
}
