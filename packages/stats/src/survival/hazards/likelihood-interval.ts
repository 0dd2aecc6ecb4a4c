/** Intervals of coefficients by the likelihood ratio. */
import type { Interval, NotEstimable } from '../../estimate.ts';
import { type Derivatives, type Maximum, newtonMaximum } from '../../fitting/newton.ts';
import { chiSquareQuantile } from '../../special/chi-square.ts';

type Likelihood = (coefficients: Float64Array) => Derivatives;

/**
 * All values of one coefficient that a likelihood-ratio test at 1 - level would not reject, the other coefficients
 * following. Unlike Wald's it need not be symmetric; an end that the data do not set is infinite.
 */
export function likelihoodInterval(
  likelihood: Likelihood,
  maximum: Maximum,
  index: number,
  { estimate, standardError }: { readonly estimate: number; readonly standardError: number },
  level: number,
): Interval {
  const allowed = chiSquareQuantile(level, 1);
  const excess = (value: number) =>
    2 * (maximum.value - profile(likelihood, maximum, index, value)) - allowed;
  return [-1, 1].map((side) => endOf(excess, estimate, side * standardError, allowed)) as unknown as Interval;
}

/** First point with a positive excess, in steps from the estimate. */
function endOf(excess: (value: number) => number, from: number, step: number, allowed: number): number {
  let near = { at: from, excess: -allowed };
  let far = near;
  for (let factor = 2; far.excess < 0; factor *= 1.5) {
    if (factor > 60) return step > 0 ? Infinity : -Infinity;
    near = far;
    far = { at: from + factor * step, excess: excess(from + factor * step) };
  }
  for (let round = 0; round < 100 && Math.abs(far.at - near.at) > 1e-9 * Math.abs(step); round++) {
    const secant = far.at - (far.excess * (far.at - near.at)) / (far.excess - near.excess);
    const at = round % 3 === 2 ? (near.at + far.at) / 2 : secant;
    const found = excess(at);
    if (Math.abs(found) < 1e-9) return at;
    if (found < 0) near = { at, excess: found };
    else far = { at, excess: found };
  }
  return (near.at + far.at) / 2;
}

/** The greatest log-likelihood with one coefficient held. */
function profile(likelihood: Likelihood, { coefficients }: Maximum, index: number, value: number): number {
  const whole = (others: Float64Array) => {
    const all = new Float64Array(others.length + 1);
    all.set(others.subarray(0, index));
    all[index] = value;
    all.set(others.subarray(index), index + 1);
    return all;
  };
  const others = coefficients.filter((_, place) => place !== index);
  if (others.length === 0) return likelihood(whole(others)).value;
  const restricted = (some: Float64Array): Derivatives | NotEstimable =>
    without(likelihood(whole(some)), index);
  const found = newtonMaximum(restricted, others, new Float64Array(others.length));
  return 'notEstimable' in found ? -Infinity : found.value;
}

function without({ value, gradient, information }: Derivatives, index: number): Derivatives {
  const size = gradient.length;
  return {
    value,
    gradient: gradient.filter((_, place) => place !== index),
    information: information.filter(
      (_, place) => place % size !== index && Math.floor(place / size) !== index,
    ),
  };
}
