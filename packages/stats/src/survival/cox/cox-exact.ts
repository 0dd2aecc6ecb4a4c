/** The exact partial likelihood, for times that are truly tied. */
import { elementAt, itemAt } from '../../at.ts';
import type { Derivatives } from '../../fitting/newton.ts';
import { logGamma } from '../../special/log-gamma.ts';
import { type Covariates, linearPredictor } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';

/**
 * Exact partial log likelihood for tied, truly discrete times (Cox 1972, section 3): the probability of the
 * observed set of events among all sets of that size from the rows at risk. The sum over all sets is
 * computed row by row (Gail, Lubin and Rubinstein, Biometrika 68 (1981) 703), for all sizes and times in one
 * pass.
 */
export function exactLikelihood(
  { time, hasEvent }: RightCensored,
  covariates: Covariates,
): (coefficients: Float64Array) => Derivatives {
  const { values, count } = covariates;
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, b) - elementAt(time, a));
  const most = maxTiedEvents({ time, hasEvent });
  return (coefficients) => {
    const sum = { value: 0, gradient: new Float64Array(count), information: new Float64Array(count * count) };
    const sets = Array.from({ length: most + 1 }, (_, size) => subsets(count, size === 0 ? 1 : 0));
    let events = 0;
    for (const [index, row] of order.entries()) {
      const predictor = linearPredictor(covariates, row, coefficients);
      const x = values.subarray(row * count, (row + 1) * count);
      join(sets, index + 1, Math.exp(predictor), x);
      if (hasEvent[row] === 1) {
        events++;
        sum.value += predictor;
        for (let a = 0; a < count; a++) sum.gradient[a] = elementAt(sum.gradient, a) + elementAt(x, a);
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
function maxTiedEvents({ time, hasEvent }: RightCensored): number {
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
          elementAt(smaller.second, place) +
          elementAt(x, a) * elementAt(smaller.first, b) +
          elementAt(x, b) * elementAt(smaller.first, a) +
          elementAt(x, a) * elementAt(x, b) * smaller.zeroth;
        larger.second[place] = stay * elementAt(larger.second, place) + enter * added;
      }
    for (let a = 0; a < x.length; a++) {
      const added = elementAt(smaller.first, a) + elementAt(x, a) * smaller.zeroth;
      larger.first[a] = stay * elementAt(larger.first, a) + enter * added;
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
    sum.gradient[a] = elementAt(sum.gradient, a) - elementAt(mean, a);
    for (let b = 0; b <= a; b++) {
      const change = elementAt(second, a * count + b) / zeroth - elementAt(mean, a) * elementAt(mean, b);
      sum.information[a * count + b] = elementAt(sum.information, a * count + b) + change;
      sum.information[b * count + a] = elementAt(sum.information, a * count + b);
    }
  }
}

/** The logarithm of the number of sets of k out of n. */
const logChoices = (n: number, k: number) =>
  k === 1 ? Math.log(n) : logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
