/** Means of many similar units, drawn towards their common mean the more, the fewer values they have. */
import type { Interval, NotEstimable } from '../estimate.ts';
import { notEstimable } from '../estimate.ts';
import { studentQuantile } from '../special/student-t.ts';

/** Sums of one unit's values. */
export interface UnitSums {
  readonly n: number;
  readonly sum: number;
  /** Sum of the squares. */
  readonly squares: number;
}

export interface ShrunkMean {
  readonly mean: number;
  /** 95 %. */
  readonly interval: Interval;
}

/** Places of the deviation between units on its grid, denser near 0. */
const places = 60;
/** A unit's own variance weighs against that of all as so many values do. */
const commonWeight = 30;

/**
 * Normal hierarchical model: true means are normal around a common mean, values are normal around the true
 * mean of their unit. Averages over the common mean and over the deviation between units, both with a uniform
 * prior (Gelman et al., Bayesian Data Analysis, 3rd edition, 5.4); one fitted deviation gives intervals that
 * are too short. The variance of a unit is drawn towards that of all. Returns one result per unit, in their
 * order. Not estimable from fewer than three units, or if no unit has two different values.
 */
export function shrunkMeans(units: readonly UnitSums[]): readonly ShrunkMean[] | NotEstimable {
  if (units.length < 3) return notEstimable('too few units to compare');
  const within = units.map(({ n, sum, squares }) => Math.max(squares - sum ** 2 / n, 0));
  const freedom = units.reduce((all, { n }) => all + n - 1, 0);
  const common = within.reduce((all, one) => all + one, 0) / freedom;
  if (!(common > 0)) return notEstimable('no unit has two different values');
  const observed = units.map(({ n, sum }, index) => {
    const variance = (commonWeight * common + (within[index] as number)) / (commonWeight + n - 1);
    return { mean: sum / n, variance: variance / n };
  });
  const spread = deviationOf(observed.map(({ mean }) => mean));
  const grid = Array.from({ length: places }, (_, place) => weighed(observed, 4 * spread, place));
  const most = Math.max(...grid.map(({ weight }) => weight));
  const shares = grid.map(({ weight }) => Math.exp(weight - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  // The variances are estimated too: with the normal quantile 93.5 % of the intervals of 25 units held the truth.
  const quantile = studentQuantile(0.975, Math.max(units.length - 2, 2));
  return observed.map((own) => {
    let [mean, squares] = [0, 0];
    for (const [place, { between, centre, centreVariance }] of grid.entries()) {
      const share = (shares[place] as number) / all;
      const drawn = own.variance / (own.variance + between);
      const at = own.mean + drawn * (centre - own.mean);
      mean += share * at;
      squares += share * (at ** 2 + (1 - drawn) * own.variance + drawn ** 2 * centreVariance);
    }
    const half = quantile * Math.sqrt(Math.max(squares - mean ** 2, 0));
    return { mean, interval: [mean - half, mean + half] };
  });
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Logarithm of the posterior weight of one deviation between units, and the common mean given it. */
function weighed(
  observed: readonly { readonly mean: number; readonly variance: number }[],
  largest: number,
  place: number,
) {
  const share = (place + 0.5) / places;
  const between = (largest * share ** 2) ** 2;
  let [precision, sum] = [0, 0];
  for (const { mean, variance } of observed) {
    precision += 1 / (variance + between);
    sum += mean / (variance + between);
  }
  const centre = sum / precision;
  // How much of all deviations this place stands for: the derivative of its square.
  let weight = Math.log(share) - Math.log(precision) / 2;
  for (const { mean, variance } of observed)
    weight -= Math.log(variance + between) / 2 + (mean - centre) ** 2 / (2 * (variance + between));
  return { between, centre, centreVariance: 1 / precision, weight };
}
