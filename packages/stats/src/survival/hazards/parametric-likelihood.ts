/** Likelihood of hazards with a log cumulative hazard that is linear in log time. */
import { elementAt } from '../../at.ts';
import type { NotEstimable } from '../../estimate.ts';
import { notEstimable } from '../../estimate.ts';
import type { Derivatives } from '../../fitting/newton.ts';
import type { Covariates } from '../data/covariates.ts';
import type { Observations } from '../data/observations.ts';

export interface Design {
  readonly observations: Observations;
  readonly covariates: Covariates;
  readonly baseline: 'exponential' | 'weibull';
}

/**
 * The log-likelihood, with its derivatives, of a line for the logarithm of the cumulative hazard: intercept, its slope
 * in log time (1, and no variable, for the exponential baseline), and the coefficients of the covariates.
 */
export function lineDerivatives(
  { observations: { left, right }, covariates, baseline }: Design,
  line: Float64Array,
): Derivatives | NotEstimable {
  const size = line.length;
  const hasShape = baseline === 'weibull';
  const shape = hasShape ? elementAt(line, 1) : 1;
  if (shape <= 0) return notEstimable('the hazard has no shape');
  const sum = { value: 0, gradient: new Float64Array(size), information: new Float64Array(size * size) };
  const atRow = designRows(covariates, hasShape, size);
  for (let row = 0; row < left.length; row++) {
    const [from, to] = [elementAt(left, row), elementAt(right, row)];
    const start = atRow(row, from, new Float64Array(size));
    const end = atRow(row, to, new Float64Array(size));
    const plain = (design: Float64Array, time: number) =>
      time === 0
        ? -Infinity
        : time === Infinity
          ? Infinity
          : dot(design, line) + (hasShape ? 0 : Math.log(time));
    if (from === to) addExact(sum, end, plain(end, to), { time: to, shape, hasShape });
    else addInterval(sum, [start, end], [plain(start, from), plain(end, to)]);
  }
  return sum;
}

/** Derivatives of the log cumulative hazard of a row at a time by each variable of the line. */
const designRows =
  ({ values, count }: Covariates, hasShape: boolean, size: number) =>
  (row: number, time: number, design: Float64Array): Float64Array => {
    if (time === 0 || time === Infinity) return design;
    design[0] = 1;
    if (hasShape) design[1] = Math.log(time);
    for (let a = 0; a < count; a++) design[size - count + a] = elementAt(values, row * count + a);
    return design;
  };

type Sum = { value: number; readonly gradient: Float64Array; readonly information: Float64Array };

/** The logarithm of the density: hazard is shape / time times cumulative hazard. */
function addExact(
  sum: Sum,
  design: Float64Array,
  log: number,
  { time, shape, hasShape }: { readonly time: number; readonly shape: number; readonly hasShape: boolean },
): void {
  const cumulative = Math.exp(log);
  sum.value += log - cumulative + Math.log(shape / time);
  addOuter(sum, design, design, 1 - cumulative, cumulative, 0);
  if (!hasShape) return;
  sum.gradient[1] = elementAt(sum.gradient, 1) + 1 / shape;
  const place = design.length + 1;
  sum.information[place] = elementAt(sum.information, place) + 1 / shape ** 2;
}

/** The logarithm of S(from) - S(to), with H = exp(log) at both ends: -H(from) + log(1 - exp(-(H(to) - H(from)))). */
function addInterval(
  sum: Sum,
  [start, end]: readonly [Float64Array, Float64Array],
  [logFrom, logTo]: readonly [number, number],
): void {
  const [from, to] = [Math.exp(logFrom), Math.exp(logTo)];
  sum.value -= from;
  addOuter(sum, start, start, -from, from, 0);
  if (to === Infinity) return;
  const width = to - from;
  const odds = 1 / Math.expm1(width);
  sum.value += Math.log(-Math.expm1(-width));
  const bend = odds * (1 + odds);
  // Minus the second derivatives in the two logarithms.
  addOuter(sum, end, end, to * odds, to * to * bend - to * odds, 0);
  addOuter(sum, start, start, -from * odds, from * from * bend + from * odds, 0);
  addOuter(sum, start, end, 0, 0, -from * to * bend);
}

/** Adds a slope along `a`, a curvature along it, and a mixed curvature of `a` and `b`. */
function addOuter(
  { gradient, information }: Sum,
  a: Float64Array,
  b: Float64Array,
  slope: number,
  curvature: number,
  mixed: number,
): void {
  const size = a.length;
  for (let i = 0; i < size; i++) {
    gradient[i] = elementAt(gradient, i) + slope * elementAt(a, i);
    for (let j = 0; j < size; j++)
      information[i * size + j] =
        elementAt(information, i * size + j) +
        curvature * elementAt(a, i) * elementAt(a, j) +
        mixed * (elementAt(a, i) * elementAt(b, j) + elementAt(a, j) * elementAt(b, i));
  }
}

const dot = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, value, index) => sum + value * elementAt(b, index), 0);
