/** Conditional agreement of two annotators on one label. */

export interface LabelAgreement {
  /** Number of times that one of two annotators gave the label; and of these, the other did too. */
  readonly given: number;
  readonly shared: number;
  readonly rate: number;
}

/**
 * Conditional agreement: for each label, how often the second annotator chose it given that the first did,
 * over the units with exactly two labels. A unit that both gave the label counts twice. Deriu et al., Spot
 * The Bot, EMNLP 2020, table 3. `weights`: how many units each of them stands for.
 */
export function labelAgreement(
  units: readonly (readonly string[])[],
  weights: ArrayLike<number> = units.map(() => 1),
): ReadonlyMap<string, LabelAgreement> {
  const counts = new Map<string, { given: number; shared: number }>();
  for (const [unit, [one, other, ...more]] of units.entries()) {
    const weight = weights[unit] ?? 0;
    if (one === undefined || other === undefined || more.length > 0 || weight === 0) continue;
    for (const label of [one, other]) {
      const count = counts.get(label) ?? { given: 0, shared: 0 };
      count.given += weight;
      if (one === other) count.shared += weight;
      counts.set(label, count);
    }
  }
  return new Map(
    [...counts].map(([label, { given, shared }]) => [label, { given, shared, rate: shared / given }]),
  );
}
