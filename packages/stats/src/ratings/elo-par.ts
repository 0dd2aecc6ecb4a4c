/** Elo ratings for games that are not zero-sum, by the pool's mean score. */
import { eloExpected } from './elo.ts';

/** A game in which each player has a score of their own: it is not lost by one because another wins it. */
export interface ParGame {
  readonly opponent: number;
  /** The player's own, from 0 to 1. */
  readonly score: number;
  /** The mean score of the pool at that time. */
  readonly par: number;
  /** How many rated games the player had before. */
  readonly before: number;
}

/** How many points a game moves at most: 32 in the first 30 games, then 16. */
export const eloFactor = (before: number): number => (before < 30 ? 32 : 16);

/**
 * An Elo rating after a game that is not zero-sum: K (score − expected − (par − 1/2)). With every score measured from
 * the pool's mean the mean rating stays where it is, and absent players keep theirs.
 */
export const eloWithPar = (rating: number, { opponent, score, par, before }: ParGame): number =>
  rating + eloFactor(before) * (score - eloExpected(rating, opponent) - (par - 0.5));
