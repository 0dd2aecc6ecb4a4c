/** Elo ratings, game by game. */
import type { ScoredGame } from './scored-game.ts';

/** Options of Elo ratings. */
export interface EloOptions {
  /** Rating of a player without games. */
  readonly initial?: number;
  /** Maximum change by a game in points. */
  readonly k?: number;
}

/** The score that a rating promises against another: a half when equal, ten to one 400 points above. Elo (1978), 8.4. */
export const eloExpected = (rating: number, opponent: number): number =>
  1 / (1 + 10 ** ((opponent - rating) / 400));

/** A rating after one game or several that are rated together. */
export function eloUpdate(
  rating: number,
  games: readonly { readonly opponent: number; readonly score: number }[],
  k = 32,
): number {
  return games.reduce(
    (sum, { opponent, score }) => sum + k * (score - eloExpected(rating, opponent)),
    rating,
  );
}

/** Ratings after all games, one after the other in the order given. Points only change hands: none are made or lost. */
export function eloRatings(
  games: readonly ScoredGame[],
  { initial = 1500, k = 32 }: EloOptions = {},
): ReadonlyMap<string, number> {
  const ratings = new Map<string, number>();
  for (const { a, b, score } of games) {
    const [ofA, ofB] = [ratings.get(a) ?? initial, ratings.get(b) ?? initial];
    ratings.set(a, eloUpdate(ofA, [{ opponent: ofB, score }], k));
    ratings.set(b, eloUpdate(ofB, [{ opponent: ofA, score: 1 - score }], k));
  }
  return ratings;
}
