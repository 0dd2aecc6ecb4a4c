/** Elo ratings for games that are not zero-sum, by the pool's mean score. */
import { eloExpected } from './elo.ts';

/** A game in which each player has an independent score, without winner and loser. */
export interface ParOpponentGame {
  readonly opponent: number;
  /** The player's own, from 0 to 1. */
  readonly score: number;
  /** The mean score of the pool at that time. */
  readonly par: number;
  /** Number of the player's earlier rated games. */
  readonly before: number;
}

/** Maximum change by a game in points: 32 in the first 30 games, then 16. */
export const eloFactor = (before: number): number => (before < 30 ? 32 : 16);

/**
 * An Elo rating after a game that is not zero-sum: K (score − expected − (par − 1/2)). With every score measured from
 * the pool's mean the mean rating stays where it is, and absent players keep theirs.
 */
export const eloWithPar = (rating: number, { opponent, score, par, before }: ParOpponentGame): number =>
  rating + eloFactor(before) * (score - eloExpected(rating, opponent) - (par - 0.5));
