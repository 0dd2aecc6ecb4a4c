/** The clock of a game, as the house last told its time. */

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
 * The clock after one more frame. A frame can only be late, never early, so of two readings the one that says more time
 * has passed is the better one. Only a house that was away sets the game's time back, and then it sends a whole view.
 */
export function corrected(clock: GameClock | null, heard: GameClock): GameClock {
  if (clock === null) return heard;
  return gameTime(clock, heard.heardAt) >= heard.at ? clock : heard;
}
