/** The ranking of bots by wins, with ranges and clusters of ranks. */
import { itemAt } from '../at.ts';
import type { Interval } from '../estimate.ts';
import type { Random } from '../random.ts';
import { bootstrapRatings } from '../ratings/bootstrap-ratings.ts';
import { centralRange, rankClusters, rankCounts } from '../ratings/rank-ranges.ts';
import { winShares } from '../ratings/rate-games.ts';
import { gameColumns, type ScoredGame } from '../ratings/scored-game.ts';

/** Result of `spotRanking`. */
export interface SpotRanking {
  readonly names: readonly string[];
  /** For each name how often it had each rank, the best first. */
  readonly counts: readonly (readonly number[])[];
  readonly ranges: readonly Interval[];
  /** Names in indistinguishable clusters, best first. */
  readonly clusters: readonly (readonly string[])[];
}

/**
 * Ranks supported by bootstrap samples of the games, by wins over all games: the central 95 % of each bot's
 * ranks. Clusters are bots with overlapping ranges. One game per conversation gives the paper's clusters.
 */
export function spotRanking(
  games: readonly ScoredGame[],
  random: Random,
  { replicates = 1000, level = 0.95 } = {},
): SpotRanking {
  const columns = gameColumns(games);
  const { names } = columns;
  if (games.length === 0) return { names, counts: [], ranges: [], clusters: [] };
  const counts = rankCounts(bootstrapRatings(columns, { rate: winShares, random, replicates }));
  const ranges = counts.map((one) => centralRange(one, level));
  const clusters = rankClusters(ranges).map((places) => places.map((place) => itemAt(names, place)));
  return { names, counts, ranges, clusters };
}
