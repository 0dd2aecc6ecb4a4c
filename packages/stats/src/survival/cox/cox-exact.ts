/** The exact partial likelihood, for times that are truly tied. */
import { at, itemAt } from '../../at.ts';
import type { Derivatives } from '../../fitting/newton.ts';
import { logGamma } from '../../special/log-gamma.ts';
import { type Covariates, linear } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';

/**
 * The exact partial log-likelihood: of all sets of as many rows as had their event at a time, drawn from those at
 * risk, how likely was the one that did (Cox 1972, section 3, for times that are truly discrete). The sum over all
 * sets grows row by row (Gail, Lubin and Rubinstein, Biometrika 68 (1981) 703), for all sizes and times in one pass.
 */
export function exactLikelihood(
  { time, hasEvent }: RightCensored,
  covariates: Covariates,
): (coefficients: Float64Array) => Derivatives {
  const { values, count } = covariates;
  const order = Int32Array.from(time.keys()).sort((a, b) => at(time, b) - at(time, a));
  const most = mostTied({ time, hasEvent });
  return (coefficients) => {
    const sum = { value: 0, gradient: new Float64Array(count), information: new Float64Array(count * count) };
    const sets = Array.from({ length: most + 1 }, (_, size) => subsets(count, size === 0 ? 1 : 0));
    let events = 0;
    for (const [index, row] of order.entries()) {
      const predictor = linear(covariates, row, coefficients);
      const x = values.subarray(row * count, (row + 1) * count);
      join(sets, index + 1, Math.exp(predictor), x);
      if (hasEvent[row] === 1) {
        events++;
        sum.value += predictor;
        for (let a = 0; a < count; a++) sum.gradient[a] = at(sum.gradient, a) + at(x, a);
      }
      if (time[order[index + 1] ?? -1] === time[row] || events === 0) continue;
      takeOff(sum, itemAt(sets, events));
      sum.value -= logChoices(index + 1, events);
      events = 0;
    }
    return sum;
  };
}

/** The greatest number of events at one time. */
function mostTied({ time, hasEvent }: RightCensored): number {
  const tied = new Map<number, number>();
  for (const [row, at] of time.entries()) if (hasEvent[row] === 1) tied.set(at, (tied.get(at) ?? 0) + 1);
  return [...tied.values()].reduce((most, one) => Math.max(most, one), 0);
}

/**
 * Means over all sets of one size of those at risk: of the product of their risks, and of that times the sum of
 * their covariates, and times its square. Means, because the number of sets soon has no place in a number.
 */
interface Subsets {
  zeroth: number;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const subsets = (count: number, zeroth: number): Subsets => ({
  zeroth,
  first: new Float64Array(count),
  second: new Float64Array(count * count),
});

/** One more row is at risk, the n-th: of the sets of k a share of k/n has it. */
function join(sets: readonly Subsets[], n: number, risk: number, x: Float64Array): void {
  for (let size = Math.min(sets.length - 1, n); size >= 1; size--) {
    const [larger, smaller] = [itemAt(sets, size), itemAt(sets, size - 1)];
    const [stay, enter] = [(n - size) / n, (size / n) * risk];
    for (let a = 0; a < x.length; a++)
      for (let b = 0; b <= a; b++) {
        const place = a * x.length + b;
        const added =
          at(smaller.second, place) +
          at(x, a) * at(smaller.first, b) +
          at(x, b) * at(smaller.first, a) +
          at(x, a) * at(x, b) * smaller.zeroth;
        larger.second[place] = stay * at(larger.second, place) + enter * added;
      }
    for (let a = 0; a < x.length; a++) {
      const added = at(smaller.first, a) + at(x, a) * smaller.zeroth;
      larger.first[a] = stay * at(larger.first, a) + enter * added;
    }
    larger.zeroth = stay * larger.zeroth + enter * smaller.zeroth;
  }
}

type Sum = { value: number; readonly gradient: Float64Array; readonly information: Float64Array };

function takeOff(sum: Sum, { zeroth, first, second }: Subsets): void {
  const count = first.length;
  sum.value -= Math.log(zeroth);
  const mean = first.map((value) => value / zeroth);
  for (let a = 0; a < count; a++) {
    sum.gradient[a] = at(sum.gradient, a) - at(mean, a);
    for (let b = 0; b <= a; b++) {
      const change = at(second, a * count + b) / zeroth - at(mean, a) * at(mean, b);
      sum.information[a * count + b] = at(sum.information, a * count + b) + change;
      sum.information[b * count + a] = at(sum.information, a * count + b);
    }
  }
}

/** The logarithm of the number of sets of k out of n. */
const logChoices = (n: number, k: number) =>
  k === 1 ? Math.log(n) : logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
