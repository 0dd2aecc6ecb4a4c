/** Interval of forming tables, and duration of a ready check. In milliseconds. */
export interface DispatchTiming {
  readonly every: number;
  /** Fixed, even if all answer sooner. May exceed `every`: checks of several ticks overlap. */
  readonly ready: number;
}

/**
 * Fifteen seconds suffice to return from another tab. With a tick every ten seconds, people with a complete
 * table wait 15 to 25 s, 20 on average. If each tick waited for the previous check, ticks would be 20 s
 * apart, and people would wait 15 to 35 s, 25 on average. More frequent ticks would make smaller tables.
 */
export const defaultDispatchTiming: DispatchTiming = { every: 10_000, ready: 15_000 };
