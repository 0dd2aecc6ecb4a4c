/** The penalised likelihood of logistic regression, with its derivatives. */
import { elementAt, integerAt } from '../at.ts';
import type { Derivatives } from '../fitting/newton.ts';
import type { LabelledRows, Scale } from './labelled-rows.ts';

/** Row after row: a 1 for the intercept, then the chosen features with mean 0 and deviation 1. */
export function standardizeColumns(
  { values, count, outcome }: LabelledRows,
  { mean, deviation }: Scale,
  columns: readonly number[],
): Float64Array {
  const size = columns.length + 1;
  const design = new Float64Array(outcome.length * size);
  for (let row = 0; row < outcome.length; row++) {
    design[row * size] = 1;
    for (const [index, feature] of columns.entries())
      design[row * size + index + 1] =
        (elementAt(values, row * count + feature) - elementAt(mean, feature)) / elementAt(deviation, feature);
  }
  return design;
}

/** The log likelihood less the penalty, its slope and minus its curvature. */
export function logisticDerivatives(
  design: Float64Array,
  outcome: Uint8Array,
  coefficients: Float64Array,
  penalty: number,
): Derivatives {
  const size = coefficients.length;
  const gradient = new Float64Array(size);
  const information = new Float64Array(size * size);
  let value = 0;
  for (let row = 0; row < outcome.length; row++) {
    const x = design.subarray(row * size, (row + 1) * size);
    let linear = 0;
    for (let a = 0; a < size; a++) linear += elementAt(x, a) * elementAt(coefficients, a);
    const p = 1 / (1 + Math.exp(-linear));
    const yes = integerAt(outcome, row);
    value += yes * linear - Math.max(linear, 0) - Math.log1p(Math.exp(-Math.abs(linear)));
    addRow(gradient, information, x, yes - p, p * (1 - p));
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) information[b * size + a] = elementAt(information, a * size + b);
    if (a === 0) continue;
    const coefficient = elementAt(coefficients, a);
    value -= (penalty / 2) * coefficient ** 2;
    gradient[a] = elementAt(gradient, a) - penalty * coefficient;
    information[a * size + a] = elementAt(information, a * size + a) + penalty;
  }
  return { value, gradient, information };
}

/** Adds one row to the score and to the lower triangle of the information. */
function addRow(
  gradient: Float64Array,
  information: Float64Array,
  x: Float64Array,
  off: number,
  spread: number,
): void {
  const size = x.length;
  for (let a = 0; a < size; a++) {
    const here = elementAt(x, a);
    gradient[a] = elementAt(gradient, a) + off * here;
    const weighted = spread * here;
    for (let b = 0; b <= a; b++)
      information[a * size + b] = elementAt(information, a * size + b) + weighted * elementAt(x, b);
  }
}
