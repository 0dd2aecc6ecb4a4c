/** Intervals for measures of agreement, by drawing units or whole clusters of units again. */
import { elementAt, itemAt } from '../at.ts';
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import type { Random } from '../random.ts';
import { drawPlaces } from '../resampling/draw-places.ts';
import { percentileInterval } from '../resampling/intervals.ts';

/** A measure of agreement, of different kinds of units and how many of each there are. */
export type AgreementMeasure<Label> = (
  kinds: readonly (readonly Label[])[],
  weights: Float64Array,
) => number | NotEstimable;

/** Options of `bootstrapAgreement`. */
export interface BootstrapAgreementOptions {
  readonly random: Random;
  readonly replicates?: number;
  readonly level?: number;
  /** Cluster of each unit, such as its conversation; clusters are resampled as a whole. */
  readonly clusters?: readonly string[];
}

/**
 * Percentile intervals for measures of agreement: units or clusters are resampled with replacement, the same
 * samples for all measures. A measure has no interval if it is not estimable in more than a tenth of the
 * samples. Units with the same labels are counted together.
 */
export function bootstrapAgreement<Label extends string | number>(
  units: readonly (readonly Label[])[],
  measures: readonly AgreementMeasure<Label>[],
  { random, replicates = 1000, level = 0.95, clusters }: BootstrapAgreementOptions,
): readonly (Interval | NotEstimable)[] {
  const { kinds, kindOf } = kindsOf(units);
  const members = clusters === undefined ? kindOf.map((kind) => [kind]) : grouped(kindOf, clusters);
  if (members.length < 2)
    return measures.map(() =>
      notEstimable(`two ${clusters === undefined ? 'units' : 'clusters'} are needed`),
    );
  const found: number[][] = measures.map(() => []);
  const places = new Int32Array(members.length);
  for (let replicate = 0; replicate < replicates; replicate++) {
    const weights = new Float64Array(kinds.length);
    for (const place of drawPlaces(places, members.length, random))
      for (const kind of itemAt(members, place)) weights[kind] = elementAt(weights, kind) + 1;
    for (const [index, measure] of measures.entries()) {
      const value = measure(kinds, weights);
      if (isEstimable(value)) found[index]?.push(value);
    }
  }
  return found.map((values) =>
    values.length < 0.9 * replicates
      ? notEstimable('too many of the samples have no estimate')
      : percentileInterval(Float64Array.from(values), level),
  );
}

function kindsOf<Label extends string | number>(units: readonly (readonly Label[])[]) {
  const places = new Map<string, number>();
  const kinds: (readonly Label[])[] = [];
  const kindOf = units.map((unit) => {
    const key = JSON.stringify(unit.toSorted());
    const place = places.get(key) ?? kinds.length;
    if (place === kinds.length) {
      places.set(key, place);
      kinds.push(unit);
    }
    return place;
  });
  return { kinds, kindOf };
}

function grouped(kindOf: readonly number[], clusters: readonly string[]): readonly number[][] {
  if (clusters.length !== kindOf.length) throw new RangeError('every unit needs a cluster');
  const members = new Map<string, number[]>();
  for (const [unit, kind] of kindOf.entries()) {
    const cluster = itemAt(clusters, unit);
    const known = members.get(cluster) ?? [];
    members.set(cluster, known);
    known.push(kind);
  }
  return [...members.values()];
}
