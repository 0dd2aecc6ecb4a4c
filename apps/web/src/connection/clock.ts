/** Clock of a game, from the server's last time. */

/** The server's time of a game, and our own monotonic time of its receipt. */
export interface GameClock {
  readonly at: number;
  readonly heardAt: number;
}

/** The time of the game, in milliseconds from its start, at the moment `now` of our clock. */
export function gameTime({ at, heardAt }: GameClock, now: number): number {
  return at + Math.max(now - heardAt, 0);
}

/**
 * The clock after another frame. Frames can be late but never early, so the reading with more elapsed time
 * wins. Only after an outage the server sets the time back, and then sends a whole view.
 */
export function correctClock(clock: GameClock | null, heard: GameClock): GameClock {
  if (clock === null) return heard;
  return gameTime(clock, heard.heardAt) >= heard.at ? clock : heard;
}
