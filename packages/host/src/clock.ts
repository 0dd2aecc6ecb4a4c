/** The only source of time in the house: milliseconds since 1970. */
export interface Clock {
  readonly now: () => number;
  /** Calls `wake` at the given moment, or at once if it has passed, unless the returned function is called before. */
  readonly wakeAt: (at: number, wake: () => void) => () => void;
}

/** Timers of Node take at most this many milliseconds. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  wakeAt: (at, wake) => {
    let timer: NodeJS.Timeout;
    const set = () => {
      const wait = at - Date.now();
      timer = wait > longestTimer ? setTimeout(set, longestTimer) : setTimeout(wake, Math.max(wait, 0));
    };
    set();
    return () => clearTimeout(timer);
  },
};
