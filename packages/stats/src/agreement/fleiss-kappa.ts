/** Agreement of many annotators who all label every unit: Fleiss' kappa. */
import { type NotEstimable, notEstimable } from '../estimate.ts';

/** Result of `fleissKappa`. */
export interface FleissKappa {
  readonly kappa: number;
  /** The same with all labels equally likely by chance. Randolph (2005). */
  readonly freeMarginal: number;
  readonly units: number;
  readonly raters: number;
}

/**
 * Fleiss' kappa: chance-corrected agreement of raters who may differ between units, with equal numbers per
 * unit. Rows are units, columns the counts of each label. Fleiss, Psychol. Bull. 76 (1971) 378. `weights`:
 * how many units each row stands for.
 */
export function fleissKappa(
  counts: readonly (readonly number[])[],
  weights: ArrayLike<number> = counts.map(() => 1),
): FleissKappa | NotEstimable {
  const totals = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const [raters] = totals;
  if (raters === undefined) return notEstimable('no units');
  if (totals.some((total) => total !== raters)) return notEstimable('units with different numbers of raters');
  if (raters < 2) return notEstimable('one rater has nobody to agree with');
  const labels = counts[0]?.length ?? 0;
  const units = counts.reduce((sum, _, unit) => sum + (weights[unit] ?? 0), 0);
  const weighted = (value: (row: readonly number[]) => number) =>
    counts.reduce((sum, row, unit) => sum + (weights[unit] ?? 0) * value(row), 0);
  const agreeing = weighted((row) => row.reduce((sum, count) => sum + count * (count - 1), 0));
  const observed = agreeing / (units * raters * (raters - 1));
  let expected = 0;
  for (let label = 0; label < labels; label++)
    expected += (weighted((row) => row[label] ?? 0) / (units * raters)) ** 2;
  if (expected > 1 - 1e-12) return notEstimable('all units have the same label');
  return {
    kappa: (observed - expected) / (1 - expected),
    freeMarginal: (observed - 1 / labels) / (1 - 1 / labels),
    units,
    raters,
  };
}

/** The counts of labels, from the labels of each unit. Labels come in alphabetical order. */
export function labelCounts(units: readonly (readonly string[])[]): readonly (readonly number[])[] {
  const labels = [...new Set(units.flat())].sort();
  const place = new Map(labels.map((label, index) => [label, index]));
  return units.map((unit) => {
    const row = labels.map(() => 0);
    for (const label of unit) {
      const index = place.get(label) ?? 0;
      row[index] = (row[index] ?? 0) + 1;
    }
    return row;
  });
}
