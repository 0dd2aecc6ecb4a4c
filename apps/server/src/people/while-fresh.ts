/** Keeps for a while what took long to make, so that strangers who ask again and again cost little. */

/** What was made faster is made anew each time. Milliseconds. */
const longEnough = 100;
/** It is kept so many times as long as it took. */
const times = 10;

interface Made {
  readonly value: Promise<unknown>;
  readonly until: number;
}

/** Gives what is kept under a name, or makes it. Whoever asks while it is made waits for the same one. What fails is not kept. */
export type WhileFresh = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;

/** `now` in milliseconds. */
export function whileFresh(now: () => number = () => performance.now()): WhileFresh {
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
