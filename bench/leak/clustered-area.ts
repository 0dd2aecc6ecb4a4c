/** The area under the ROC curve for things that belong together, such as all seats of one game. */
import { criticalValue, isEstimable, rocArea } from '@parlour/stats';

export interface Area {
  readonly area: number;
  readonly standardError: number;
  readonly interval: readonly [low: number, high: number];
  readonly n: number;
}

/** A score with its label, its cluster, and the block of its model. */
export interface Scored {
  readonly score: number;
  readonly isOne: boolean;
  readonly cluster: number;
  readonly block: number;
}

/**
 * Mean of the areas within the blocks. Its error sums the influence of each item over its cluster:
 * Obuchowski, Biometrics 53 (1997) 567, as an infinitesimal jackknife. For independent items it is DeLong's.
 * Blocks without two of either kind are skipped; undefined if all are.
 */
export function areaWithin(scored: readonly Scored[]): Area | undefined {
  const parts = [...Map.groupBy(scored, ({ block }) => block).values()].flatMap((things) => {
    const part = areaOf(things);
    return part === undefined ? [] : [part];
  });
  if (parts.length === 0) return undefined;
  const area = parts.reduce((sum, part) => sum + part.area, 0) / parts.length;
  const variance = parts.reduce((sum, part) => sum + part.variance, 0) / parts.length ** 2;
  const standardError = Math.sqrt(variance);
  const reach = criticalValue(0.95) * standardError;
  return {
    area,
    standardError,
    interval: [Math.max(area - reach, 0), Math.min(area + reach, 1)],
    n: parts.reduce((sum, part) => sum + part.n, 0),
  };
}

function areaOf(things: readonly Scored[]) {
  const told = rocArea({
    score: things.map(({ score }) => score),
    outcome: things.map(({ isOne }) => Number(isOne)),
  });
  if (!isEstimable(told)) return undefined;
  const ones = things.filter(({ isOne }) => isOne);
  const zeros = things.filter(({ isOne }) => !isOne);
  const sortedOnes = Float64Array.from(ones, ({ score }) => score).sort();
  const sortedZeros = Float64Array.from(zeros, ({ score }) => score).sort();
  const influence = new Map<number, number>();
  for (const { score, isOne, cluster } of things) {
    const won = isOne ? shareBelow(sortedZeros, score) : 1 - shareBelow(sortedOnes, score);
    const change = (won - told.area) / (isOne ? ones.length : zeros.length);
    influence.set(cluster, (influence.get(cluster) ?? 0) + change);
  }
  const clusters = influence.size;
  const squares = [...influence.values()].reduce((sum, value) => sum + value ** 2, 0);
  const variance = clusters > 1 ? (squares * clusters) / (clusters - 1) : 0;
  return { area: told.area, variance, n: things.length };
}

/** The share of sorted values below this one, equal ones as half. */
function shareBelow(sorted: Float64Array, value: number): number {
  const bound = (isBelow: (one: number) => boolean) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBelow(sorted[middle] as number)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return (bound((one) => one < value) + bound((one) => one <= value)) / 2 / sorted.length;
}
