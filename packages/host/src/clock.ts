/** The only source of time in the server: milliseconds since 1970. */
export interface Clock {
  readonly now: () => number;
  /**
   * Calls `wake` at the given moment, or immediately if it has passed, unless cancelled by the returned
   * function. A returned promise is not awaited.
   */
  readonly wakeAt: (at: number, wake: () => unknown) => () => void;
}

/** Timers of Node take at most this many milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Reads the wall clock once, and advances by a monotonic clock, so that changes of the wall clock neither
 * stop nor end anything. `wall` and `elapsed` in milliseconds.
 */
export function steadyClock(
  wall: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): Clock {
  const offset = wall() - elapsed();
  const now = () => Math.floor(offset + elapsed());
  return {
    now,
    wakeAt: (at, wake) => {
      let timer: NodeJS.Timeout;
      const set = () => {
        const wait = at - now();
        timer = wait > maxTimeoutMs ? setTimeout(set, maxTimeoutMs) : setTimeout(wake, Math.max(wait, 0));
      };
      set();
      return () => clearTimeout(timer);
    },
  };
}

export const systemClock: Clock = steadyClock();

/** The same clock; errors and rejections of a timer are reported, and affect nothing else. */
export function guardedClock({ now, wakeAt }: Clock, failed: (error: unknown) => void): Clock {
  return {
    now,
    wakeAt: (at, wake) =>
      wakeAt(at, () => {
        try {
          const woken = wake();
          if (woken instanceof Promise) woken.catch(failed);
        } catch (error) {
          failed(error);
        }
      }),
  };
}
