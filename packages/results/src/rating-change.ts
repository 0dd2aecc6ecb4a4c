/** What a game did to the ratings of its two players: a function of the game's own log. */
import { eloWithPar } from '@parlour/stats';

/** What was known of the players at the opening, as the log has it. */
export interface KnownRatings {
  /** The mean score of the pool at that time, from 0 to 1. */
  readonly par: number;
  /** By seat: the rating, and how many rated games it rests on. */
  readonly seats: Readonly<Record<string, { readonly rating: number; readonly games: number }>>;
}

/** What a rating was, and what it became. */
export interface RatingChange {
  readonly before: number;
  readonly after: number;
}

/**
 * The changes by seat, from each player's own score (0 to 1); nothing, unless two have a rating and a score. No other
 * game enters, so the order in which games end, or are read, changes none of them.
 */
export function ratingChanges(
  { par, seats }: KnownRatings,
  scores: Readonly<Record<string, number>>,
): Readonly<Record<string, RatingChange>> {
  const [one, other, ...more] = Object.entries(seats).filter(([seat]) => Object.hasOwn(scores, seat));
  if (one === undefined || other === undefined || more.length > 0) return {};
  const change = ([seat, { rating, games }]: typeof one, [, { rating: opponent }]: typeof one) => {
    const score = scores[seat] ?? par;
    return [seat, { before: rating, after: eloWithPar(rating, { opponent, score, par, before: games }) }];
  };
  return Object.fromEntries([change(one, other), change(other, one)]);
}
