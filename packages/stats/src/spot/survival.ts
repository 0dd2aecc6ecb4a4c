/** Survival curves of bots, and tests between pairs of them. */
import { elementAt, itemAt } from '../at.ts';
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import { isotonicRegression } from '../fitting/isotonic.ts';
import { bonferroni, holm } from '../multiple-testing/adjust.ts';
import type { Random } from '../random.ts';
import { drawPlaces } from '../resampling/draw-places.ts';
import { type LogRankTest, logRankTest } from '../survival/comparison/log-rank.ts';
import type { Covariates } from '../survival/data/covariates.ts';
import type { Observations } from '../survival/data/observations.ts';
import { judgementsOf, type PairAnnotation, systemsOf } from './annotation.ts';

/**
 * Time until a system was spotted, in exchanges: if labelled bot after k of them, the event lies in (0, k],
 * otherwise after k. Features are 1 where the system did better than its partner, -1 where worse.
 */
export interface SpottedTimes {
  readonly observations: Observations;
  readonly features: Covariates;
  readonly conversations: readonly string[];
  readonly annotators: readonly string[];
}

/**
 * Current-status data of a system: each label tells whether it was spotted by the length of its segment,
 * in exchanges.
 */
export function spottedTimes(
  annotations: readonly PairAnnotation[],
  system: string,
  features: readonly string[],
): SpottedTimes {
  const judgements = judgementsOf(annotations, system);
  const spotted = judgements.map(({ label }) => label === 'bot');
  const length = judgements.map(({ annotation }) => annotation.segment);
  return {
    observations: {
      left: Float64Array.from(length, (k, row) => (spotted[row] ? 0 : k)),
      right: Float64Array.from(length, (k, row) => (spotted[row] ? k : Infinity)),
    },
    features: {
      values: Float64Array.from(
        judgements.flatMap(({ annotation, side }) =>
          features.map((name) => (side === 0 ? 1 : -1) * (annotation.features[name] ?? 0)),
        ),
      ),
      count: features.length,
    },
    conversations: judgements.map(({ annotation }) => annotation.conversation),
    annotators: judgements.map(({ annotation }) => annotation.annotator ?? ''),
  };
}

/** For one segment length how many judged, how many spotted, and the share not spotted by then on the whole curve. */
export interface SpotPoint {
  readonly k: number;
  readonly n: number;
  readonly spotted: number;
  readonly surviving: number;
  /** Pointwise interval for this k, by a bootstrap over conversations. */
  readonly interval: Interval | NotEstimable;
}

/** The survival curve at the segment lengths: 1 - the isotonic regression of the spotted share (Turnbull's estimate). */
export function spotCurve(
  { observations, conversations }: SpottedTimes,
  random: Random,
  { replicates = 1000, level = 0.95 } = {},
): readonly SpotPoint[] {
  const { left, right } = observations;
  const lengths = Float64Array.from(
    new Set(left.map((from, row) => (from === 0 ? elementAt(right, row) : from))),
  ).sort();
  const clusters = [...new Set(conversations)];
  const width = 2 * lengths.length;
  // One row per conversation: for each length how many judged, and how many spotted.
  const counts = new Float64Array(clusters.length * width);
  const places = new Map(clusters.map((name, place) => [name, place]));
  for (const [row, name] of conversations.entries()) {
    const isSpotted = left[row] === 0;
    const index = lengths.indexOf(isSpotted ? elementAt(right, row) : elementAt(left, row));
    const start = (places.get(name) as number) * width + 2 * index;
    counts[start] = elementAt(counts, start) + 1;
    if (isSpotted) counts[start + 1] = elementAt(counts, start + 1) + 1;
  }
  const all = totals(counts, width, Int32Array.from(clusters.keys()));
  const curve = curveOf(all);
  const curves = Array.from({ length: clusters.length < 2 ? 0 : replicates }, () =>
    curveOf(totals(counts, width, drawPlaces(new Int32Array(clusters.length), clusters.length, random))),
  );
  return Array.from(lengths, (k, index) => ({
    k,
    n: elementAt(all, 2 * index),
    spotted: elementAt(all, 2 * index + 1),
    surviving: elementAt(curve, index),
    interval: centralInterval(
      Float64Array.from(curves, (one) => elementAt(one, index)),
      level,
    ),
  }));
}

function totals(counts: Float64Array, width: number, clusters: Int32Array): Float64Array {
  const sums = new Float64Array(width);
  for (const cluster of clusters)
    for (let index = 0; index < width; index++)
      sums[index] = elementAt(sums, index) + elementAt(counts, cluster * width + index);
  return sums;
}

function curveOf(sums: Float64Array): Float64Array {
  const n = Float64Array.from({ length: sums.length / 2 }, (_, index) => elementAt(sums, 2 * index));
  const share = n.map((count, index) => (count === 0 ? 0 : elementAt(sums, 2 * index + 1) / count));
  return isotonicRegression(share, n).map((level) => 1 - level);
}

function centralInterval(values: Float64Array, level: number): Interval | NotEstimable {
  if (values.length === 0) return notEstimable('two conversations are needed');
  const sorted = values.sort();
  const valueAt = (share: number) => elementAt(sorted, Math.round(share * (sorted.length - 1)));
  return [valueAt((1 - level) / 2), valueAt((1 + level) / 2)];
}

/** Comparison of two systems' survival curves. */
export interface SpotPairTest {
  readonly a: string;
  readonly b: string;
  readonly n: number;
  readonly test: LogRankTest | NotEstimable;
  /** Corrected for all pairs that could be tested. */
  readonly bonferroni: number | NotEstimable;
  readonly holm: number | NotEstimable;
}

/** Zhao and Sun's test for every pair of systems, people among them. */
export function spotPairTests(
  annotations: readonly PairAnnotation[],
  random: Random,
  imputations = 1000,
): readonly SpotPairTest[] {
  const systems = systemsOf(annotations);
  const times = systems.map((system) => spottedTimes(annotations, system, []).observations);
  const pairs = systems.flatMap((a, first) =>
    systems.slice(first + 1).map((b, offset) => {
      const [one, other] = [itemAt(times, first), itemAt(times, first + 1 + offset)];
      const test = logRankTest(concatObservations(one, other), groupsOfTwo(one, other), random, imputations);
      return { a, b, n: one.left.length + other.left.length, test };
    }),
  );
  const tested = pairs.map(({ test }) => test).filter(isEstimable);
  const p = tested.map((test) => test.p);
  const [strict, stepwise] = [bonferroni(p), holm(p)];
  return pairs.map((pair) => {
    if (!isEstimable(pair.test)) return { ...pair, bonferroni: pair.test, holm: pair.test };
    const index = tested.indexOf(pair.test);
    return { ...pair, bonferroni: itemAt(strict, index), holm: itemAt(stepwise, index) };
  });
}

/** The times of two systems as one data set, the first before the second. */
export const concatObservations = (one: Observations, other: Observations): Observations => ({
  left: appended(one.left, other.left),
  right: appended(one.right, other.right),
});

function appended(one: Float64Array, other: Float64Array): Float64Array {
  const all = new Float64Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

/** Of such a data set: which rows are of which system. */
export const groupsOfTwo = (one: Observations, other: Observations) => ({
  group: new Int32Array(one.left.length + other.left.length).fill(1, one.left.length),
  groups: 2,
});
