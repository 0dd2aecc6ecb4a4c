/** The clock and the alarms that a client uses. */

/** The time, as a client needs it. */
export interface Timers {
  /** Milliseconds by a steady clock. */
  readonly now: () => number;
  /** Calls back once, unless the returned function is called before. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  /** Uniform in [0, 1): thousands of clients must not come back at the same instant. */
  readonly chance: () => number;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};
