/** What a fitted Cox model sees at each time of an event. */
import { at } from '../../at.ts';
import { type Covariates, linear } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';

/** One time at which events came, as a fitted Cox model sees it. */
export interface CoxStep {
  readonly time: number;
  readonly events: number;
  /** The covariates of the rows with an event, summed. */
  readonly sum: Float64Array;
  /** One for each of the events: a share `gone` of those who go at this time is out of the risk set already. */
  readonly shares: readonly CoxShare[];
}

interface CoxShare {
  readonly gone: number;
  /** By how much the cumulative hazard of a row with covariates 0 rises. */
  readonly hazard: number;
  /** Mean and covariance of the covariates of those at risk, weighted with their risks. */
  readonly mean: Float64Array;
  readonly spread: Float64Array;
}

/** The risk sets of all times with events, in order of time. */
export function coxSteps(
  { time, hasEvent }: RightCensored,
  covariates: Covariates,
  coefficients: Float64Array,
  ties: 'efron' | 'breslow',
): readonly CoxStep[] {
  const { values, count } = covariates;
  const order = Int32Array.from(time.keys()).sort((a, b) => at(time, b) - at(time, a));
  const all = moments(count);
  let tied = moments(count);
  let sum = new Float64Array(count);
  let events = 0;
  const steps: CoxStep[] = [];
  for (const [index, row] of order.entries()) {
    const x = values.subarray(row * count, (row + 1) * count);
    const risk = Math.exp(linear(covariates, row, coefficients));
    add(all, x, risk);
    if (hasEvent[row] === 1) {
      events++;
      add(tied, x, risk);
      sum = sum.map((value, a) => value + at(x, a));
    }
    if (time[order[index + 1] ?? -1] === time[row]) continue;
    if (events > 0) {
      const shares = Array.from({ length: events }, (_, event) =>
        shareOf(all, tied, ties === 'efron' ? event / events : 0),
      );
      steps.push({ time: at(time, row), events, sum, shares });
    }
    tied = moments(count);
    sum = new Float64Array(count);
    events = 0;
  }
  return steps.reverse();
}

interface Moments {
  zeroth: number;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const moments = (count: number): Moments => ({
  zeroth: 0,
  first: new Float64Array(count),
  second: new Float64Array(count * count),
});

function add(to: Moments, x: Float64Array, risk: number): void {
  to.zeroth += risk;
  for (let a = 0; a < x.length; a++) {
    const weighted = risk * at(x, a);
    to.first[a] = at(to.first, a) + weighted;
    for (let b = 0; b < x.length; b++) {
      const place = a * x.length + b;
      to.second[place] = at(to.second, place) + weighted * at(x, b);
    }
  }
}

function shareOf(all: Moments, tied: Moments, gone: number): CoxShare {
  const count = all.first.length;
  const zeroth = all.zeroth - gone * tied.zeroth;
  const mean = all.first.map((value, a) => (value - gone * at(tied.first, a)) / zeroth);
  const spread = all.second.map(
    (value, place) =>
      (value - gone * at(tied.second, place)) / zeroth -
      at(mean, Math.floor(place / count)) * at(mean, place % count),
  );
  return { gone, hazard: 1 / zeroth, mean, spread };
}
