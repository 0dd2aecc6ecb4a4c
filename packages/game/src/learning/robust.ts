/** Weighted quantiles, and how far from the middle anyone may pull. */

/** A number with its weight. */
export interface WeightedValue {
  readonly value: number;
  readonly weight: number;
}

/** Maximum distance from the middle in spreads; farther values are clamped. */
const farthest = 2;
/** The distance of the quartiles of a normal distribution, in standard deviations. */
const quartiles = 1.349;

/** The values below which these shares of the weight lie, interpolated between the middles of the weights. */
export function weightedQuantiles(values: readonly WeightedValue[], shares: readonly number[]): number[] {
  const sorted = values.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  const places = sorted.map(({ weight }) => {
    below += weight;
    return (below - weight / 2) / total;
  });
  return shares.map((share) => {
    const right = places.findIndex((place) => place >= share);
    if (right === 0 || sorted.length === 1) return (sorted[0] as WeightedValue).value;
    if (right < 0) return (sorted.at(-1) as WeightedValue).value;
    const [low, high] = [sorted[right - 1] as WeightedValue, sorted[right] as WeightedValue];
    const [from, to] = [places[right - 1] as number, places[right] as number];
    return low.value + ((high.value - low.value) * (share - from)) / (to - from);
  });
}

/** Clamps numbers to two spreads around the median, both by quartiles. */
export function winsorizerOf(values: readonly WeightedValue[]): (value: number) => number {
  const [low = 0, middle = 0, high = 0] = weightedQuantiles(values, [0.25, 0.5, 0.75]);
  const most = (farthest * (high - low)) / quartiles;
  return (value) => Math.min(Math.max(value, middle - most), middle + most);
}
