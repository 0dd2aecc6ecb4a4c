/** Stability of the clusters in smaller samples of conversations. */
import { elementAt, integerAt, itemAt } from '../at.ts';
import type { Interval } from '../estimate.ts';
import { wilsonInterval } from '../proportions/intervals.ts';
import type { Random } from '../random.ts';
import { centralRange, rankClusters } from '../ratings/rank-ranges.ts';
import { gameColumns, type ScoredGame } from '../ratings/scored-game.ts';
import { addPlace, type SampleWeights, sampleWeights, unpackWeights } from './sample-weights.ts';

/** How often this number of conversations per pair gives the same clustering. */
export interface StabilityPoint {
  /** Conversations per pair. */
  readonly size: number;
  /** The clustering that came most often, best cluster first, and the share of the subsamples in which it came. */
  readonly clusters: readonly (readonly string[])[];
  readonly share: number;
  /** For the subsamples that were drawn: how well `share` is known. */
  readonly interval: Interval;
  readonly subsamples: number;
}

/** Options of `clusteringStability`. */
export interface StabilityOptions {
  readonly random: Random;
  /** Conversations per pair that are tried; from 3 to one less than the rarest pair has if left out. */
  readonly sizes?: readonly number[];
  /** Of the sizes that are tried where none are given, those that this divides. */
  readonly every?: number;
  readonly subsamples?: number;
  /** Bootstrap samples that cluster one subsample. */
  readonly replicates?: number;
}

/**
 * Stability of the clustering with fewer conversations. For every size, many subsamples without replacement
 * are clustered as `spotRanking` does, with wins over games. Returns the share of the most frequent
 * clustering (Deriu and others, Spot The Bot, EMNLP 2020, section 5). Subsamples of one size share the
 * weights of their bootstrap samples: about a hundred times as fast, with the same clusterings. `games`: one
 * game per conversation.
 */
export function clusteringStability(
  games: readonly ScoredGame[],
  { random, sizes, every = 1, subsamples = 1000, replicates = 200 }: StabilityOptions,
): readonly StabilityPoint[] {
  const columns = gameColumns(games);
  const { names } = columns;
  const pairs = [
    ...Map.groupBy(columns.score.keys(), (game) =>
      [integerAt(columns.first, game), integerAt(columns.second, game)].sort((a, b) => a - b).join(' '),
    ).values(),
  ].map((rows) => Int32Array.from(rows));
  const least = pairs.reduce((few, rows) => Math.min(few, rows.length), Infinity);
  const tried =
    sizes ??
    Array.from({ length: Math.max(0, Math.min(least, 1e6) - 3) }, (_, index) => index + 3).filter(
      (size) => size % every === 0,
    );
  // By game the winner's place, or -1; whom a pair is about is the same in every subsample.
  const winner = Int32Array.from(columns.score, (points, game) =>
    points === 0.5 ? -1 : integerAt(points === 1 ? columns.first : columns.second, game),
  );
  const players = pairs.map((rows): Couple => {
    const game = integerAt(rows, 0);
    return [integerAt(columns.first, game), integerAt(columns.second, game)];
  });
  return tried
    .filter((size) => size >= 1 && size <= least && pairs.length > 0)
    .map((size) => {
      const weights = sampleWeights(size * pairs.length, replicates, random);
      const played = playedBy(weights, players, size, names.length);
      const found = new Map<string, { readonly clusters: readonly (readonly number[])[]; times: number }>();
      for (let subsample = 0; subsample < subsamples; subsample++) {
        const winners = pairs.flatMap((rows) =>
          Array.from(chosen(rows, size, random), (game) => integerAt(winner, game)),
        );
        const clusters = clustersOf(winners, weights, played, names.length);
        const key = JSON.stringify(clusters);
        const known = found.get(key) ?? { clusters, times: 0 };
        known.times++;
        found.set(key, known);
      }
      return pointOf(size, [...found.values()], names, subsamples);
    });
}

type Couple = readonly [one: number, other: number];

function pointOf(
  size: number,
  found: readonly { readonly clusters: readonly (readonly number[])[]; readonly times: number }[],
  names: readonly string[],
  subsamples: number,
): StabilityPoint {
  const most = found.reduce((best, one) => (one.times > best.times ? one : best));
  return {
    size,
    clusters: most.clusters.map((places) => places.map((place) => itemAt(names, place))),
    share: most.times / subsamples,
    interval: wilsonInterval({ successes: most.times, trials: subsamples }) as Interval,
    subsamples,
  };
}

/** In how many games each player is, in each bootstrap sample. */
function playedBy(weights: SampleWeights, players: readonly Couple[], size: number, count: number) {
  const played = new Float64Array(count * weights.words);
  for (const [pair, both] of players.entries())
    for (let place = pair * size; place < (pair + 1) * size; place++)
      for (const player of both) addPlace(weights, place, played, player);
  return unpackWeights(weights, played);
}

/** Uniform random sample of the rows. Reorders them. */
function chosen(rows: Int32Array, size: number, random: Random): Int32Array {
  for (let place = 0; place < size; place++) {
    const other = place + Math.floor(random() * (rows.length - place));
    [rows[place], rows[other]] = [integerAt(rows, other), integerAt(rows, place)];
  }
  return rows.subarray(0, size);
}

function clustersOf(winners: readonly number[], weights: SampleWeights, played: Float64Array, count: number) {
  const packed = new Float64Array(count * weights.words);
  for (const [place, player] of winners.entries()) if (player >= 0) addPlace(weights, place, packed, player);
  const rates = unpackWeights(weights, packed);
  for (let index = 0; index < rates.length; index++)
    rates[index] = played[index] === 0 ? -1 : elementAt(rates, index) / elementAt(played, index);
  const ranges = Array.from({ length: count }, (_, player) =>
    centralRange(rankCountsOf(player, rates, weights.samples, count)),
  );
  return rankClusters(ranges);
}

/** Counts of a player's ranks, the best first: ties favour the earlier player. */
function rankCountsOf(player: number, rates: Float64Array, replicates: number, count: number) {
  const counts = Array.from({ length: count }, () => 0);
  for (let replicate = 0; replicate < replicates; replicate++) {
    const own = elementAt(rates, player * replicates + replicate);
    let rank = 0;
    for (let other = 0; other < count; other++) {
      const rate = elementAt(rates, other * replicates + replicate);
      if (rate > own || (rate === own && other < player)) rank++;
    }
    counts[rank] = itemAt(counts, rank) + 1;
  }
  return counts;
}
