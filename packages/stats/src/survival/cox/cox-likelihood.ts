/** The partial likelihood of Cox's model, with ties after Breslow or Efron. */
import { elementAt } from '../../at.ts';
import type { Derivatives } from '../../fitting/newton.ts';
import { type Covariates, linearPredictor } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';
import { exactLikelihood } from './cox-exact.ts';

/**
 * Treatment of tied event times. Efron's method, the default, approximates `exact`; `exact` is for truly
 * discrete times, and slower in proportion to the number of ties.
 */
export type Ties = 'efron' | 'breslow' | 'exact';

/** The partial log-likelihood of Cox (1972) with its derivatives, as a function of the coefficients. */
export function partialLikelihood(
  { time, hasEvent }: RightCensored,
  covariates: Covariates,
  ties: Ties,
): (coefficients: Float64Array) => Derivatives {
  if (ties === 'exact') return exactLikelihood({ time, hasEvent }, covariates);
  const { values, count } = covariates;
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, b) - elementAt(time, a));
  return (coefficients) => {
    const all = risk(count);
    const tied = risk(count);
    const sum = { value: 0, gradient: new Float64Array(count), information: new Float64Array(count * count) };
    let events = 0;
    for (const [index, row] of order.entries()) {
      const predictor = linearPredictor(covariates, row, coefficients);
      add(all, values, row * count, Math.exp(predictor));
      if (hasEvent[row] === 1) {
        events++;
        sum.value += predictor;
        add(tied, values, row * count, Math.exp(predictor));
        bump(sum.gradient, values.subarray(row * count, (row + 1) * count));
      }
      if (time[order[index + 1] ?? -1] === time[row]) continue;
      takeAllOff(sum, all, tied, { events, ties });
      clear(tied);
      events = 0;
    }
    return sum;
  };
}

function bump(values: Float64Array, by: Float64Array): void {
  for (let index = 0; index < by.length; index++)
    values[index] = elementAt(values, index) + elementAt(by, index);
}

/** Sums over a risk set of exp(linear), and of that times x and times x x'. */
interface Risk {
  zeroth: number;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const risk = (count: number): Risk => ({
  zeroth: 0,
  first: new Float64Array(count),
  second: new Float64Array(count * count),
});

function clear(sums: Risk): void {
  sums.zeroth = 0;
  sums.first.fill(0);
  sums.second.fill(0);
}

function add(sums: Risk, values: Float64Array, offset: number, weight: number): void {
  const count = sums.first.length;
  sums.zeroth += weight;
  for (let a = 0; a < count; a++) {
    const weighted = weight * elementAt(values, offset + a);
    sums.first[a] = elementAt(sums.first, a) + weighted;
    for (let b = 0; b <= a; b++)
      sums.second[a * count + b] =
        elementAt(sums.second, a * count + b) + weighted * elementAt(values, offset + b);
  }
}

type Sum = { value: number; readonly gradient: Float64Array; readonly information: Float64Array };

/** The risk sets of all events of one time. */
function takeAllOff(sum: Sum, all: Risk, tied: Risk, { events, ties }: { events: number; ties: Ties }): void {
  for (let event = 0; event < events; event++) takeOff(sum, all, tied, ties === 'efron' ? event / events : 0);
}

/** Risk set of one event, less a share of the rows tied with it. */
function takeOff(sum: Sum, all: Risk, tied: Risk, gone: number): void {
  const count = all.first.length;
  const zeroth = all.zeroth - gone * tied.zeroth;
  sum.value -= Math.log(zeroth);
  const mean = all.first.map((value, a) => (value - gone * elementAt(tied.first, a)) / zeroth);
  for (let a = 0; a < count; a++) {
    sum.gradient[a] = elementAt(sum.gradient, a) - elementAt(mean, a);
    for (let b = 0; b <= a; b++) {
      const place = a * count + b;
      const second = (elementAt(all.second, place) - gone * elementAt(tied.second, place)) / zeroth;
      const change = second - elementAt(mean, a) * elementAt(mean, b);
      sum.information[place] = elementAt(sum.information, place) + change;
      if (a !== b) sum.information[b * count + a] = elementAt(sum.information, place);
    }
  }
}
