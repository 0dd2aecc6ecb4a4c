/** Ratings of many samples drawn from the same games. */
import type { Random } from '../random.ts';
import { drawPlaces } from '../resampling/draw-places.ts';
import type { RateGames } from './rate-games.ts';
import type { GameColumns } from './scored-game.ts';

/** Options of `bootstrapRatings`. */
export interface BootstrapRatingsOptions {
  readonly rate: RateGames;
  readonly random: Random;
  readonly replicates?: number;
  /** Games drawn in a replicate; as many as there are if left out. */
  readonly draws?: number;
}

/** The ratings, by place, that each of many samples of the games with replacement would have given. */
export function bootstrapRatings(
  columns: GameColumns,
  { rate, random, replicates = 1000, draws = columns.score.length }: BootstrapRatingsOptions,
): readonly Float64Array[] {
  const places = new Int32Array(draws);
  return Array.from({ length: replicates }, () =>
    rate(columns, drawPlaces(places, columns.score.length, random)),
  );
}
