/** Rating changes of the two players of a game: a function of the game's own log. */
import { ratingWeight } from '@parlour/game';
import { eloWithPar } from '@parlour/stats';

/** Ratings of the players at the opening, as in the log. */
export interface KnownRatings {
  /** By seat: the rating, how many rated games it rests on, and the mean score of its pool then, from 0 to 1. */
  readonly seats: Readonly<
    Record<string, { readonly rating: number; readonly games: number; readonly par: number }>
  >;
  /** Ordinal of this rated game of two people within seven days; undefined: the first. */
  readonly together?: number;
}

/** A rating before and after. */
export interface RatingChange {
  readonly before: number;
  readonly after: number;
  /** In thousandths of a point: whole numbers add up to the same in any order. */
  readonly change: number;
}

/**
 * The changes by seat, from each player's own score (0 to 1); nothing, unless two have a rating and a score. No other
 * game enters, so the order in which games end, or are read, changes none of them.
 */
export function ratingChanges(
  { seats, together }: KnownRatings,
  scores: Readonly<Record<string, number>>,
): Readonly<Record<string, RatingChange>> {
  const [one, other, ...more] = Object.entries(seats).filter(([seat]) => Object.hasOwn(scores, seat));
  if (one === undefined || other === undefined || more.length > 0) return {};
  const changed = (
    [seat, { rating: before, games, par }]: typeof one,
    [, { rating: opponent }]: typeof one,
  ) => {
    const score = scores[seat] ?? par;
    const whole = eloWithPar(before, { opponent, score, par, before: games }) - before;
    const change = Math.round(whole * ratingWeight(together) * 1000);
    return [seat, { before, after: (Math.round(before * 1000) + change) / 1000, change }];
  };
  return Object.fromEntries([changed(one, other), changed(other, one)]);
}
