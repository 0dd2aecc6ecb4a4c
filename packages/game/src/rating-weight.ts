/** Weight of a game of the same two people for their ratings. */

/** Further games of the same two change no rating, until earlier ones are a week old. */
const maxTogether = 5;

/**
 * The share of the n-th rated game of the same two people within a week: two who know each other by a code word would
 * else lift both ratings without end.
 */
export const ratingWeight = (together = 1): number => (together > maxTogether ? 0 : 1 / together);
