/** When tables are made up, and how long a ready check takes. In milliseconds. */
export interface Dispatch {
  readonly every: number;
  /** Fixed, even if all answer sooner. May be longer than `every`: checks of several ticks are open at once. */
  readonly ready: number;
}

/**
 * Fifteen seconds are enough to come back from another tab. With a tick every ten seconds, people whose table is
 * complete wait 15 to 25 s, 20 on average. If each tick waited for the check before it, ticks would be 20 s apart, and
 * people would wait 15 to 35 s, 25 on average. More ticks would make up smaller tables.
 */
export const usualDispatch: Dispatch = { every: 10_000, ready: 15_000 };
