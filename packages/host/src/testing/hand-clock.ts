/** A clock for tests, moved by hand. */
import type { Clock } from '../clock.ts';

/** A clock that a test moves by hand. */
export interface HandClock extends Clock {
  /** Advances time to `at`: alarms fire in order, each at its own moment, and their effects are awaited. */
  readonly passTo: (at: number) => Promise<void>;
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** Waits for all pending promises and the store's next flush. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** `rest` waits for all effects of an alarm; a store with threads needs more than `settled`. */
export function handClock(start = 1_000_000, rest: () => Promise<void> = settled): HandClock {
  let now = start;
  let count = 0;
  const alarms = new Map<number, { at: number; wake: () => void }>();

  /** Fires like simultaneous timers: one after the other, and their effects after all of them. */
  function ring(at: number): void {
    const due = [...alarms].filter(([, alarm]) => alarm.at === at);
    for (const [id, { wake }] of due) if (alarms.delete(id)) wake();
  }

  async function passTo(at: number): Promise<void> {
    await rest();
    for (;;) {
      let next = Number.POSITIVE_INFINITY;
      for (const alarm of alarms.values()) next = Math.min(next, alarm.at);
      if (next > at) break;
      now = Math.max(now, next);
      ring(next);
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
