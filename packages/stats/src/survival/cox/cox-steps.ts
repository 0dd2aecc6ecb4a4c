/** Risk sets of a fitted Cox model at each event time. */
import { elementAt } from '../../at.ts';
import { type Covariates, linearPredictor } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';

/** One time at which events came, as a fitted Cox model sees it. */
export interface CoxStep {
  readonly time: number;
  readonly events: number;
  /** The covariates of the rows with an event, summed. */
  readonly sum: Float64Array;
  /** One for each of the events: a share `gone` of the tied rows is excluded from the risk set. */
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
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, b) - elementAt(time, a));
  const all = moments(count);
  let tied = moments(count);
  let sum = new Float64Array(count);
  let events = 0;
  const steps: CoxStep[] = [];
  for (const [index, row] of order.entries()) {
    const x = values.subarray(row * count, (row + 1) * count);
    const risk = Math.exp(linearPredictor(covariates, row, coefficients));
    add(all, x, risk);
    if (hasEvent[row] === 1) {
      events++;
      add(tied, x, risk);
      sum = sum.map((value, a) => value + elementAt(x, a));
    }
    if (time[order[index + 1] ?? -1] === time[row]) continue;
    if (events > 0) {
      const shares = Array.from({ length: events }, (_, event) =>
        shareOf(all, tied, ties === 'efron' ? event / events : 0),
      );
      steps.push({ time: elementAt(time, row), events, sum, shares });
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
    const weighted = risk * elementAt(x, a);
    to.first[a] = elementAt(to.first, a) + weighted;
    for (let b = 0; b < x.length; b++) {
      const place = a * x.length + b;
      to.second[place] = elementAt(to.second, place) + weighted * elementAt(x, b);
    }
  }
}

function shareOf(all: Moments, tied: Moments, gone: number): CoxShare {
  const count = all.first.length;
  const zeroth = all.zeroth - gone * tied.zeroth;
  const mean = all.first.map((value, a) => (value - gone * elementAt(tied.first, a)) / zeroth);
  const spread = all.second.map(
    (value, place) =>
      (value - gone * elementAt(tied.second, place)) / zeroth -
      elementAt(mean, Math.floor(place / count)) * elementAt(mean, place % count),
  );
  return { gone, hazard: 1 / zeroth, mean, spread };
}
