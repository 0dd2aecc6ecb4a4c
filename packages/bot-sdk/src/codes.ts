/** Codes that a bot takes in its own way. */

/** After these goodbyes a bot does not reconnect. */
export const fatalCodes = new Set(['taken-over', 'wrong-token', 'missing-scope']);

/** Refusals that say "not now" and change nothing. */
export const transientCodes = new Set(['rate-limited', 'unavailable', 'shutting-down', 'not-attached']);

/** Ordinary refusals: of a bettor now and then, of every bot at a game's end. */
export const ordinaryRefusals = new Set([
  'price-moved',
  'stale-order',
  'insufficient-points',
  'at-limit',
  'game-over',
  'stale-question',
  'no-such-prompt',
  'superseded',
]);
