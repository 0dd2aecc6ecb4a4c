/** The bootstrap of a statistic of items. */
import type { Random } from '../random.ts';
import { drawPlaces } from './draw-places.ts';

/** Options of a bootstrap. */
export interface BootstrapOptions {
  readonly random: Random;
  readonly replicates?: number;
}

/**
 * Values of a statistic for many samples with replacement, each of the size of the data. Efron, Ann.
 * Statist. 7 (1979) 1. For a cluster bootstrap pass the clusters (`clustersOf`) and a statistic of a list of
 * clusters.
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

/** Groups items by cluster, such as the judge; clusters are in the order of their first item. */
export function clustersOf<Item>(
  items: readonly Item[],
  cluster: (item: Item) => string,
): readonly (readonly Item[])[] {
  return [...Map.groupBy(items, cluster).values()];
}
