/** Forecasts that come in clusters, such as all labels of one game: their table, and draws that keep clusters whole. */
import { elementAt, integerAt } from '../at.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';
import type { ClusterSum } from '../proportions/clustered-mean.ts';
import type { Random } from '../random.ts';
import { binomialDraw } from '../resampling/binomial-draw.ts';
import type { ForecastTable } from './forecasts.ts';

/** Forecasts of one cluster, or of several with the same forecasts. */
export interface ForecastCluster {
  readonly said: readonly {
    readonly probability: number;
    readonly outcome: 0 | 1;
    readonly n: number;
  }[];
  /** Number of clusters with exactly these forecasts. */
  readonly times: number;
}

/** A table of forecasts, and which places of it each cluster has. */
export interface ClusteredForecasts {
  readonly table: ForecastTable;
  readonly clusters: readonly ClusterCounts[];
  /** Number of clusters. */
  readonly count: number;
  /** No cluster has more than one forecast: all are independent. */
  readonly isPlain: boolean;
}

interface ClusterCounts {
  readonly kinds: Int32Array;
  readonly counts: Float64Array;
  readonly ones: Float64Array;
  readonly times: number;
}

/** Adds clusters of forecasts up. */
export function clusteredForecasts(found: readonly ForecastCluster[]): ClusteredForecasts | NotEstimable {
  const kept = found.filter(({ said, times }) => said.length > 0 && times > 0);
  if (kept.length === 0) return notEstimable('no forecasts');
  const value = Float64Array.from(
    new Set(kept.flatMap(({ said }) => said.map(({ probability }) => probability))),
  ).sort();
  const places = new Map([...value].map((probability, place) => [probability, place]));
  const [count, ones] = [new Float64Array(value.length), new Float64Array(value.length)];
  const clusters = kept.map(({ said, times }): ClusterCounts => {
    const own = new Map<number, { count: number; ones: number }>();
    for (const { probability, outcome, n } of said) {
      const kind = places.get(probability) ?? 0;
      const known = own.get(kind) ?? { count: 0, ones: 0 };
      own.set(kind, { count: known.count + n, ones: known.ones + n * outcome });
      count[kind] = elementAt(count, kind) + times * n;
      ones[kind] = elementAt(ones, kind) + times * n * outcome;
    }
    const all = [...own];
    return {
      kinds: Int32Array.from(all, ([kind]) => kind),
      counts: Float64Array.from(all, ([, one]) => one.count),
      ones: Float64Array.from(all, ([, one]) => one.ones),
      times,
    };
  });
  const n = count.reduce((sum, some) => sum + some, 0);
  const games = clusters.reduce((sum, { times }) => sum + times, 0);
  return { table: { n, value, count, ones }, clusters, count: games, isPlain: n === games };
}

/** Draws of alternative tables of forecasts. */
export interface ForecastDraws {
  /** The same again, drawn with replacement. */
  readonly again: (random: Random) => Pick<ForecastTable, 'count' | 'ones'>;
  /** Draws outcomes with the forecast probabilities, or with others. */
  readonly outcomes: (random: Random, shareOf: (kind: number) => number) => Float64Array;
}

/** Clusters are drawn whole; where outcomes are drawn, all of a cluster follow one number, as they would in one game. */
export function clusteredDraws({ table, clusters, count }: ClusteredForecasts): ForecastDraws {
  const kinds = table.value.length;
  return {
    again(random) {
      const drawn = { count: new Float64Array(kinds), ones: new Float64Array(kinds) };
      let [left, outOf] = [count, count];
      for (const cluster of clusters) {
        const some = binomialDraw(left, cluster.times / outOf, random);
        left -= some;
        outOf -= cluster.times;
        if (some > 0) addTo(drawn, cluster, some);
      }
      return drawn;
    },
    outcomes(random, shareOf) {
      const ones = new Float64Array(kinds);
      for (const cluster of clusters) addOutcomes(ones, cluster, random, shareOf);
      return ones;
    },
  };
}

function addOutcomes(
  to: Float64Array,
  { kinds, counts, times }: ClusterCounts,
  random: Random,
  shareOf: (kind: number) => number,
): void {
  const [first] = kinds;
  if (kinds.length === 1 && first !== undefined) {
    to[first] = elementAt(to, first) + elementAt(counts, 0) * binomialDraw(times, shareOf(first), random);
    return;
  }
  const shares = Array.from(kinds, shareOf);
  for (let game = 0; game < times; game++) {
    const chance = random();
    for (const [place, share] of shares.entries()) {
      const kind = integerAt(kinds, place);
      if (chance < share) to[kind] = elementAt(to, kind) + elementAt(counts, place);
    }
  }
}

function addTo(
  drawn: { readonly count: Float64Array; readonly ones: Float64Array },
  { kinds, counts, ones }: ClusterCounts,
  some: number,
): void {
  for (let place = 0; place < kinds.length; place++) {
    const kind = integerAt(kinds, place);
    drawn.count[kind] = elementAt(drawn.count, kind) + some * elementAt(counts, place);
    drawn.ones[kind] = elementAt(drawn.ones, kind) + some * elementAt(ones, place);
  }
}

/** The sums over each cluster of something that depends on a forecast and its outcome; each as often as it came. */
export function forecastSumsByCluster(
  { table, clusters }: ClusteredForecasts,
  term: (kind: number, outcome: 0 | 1) => number,
  isMeant: (probability: number) => boolean = () => true,
): readonly ClusterSum[] {
  return clusters.flatMap(({ kinds, counts, ones, times }) => {
    let [n, sum, squares] = [0, 0, 0];
    for (let place = 0; place < kinds.length; place++) {
      const kind = integerAt(kinds, place);
      if (!isMeant(elementAt(table.value, kind))) continue;
      const [yes, no] = [elementAt(ones, place), elementAt(counts, place) - elementAt(ones, place)];
      const [one, zero] = [yes > 0 ? term(kind, 1) : 0, no > 0 ? term(kind, 0) : 0];
      n += yes + no;
      sum += yes * one + no * zero;
      squares += yes * one ** 2 + no * zero ** 2;
    }
    return Array.from({ length: times }, () => ({ n, sum, squares }));
  });
}
