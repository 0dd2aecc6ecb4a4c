/** Agreement of two annotators beyond chance: Cohen's kappa, plain and weighted. */
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import { clusteredMeanOf } from '../proportions/clustered-mean.ts';
import { normalSurvival } from '../special/normal.ts';
import { criticalValue } from '../special/normal-quantile.ts';

/** Result of `cohenKappa`. */
export interface CohenKappa {
  /** 1 for full agreement, 0 for as much as by chance, below 0 for less. */
  readonly kappa: number;
  /** Observed agreement, and the agreement expected by chance. */
  readonly observed: number;
  readonly expected: number;
  readonly units: number;
  readonly interval: Interval;
  /** Test of the hypothesis that the two agree only by chance. */
  readonly test: { readonly z: number; readonly p: number };
}

/**
 * Agreement of two raters beyond chance, from a square table: how many units got row's label from the first and
 * column's from the second. Cohen, Educ. Psychol. Meas. 20 (1960) 37; variances: Fleiss, Cohen & Everitt, Psychol.
 * Bull. 72 (1969) 323. The interval takes the units as independent.
 */
export function cohenKappa(table: readonly (readonly number[])[], level = 0.95): CohenKappa | NotEstimable {
  const { shares, units, rows, columns } = sharesOf(table);
  if (units === 0) return notEstimable('no unit was labelled by both');
  const observed = rows.reduce((sum, _, i) => sum + (shares[i]?.[i] ?? 0), 0);
  const expected = rows.reduce((sum, row, i) => sum + row * (columns[i] ?? 0), 0);
  if (expected > 1 - 1e-12) return notEstimable('both gave all units the same label');
  const kappa = (observed - expected) / (1 - expected);
  const rest = 1 - kappa;
  let variance = -((kappa - expected * rest) ** 2);
  let byChance = expected + expected ** 2;
  shares.forEach((row, i) => {
    row.forEach((share, j) => {
      const margins = (columns[i] ?? 0) + (rows[j] ?? 0);
      variance += share * (i === j ? 1 - margins * rest : margins * rest) ** 2;
    });
    const [ofRow, ofColumn] = [rows[i] ?? 0, columns[i] ?? 0];
    byChance -= ofRow * ofColumn * (ofRow + ofColumn);
  });
  const scale = (1 - expected) ** 2 * units;
  const reach = criticalValue(level) * Math.sqrt(Math.max(variance, 0) / scale);
  const z = kappa / Math.sqrt(byChance / scale);
  return {
    kappa,
    observed,
    expected,
    units,
    interval: [kappa - reach, kappa + reach],
    test: { z, p: 2 * normalSurvival(Math.abs(z)) },
  };
}

/**
 * The same with labels in an order, where a disagreement counts for how far apart the two labels are, or for the
 * square of it. Cohen, Psychol. Bull. 70 (1968) 213.
 */
export function weightedKappa(
  table: readonly (readonly number[])[],
  weights: 'linear' | 'quadratic',
): number | NotEstimable {
  const { shares, units, rows, columns } = sharesOf(table);
  if (units === 0) return notEstimable('no unit was labelled by both');
  const distance = (i: number, j: number) => (weights === 'linear' ? Math.abs(i - j) : (i - j) ** 2);
  let [observed, expected] = [0, 0];
  shares.forEach((row, i) => {
    row.forEach((share, j) => {
      observed += distance(i, j) * share;
      expected += distance(i, j) * (rows[i] ?? 0) * (columns[j] ?? 0);
    });
  });
  return expected === 0 ? notEstimable('both gave all units the same label') : 1 - observed / expected;
}

/**
 * Interval of Cohen's kappa for clustered units, such as the targets of one game. It is kappa and Student's
 * t times its clustered error, from the influence of each unit (the delta method). With every unit a
 * cluster, it is the error of Fleiss, Cohen & Everitt times the root of n / (n - 1). `units`: the two labels
 * and the cluster of each.
 */
export function clusteredKappaInterval(
  units: readonly { readonly labels: readonly [string, string]; readonly cluster: string }[],
  level = 0.95,
): Interval | NotEstimable {
  const names = [...new Set(units.flatMap(({ labels }) => labels))];
  const [first, second] = [0, 1].map((rater) => units.map(({ labels }) => labels[rater] ?? ''));
  const table = labelTable(first ?? [], second ?? [], names);
  const found = cohenKappa(table, level);
  if (!isEstimable(found)) return found;
  const { kappa, observed, expected } = found;
  const { rows, columns } = sharesOf(table);
  const added = units.map(({ labels: [one, other] }) => {
    const margins = (columns[names.indexOf(one)] ?? 0) + (rows[names.indexOf(other)] ?? 0);
    const [ofObserved, ofExpected] = [Number(one === other) - observed, margins - 2 * expected];
    return (ofObserved - (1 - kappa) * ofExpected) / (1 - expected);
  });
  const mean = clusteredMeanOf(
    added,
    units.map(({ cluster }) => cluster),
    level,
  );
  return isEstimable(mean) ? [kappa + mean.interval[0], kappa + mean.interval[1]] : mean;
}

/** The table of two raters' labels, unit by unit. */
export function labelTable(
  first: readonly string[],
  second: readonly string[],
  labels: readonly string[] = [...new Set([...first, ...second])].sort(),
): readonly (readonly number[])[] {
  if (first.length !== second.length) throw new RangeError('the raters labelled different numbers of units');
  const table = labels.map(() => labels.map(() => 0));
  first.forEach((label, unit) => {
    const row = table[labels.indexOf(label)];
    const column = labels.indexOf(second[unit] ?? '');
    if (row === undefined || column < 0) throw new RangeError(`unit ${unit} has a label that is none`);
    row[column] = (row[column] ?? 0) + 1;
  });
  return table;
}

function sharesOf(table: readonly (readonly number[])[]) {
  if (table.some((row) => row.length !== table.length)) throw new RangeError('the table is not square');
  const units = table.flat().reduce((sum, count) => sum + count, 0);
  const shares = table.map((row) => row.map((count) => count / units));
  const rows = shares.map((row) => row.reduce((sum, share) => sum + share, 0));
  const columns = table.map((_, j) => shares.reduce((sum, row) => sum + (row[j] ?? 0), 0));
  return { shares, units, rows, columns };
}
