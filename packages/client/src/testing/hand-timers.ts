/** Timers that a test moves by hand. */
import type { Timers } from '../timers.ts';

export interface HandTimers extends Timers {
  /** Advances time; each due timer is called at its time, and its effects are awaited. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** Waits until all pending promises are settled. */
export const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export function handTimers(chance = 0): HandTimers {
  let now = 0;
  let alarms: { readonly at: number; readonly call: () => void }[] = [];
  return {
    now: () => now,
    chance: () => chance,
    after(milliseconds, call) {
      const alarm = { at: now + milliseconds, call };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((one) => one !== alarm);
      };
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await rest();
      for (;;) {
        const [next] = alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        alarms = alarms.filter((one) => one !== next);
        now = next.at;
        next.call();
        await rest();
      }
      now = end;
    },
  };
}
