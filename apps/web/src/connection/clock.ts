/** What the house said the time of a game was, and when we heard it by our own steady clock. */
export interface GameClock {
  readonly at: number;
  readonly heardAt: number;
}

/** The time of the game, in milliseconds from its start, at the moment `now` of our clock. */
export function gameTime({ at, heardAt }: GameClock, now: number): number {
  return at + Math.max(now - heardAt, 0);
}

/**
 * The clock after one more frame. A frame can only be late, never early, so of two readings the one that says
 * more time has passed is the better one; a reading that falls back by more than a second means that the clock
 * of the game itself was set back (the house was away), and is believed.
 */
export function corrected(clock: GameClock | null, heard: GameClock): GameClock {
  if (clock === null) return heard;
  const lag = gameTime(clock, heard.heardAt) - heard.at;
  return lag >= 0 && lag < 1000 ? clock : heard;
}
