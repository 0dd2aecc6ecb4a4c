/** Ratings of many samples drawn from the same matches. */
import type { Random } from '../random.ts';
import { drawPlaces } from '../resampling/draw-places.ts';
import type { RateMatches } from './rate-matches.ts';
import type { Matches } from './scored-game.ts';

export interface BootstrapRatingsOptions {
  readonly rate: RateMatches;
  readonly random: Random;
  readonly replicates?: number;
  /** Matches drawn in a replicate; as many as there are if left out. */
  readonly draws?: number;
}

/** The ratings, by place, that each of many samples of the matches with replacement would have given. */
export function bootstrapRatings(
  matches: Matches,
  { rate, random, replicates = 1000, draws = matches.score.length }: BootstrapRatingsOptions,
): readonly Float64Array[] {
  const places = new Int32Array(draws);
  return Array.from({ length: replicates }, () =>
    rate(matches, drawPlaces(places, matches.score.length, random)),
  );
}
