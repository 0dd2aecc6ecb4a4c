/** The clock and the alarms that a client uses. */

/**
 * The time, as a client needs it.
 *
 * @example
 * ```ts
 * import type { Timers } from '@parlour/client';
 *
 * const immediate: Timers = {
 *   now: () => 0,
 *   after: (_milliseconds, call) => (call(), () => {}),
 *   chance: () => 0.5,
 * };
 * ```
 */
export interface Timers {
  /** Milliseconds by a steady clock. */
  readonly now: () => number;
  /** Calls back once, unless the returned function is called before. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  /** Uniform in [0, 1): thousands of clients must not come back at the same instant. */
  readonly chance: () => number;
}

/**
 * Timers of the platform: monotonic clock, `setTimeout` and `Math.random`.
 *
 * @example
 * ```ts
 * import { systemTimers } from '@parlour/client';
 *
 * const cancel = systemTimers.after(1000, () => console.log('a second later'));
 * cancel();
 * console.log(systemTimers.chance() < 1); // true
 * ```
 */
export const systemTimers: Timers = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};
