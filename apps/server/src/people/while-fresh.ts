/** Caches slow computations for a while, so that repeated requests are cheap. */

/** Faster computations are not cached. Milliseconds. */
const longEnough = 100;
/** Cache duration as a multiple of the computation time. */
const times = 10;

interface Made {
  readonly value: Promise<unknown>;
  readonly until: number;
}

/**
 * Returns the cached value of a name, or computes it. Simultaneous callers share the computation. Failures
 * are not cached.
 */
export type TimedCache = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;

/** `now` in milliseconds. */
export function createTimedCache(now: () => number = () => performance.now()): TimedCache {
  const kept = new Map<string, Made>();

  async function made<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const begun = now();
    try {
      const value = await make();
      const took = now() - begun;
      if (took < longEnough) kept.delete(name);
      else kept.set(name, { value: Promise.resolve(value), until: now() + times * took });
      return value;
    } catch (error) {
      kept.delete(name);
      throw error;
    }
  }

  return <Value>(name: string, make: () => Promise<Value>) => {
    for (const [old, { until }] of kept) if (until <= now()) kept.delete(old);
    const known = kept.get(name);
    if (known !== undefined) return known.value as Promise<Value>;
    const value = made(name, make);
    kept.set(name, { value, until: Number.POSITIVE_INFINITY });
    return value;
  };
}
