/** The bootstrap of a statistic of items. */
import type { Random } from '../random.ts';
import { drawPlaces } from './draw-places.ts';

export interface BootstrapOptions {
  readonly random: Random;
  readonly replicates?: number;
}

/**
 * What a statistic gives for many samples with replacement, each as large as the data, one after the other.
 * Efron, Ann. Statist. 7 (1979) 1. Things that hang together are one thing: to resample clusters, hand over the
 * clusters (`clustersOf`) and a statistic of a list of them.
 */
export function bootstrap<Item>(
  items: readonly Item[],
  statistic: (sample: readonly Item[]) => number,
  { random, replicates = 1000 }: BootstrapOptions,
): Float64Array {
  if (items.length === 0) throw new RangeError('there is nothing to draw from');
  const places = new Int32Array(items.length);
  return Float64Array.from({ length: replicates }, () =>
    statistic(Array.from(drawPlaces(places, items.length, random), (place) => items[place] as Item)),
  );
}

/** The items by what they hang together with, such as the judge; the clusters in the order of their first item. */
export function clustersOf<Item>(
  items: readonly Item[],
  cluster: (item: Item) => string,
): readonly (readonly Item[])[] {
  return [...Map.groupBy(items, cluster).values()];
}
