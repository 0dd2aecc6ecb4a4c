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

  /** As timers that are due together: one after the other, and what they set off comes after all of them. */
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
