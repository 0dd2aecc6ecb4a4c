/** The ranks that resampled ratings allow, and clusters that no range joins. */
import type { Interval } from '../estimate.ts';

/** Counts of each player's ranks, by index, the best first. Ties favour the earlier player. */
export function rankCounts(ratings: readonly ArrayLike<number>[]): readonly (readonly number[])[] {
  const players = ratings[0]?.length ?? 0;
  const counts = Array.from({ length: players }, () => Array.from({ length: players }, () => 0));
  for (const rated of ratings) {
    const order = Array.from({ length: players }, (_, player) => player).sort(
      (one, other) => (rated[other] ?? 0) - (rated[one] ?? 0) || one - other,
    );
    order.forEach((player, rank) => {
      const ofPlayer = counts[player];
      if (ofPlayer) ofPlayer[rank] = (ofPlayer[rank] ?? 0) + 1;
    });
  }
  return counts;
}

/**
 * Central range of a player's ranks, counted from 1: from the first rank at which the lower tail is reached
 * to the first at which the upper is.
 */
export function centralRange(counts: readonly number[], level = 0.95): Interval {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const reached = (share: number) => {
    let cumulated = 0;
    return counts.findIndex((count) => {
      cumulated += count;
      return cumulated >= share * all - 1e-9;
    });
  };
  const tail = (1 - level) / 2;
  return [reached(tail) + 1, reached(1 - tail) + 1];
}

/**
 * The range as Spot the Bot's published tool takes it: from the best rank that ever occurred to the first up to
 * which more than the share of the replicates lie. One stray replicate moves it.
 */
export function publishedRange(counts: readonly number[], share = 0.995): Interval {
  const enough = share * counts.reduce((sum, count) => sum + count, 0);
  let held = 0;
  const last = counts.findIndex((count) => {
    held += count;
    return held > enough;
  });
  return [counts.findIndex((count) => count > 0) + 1, last < 0 ? counts.length : last + 1];
}

/** Clusters of players, by index, with overlapping rank ranges; best cluster first. */
export function rankClusters(ranges: readonly Interval[]): readonly (readonly number[])[] {
  const order = ranges
    .map((range, player) => ({ range, player }))
    .sort((one, other) => one.range[0] - other.range[0]);
  const clusters: number[][] = [];
  let reach = 0;
  for (const { range, player } of order) {
    if (range[0] > reach) clusters.push([]);
    clusters.at(-1)?.push(player);
    reach = Math.max(reach, range[1]);
  }
  return clusters.map((cluster) => cluster.sort((one, other) => one - other));
}
