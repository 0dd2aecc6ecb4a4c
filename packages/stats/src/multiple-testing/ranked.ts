/** P-values in rising order, and back in the order in which they came. */

/** All adjust in the order given: reject where the adjusted p is at most the error rate that you allow. */
export type Adjust = (pValues: readonly number[]) => readonly number[];

interface RankedValue {
  readonly p: number;
  readonly index: number;
}

/** The p values from the smallest on, each with its place. */
export function ascending(pValues: readonly number[]): RankedValue[] {
  return checked(pValues)
    .map((p, index) => ({ p, index }))
    .sort((one, other) => one.p - other.p);
}

/** Returns the adjusted values, computed rank by rank, in the original order. */
export function inOrder(
  order: readonly RankedValue[],
  adjust: (p: number, rank: number) => number,
): readonly number[] {
  const adjusted = order.map(() => 1);
  order.forEach(({ p, index }, rank) => {
    adjusted[index] = adjust(p, rank);
  });
  return adjusted;
}

export function checked(pValues: readonly number[]): readonly number[] {
  for (const p of pValues) if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is no p value`);
  return pValues;
}
