/** When tables are made up, and how long everybody has to say that they are there. In milliseconds. */
export interface Dispatch {
  readonly every: number;
  /** Fixed, however soon all have answered. May be longer than `every`: checks of several ticks are open at once. */
  readonly ready: number;
}

/**
 * Fifteen seconds are enough to come back from another tab. With a tick every ten, somebody for whose table all are
 * there waits 15 to 25 s, 20 on average. If ticks waited for the check before them, 20 s apart, it were 15 to 35, 25
 * on average; more ticks than that would make up smaller tables.
 */
export const usualDispatch: Dispatch = { every: 10_000, ready: 15_000 };
