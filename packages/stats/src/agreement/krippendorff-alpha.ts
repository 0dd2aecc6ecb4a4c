/** Agreement of any number of annotators with labels missing: Krippendorff's alpha. */
import { type NotEstimable, notEstimable } from '../estimate.ts';

/** Distance of two labels: equality, number of labels between, difference, or difference over sum. */
export type Metric = 'nominal' | 'ordinal' | 'interval' | 'ratio';

/** Result of `krippendorffAlpha`. */
export interface KrippendorffAlpha {
  /** 1 for full agreement, 0 for as much as by chance. */
  readonly alpha: number;
  /** Number of units with two labels or more, and of their labels; other units carry no information. */
  readonly units: number;
  readonly values: number;
}

/**
 * Krippendorff's alpha: chance-corrected agreement of any number of raters, with missing labels; each unit
 * lists the labels that it got. Krippendorff, Content Analysis (2004), 11.3. Strings can only be `nominal`.
 * `weights`: how many units each of them stands for.
 */
export function krippendorffAlpha<Label extends string | number>(
  units: readonly (readonly Label[])[],
  metric: Label extends number ? Metric : 'nominal',
  weights: ArrayLike<number> = units.map(() => 1),
): KrippendorffAlpha | NotEstimable {
  const known = units.map((unit, index) => ({ unit, weight: weights[index] ?? 0 }));
  const chosen = known.filter(({ unit, weight }) => unit.length > 1 && weight > 0);
  const paired = chosen.map(({ unit }) => unit);
  if (paired.length === 0) return notEstimable('no unit has two labels');
  const labels = [...new Set(paired.flat())].sort((one, other) => (one < other ? -1 : 1));
  if (labels.length === 1) return notEstimable('all units have the same label');
  const place = new Map(labels.map((label, index) => [label, index]));
  const coded = paired.map((unit) => unit.map((label) => place.get(label) ?? 0));
  const totals = labels.map(() => 0);
  const weightOf = (index: number) => chosen[index]?.weight ?? 0;
  for (const [index, unit] of coded.entries())
    for (const code of unit) totals[code] = (totals[code] ?? 0) + weightOf(index);
  const distance = distances(labels.map(Number), totals, metric);

  let observed = 0;
  for (const [index, unit] of coded.entries()) {
    let apart = 0;
    for (const one of unit) for (const other of unit) apart += distance(one, other);
    observed += (weightOf(index) * apart) / (unit.length - 1);
  }
  let expected = 0;
  totals.forEach((one, i) => {
    totals.forEach((other, j) => {
      expected += one * other * distance(i, j);
    });
  });
  const values = totals.reduce((sum, total) => sum + total, 0);
  if (expected === 0) return notEstimable('all units have the same label');
  return {
    alpha: 1 - ((values - 1) * observed) / expected,
    units: chosen.reduce((sum, { weight }) => sum + weight, 0),
    values,
  };
}

function distances(
  labels: readonly number[],
  totals: readonly number[],
  metric: Metric,
): (i: number, j: number) => number {
  const upTo = totals.map((_, index) => totals.slice(0, index + 1).reduce((sum, total) => sum + total, 0));
  const label = (index: number) => labels[index] ?? 0;
  const middle = (index: number) => (upTo[index] ?? 0) - (totals[index] ?? 0) / 2;
  switch (metric) {
    case 'nominal':
      return (i, j) => (i === j ? 0 : 1);
    case 'ordinal':
      return (i, j) => (middle(i) - middle(j)) ** 2;
    case 'interval':
      return (i, j) => (label(i) - label(j)) ** 2;
    case 'ratio':
      return (i, j) => (i === j ? 0 : ((label(i) - label(j)) / (label(i) + label(j))) ** 2);
  }
}
