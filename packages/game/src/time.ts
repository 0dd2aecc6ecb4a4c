/** Moments and lengths of game time. */
import type { Brand } from './brand.ts';

/**
 * A moment of a game, in whole milliseconds from its start. Rules receive the time as input and never read a
 * clock.
 */
export type Instant = Brand<number, 'Instant'>;

/** A length of time, in whole milliseconds. */
export type Duration = Brand<number, 'Duration'>;

export const instant = (milliseconds: number): Instant => milliseconds as Instant;
export const milliseconds = (count: number): Duration => count as Duration;
export const seconds = (count: number): Duration => (count * 1000) as Duration;
export const after = (start: Instant, wait: Duration): Instant => (start + wait) as Instant;
/** Duration from `start` to `end`; negative if `end` is earlier. */
export const between = (start: Instant, end: Instant): Duration => (end - start) as Duration;
