/** Errors of hazard coefficients by drawing clusters of rows again. */
import { itemAt } from '../../at.ts';
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../../estimate.ts';
import type { Random } from '../../random.ts';
import { drawPlaces } from '../../resampling/draw-places.ts';
import { quantile } from '../../resampling/quantile.ts';
import type { HazardModel } from './hazard-model.ts';

/** Bootstrap error and percentile interval of a coefficient. */
export interface BootstrapCoefficient {
  readonly standardError: number;
  /** Central interval of the replicates' estimates. */
  readonly interval: Interval;
}

/**
 * Cluster bootstrap of the coefficients of a model: clusters (the games of one judge, the segments of one
 * conversation) are drawn with replacement. `fit` gets the indices of the drawn rows. Replicates without an
 * estimate are left out; not estimable if they are more than a tenth.
 */
export function bootstrapHazards(
  clusters: readonly Int32Array[],
  fit: (rows: Int32Array) => Pick<HazardModel, 'coefficients'> | NotEstimable,
  random: Random,
  { replicates = 500, level = 0.95 } = {},
): readonly BootstrapCoefficient[] | NotEstimable {
  if (clusters.length < 2) return notEstimable('two clusters are needed');
  const fits: (readonly number[])[] = [];
  const places = new Int32Array(clusters.length);
  for (let replicate = 0; replicate < replicates; replicate++) {
    drawPlaces(places, clusters.length, random);
    const model = fit(joined(clusters, places));
    if (isEstimable(model)) fits.push(model.coefficients.map(({ estimate }) => estimate));
  }
  if (fits.length < 0.9 * replicates) return notEstimable('too many of the samples have no estimate');
  const [first = []] = fits;
  return first.map((_, index) =>
    spreadOf(
      Float64Array.from(fits, (one) => itemAt(one, index)),
      level,
    ),
  );
}

function joined(clusters: readonly Int32Array[], places: Int32Array): Int32Array {
  const rows = new Int32Array(places.reduce((sum, place) => sum + itemAt(clusters, place).length, 0));
  let filled = 0;
  for (const place of places) {
    const cluster = itemAt(clusters, place);
    rows.set(cluster, filled);
    filled += cluster.length;
  }
  return rows;
}

function spreadOf(values: Float64Array, level: number): BootstrapCoefficient {
  const sorted = values.sort();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const tail = (1 - level) / 2;
  return {
    standardError: Math.sqrt(squares / (sorted.length - 1)),
    interval: [quantile(sorted, tail), quantile(sorted, 1 - tail)],
  };
}
