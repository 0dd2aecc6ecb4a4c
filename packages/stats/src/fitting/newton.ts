/** Maxima of concave functions by Newton's steps. */
import { elementAt } from '../at.ts';
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { factorize, inverse, solveFactored } from './dense.ts';

export interface Derivatives {
  readonly value: number;
  readonly gradient: Float64Array;
  /** Minus the second derivatives, count x count. */
  readonly information: Float64Array;
}

export interface Maximum {
  readonly coefficients: Float64Array;
  readonly value: number;
  /** The inverse of the information at the maximum, count x count. */
  readonly covariance: Float64Array;
}

/**
 * Limits per standard deviation of a covariate: a larger coefficient or standard error diverges, because the
 * covariate separates the outcomes perfectly.
 */
const runaway = { coefficient: 20, error: 300 };

/** The maximum of a function that is concave, or nearly so, by Newton's steps, halved where they overshoot. */
export function newtonMaximum(
  derivatives: (coefficients: Float64Array) => Derivatives | NotEstimable,
  start: Float64Array,
  scales: Float64Array,
): Maximum | NotEstimable {
  const size = start.length;
  let coefficients = start;
  let now = derivatives(coefficients);
  for (let round = 0; round < 100; round++) {
    if ('notEstimable' in now) return now;
    const lower = now.information.slice();
    if (factorize(lower, size, 1e-11) < size)
      return notEstimable('a covariate says nothing that others do not');
    const step = solveFactored(lower, size, now.gradient);
    const gain = step.reduce(
      (sum, value, index) => sum + value * elementAt((now as Derivatives).gradient, index),
      0,
    );
    if (gain < 1e-18 * Math.max(1, Math.abs(now.value))) return finish(coefficients, now, scales);
    const next = halvedStep(derivatives, coefficients, step, now.value);
    if (next === undefined) return finish(coefficients, now, scales);
    if (
      next.coefficients.some(
        (value, index) => Math.abs(value) * elementAt(scales, index) > runaway.coefficient,
      )
    )
      return separated;
    const isSettled = next.derivatives.value - now.value < 1e-15 * Math.abs(now.value) && gain < 1e-12;
    ({ coefficients, derivatives: now } = next);
    if (isSettled) return finish(coefficients, now, scales);
  }
  return notEstimable('no maximum was reached');
}

const separated = notEstimable('a covariate tells the outcomes apart without error');

function finish(
  coefficients: Float64Array,
  { value, information }: Derivatives,
  scales: Float64Array,
): Maximum | NotEstimable {
  const size = coefficients.length;
  const covariance = inverse(information, size);
  if (covariance === undefined) return notEstimable('a covariate says nothing that others do not');
  const isVague = (scale: number, index: number) =>
    Math.sqrt(elementAt(covariance, index * size + index)) * scale > runaway.error;
  return scales.some(isVague) ? separated : { coefficients, value, covariance };
}

function halvedStep(
  derivatives: (coefficients: Float64Array) => Derivatives | NotEstimable,
  from: Float64Array,
  step: Float64Array,
  value: number,
) {
  const noise = 1e-13 * Math.abs(value);
  for (let length = 1; length > 1e-10; length /= 2) {
    const coefficients = from.map((now, index) => now + length * elementAt(step, index));
    const reached = derivatives(coefficients);
    if (!('notEstimable' in reached) && reached.value >= value - noise)
      return { coefficients, derivatives: reached };
  }
  return undefined;
}
