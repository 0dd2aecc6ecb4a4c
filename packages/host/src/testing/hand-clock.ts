/** A clock for tests, moved by hand. */
import type { Clock } from '../clock.ts';

/** A clock that a test moves by hand. */
export interface HandClock extends Clock {
  /** Lets time pass up to `at`: alarms ring in their order, each at its own moment, and what they set off is awaited. */
  readonly passTo: (at: number) => Promise<void>;
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** Lets everything that is under way come to rest: promises and the store's next flush. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** `rest` waits until everything that an alarm has set off is done; a store with threads of its own needs more than `settled`. */
export function handClock(start = 1_000_000, rest: () => Promise<void> = settled): HandClock {
  let now = start;
  let count = 0;
  const alarms = new Map<number, { at: number; wake: () => void }>();

  async function passTo(at: number): Promise<void> {
    await rest();
    for (;;) {
      const [next] = [...alarms]
        .filter(([, alarm]) => alarm.at <= at)
        .sort(([a, x], [b, y]) => x.at - y.at || a - b);
      if (next === undefined) break;
      alarms.delete(next[0]);
      now = Math.max(now, next[1].at);
      next[1].wake();
      await rest();
    }
    now = Math.max(now, at);
  }
  return {
    now: () => now,
    wakeAt: (at, wake) => {
      const id = count++;
      alarms.set(id, { at, wake });
      return () => alarms.delete(id);
    },
    passTo,
    pass: (milliseconds) => passTo(now + milliseconds),
  };
}
