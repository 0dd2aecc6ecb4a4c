/** Derivatives of the profile likelihood in the coefficients of interval data. */
import { elementAt, integerAt, itemAt } from '../../at.ts';
import { factorize, solveFactored } from '../../fitting/dense.ts';
import type { Derivatives } from '../../fitting/newton.ts';
import { rangeGram } from '../../fitting/range-maximum.ts';
import { exposuresOf, type IntervalData, relativeRisks } from './interval-likelihood.ts';

/**
 * Derivatives of the profile log likelihood in the coefficients: their information less the part explained
 * by the active steps of the hazard.
 */
export function profileDerivatives(
  data: IntervalData,
  coefficients: Float64Array,
  hazard: Float64Array,
  value: number,
): Derivatives {
  const { columns, covariates } = data;
  const { count, values } = covariates;
  const parts = rowDerivatives(data, coefficients, hazard);
  const used = Int32Array.from(hazard.keys()).filter((column) => elementAt(hazard, column) > 0);
  const gradient = new Float64Array(count);
  const information = new Float64Array(count * count);
  for (let row = 0; row < columns.first.length; row++)
    for (let a = 0; a < count; a++) {
      const covariate = elementAt(values, row * count + a);
      gradient[a] = elementAt(gradient, a) + covariate * elementAt(parts.slope, row);
      for (let b = 0; b < count; b++)
        information[a * count + b] =
          elementAt(information, a * count + b) +
          covariate * elementAt(parts.curvature, row) * elementAt(values, row * count + b);
    }
  const steps = rangeGram(columns, used, parts.stepCurvature);
  factorize(steps, used.length);
  const mixed = Array.from({ length: count }, (_, a) => mixedSlopes(data, parts, used, a));
  for (let a = 0; a < count; a++) {
    const solved = solveFactored(steps, used.length, itemAt(mixed, a));
    for (let b = 0; b < count; b++)
      information[a * count + b] = elementAt(information, a * count + b) - dot(solved, itemAt(mixed, b));
  }
  return { value, gradient, information };
}

type Parts = ReturnType<typeof rowDerivatives>;

/** For each row, with x its risk times the hazard of its interval, and its linear predictor as the variable. */
function rowDerivatives(data: IntervalData, coefficients: Float64Array, hazard: Float64Array) {
  const risks = relativeRisks(data, coefficients);
  const { before, within } = exposuresOf(data.columns, hazard);
  const rows = risks.length;
  const [slope, curvature] = [new Float64Array(rows), new Float64Array(rows)];
  const [stepCurvature, cross] = [new Float64Array(rows), new Float64Array(rows)];
  const weightedRisk = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const weight = elementAt(data.weights, row);
    const risk = elementAt(risks, row);
    const survived = risk * elementAt(before, row);
    const x = risk * elementAt(within, row);
    const hasEvent = x !== Infinity;
    const odds = hasEvent ? 1 / Math.expm1(x) : 0;
    const bend = hasEvent ? odds * (1 + odds) : 0;
    slope[row] = weight * (-survived + (hasEvent ? x * odds : 0));
    curvature[row] = weight * (survived + (hasEvent ? x * x * bend - x * odds : 0));
    stepCurvature[row] = weight * risk * risk * bend;
    // Minus the mixed second derivative: with a step that was survived, and with one inside the interval.
    cross[row] = hasEvent ? weight * risk * (x * bend - odds) : 0;
    weightedRisk[row] = weight * risk;
  }
  return { weightedRisk, slope, curvature, stepCurvature, cross };
}

/** Minus the mixed second derivatives of covariate a with the steps in use. */
function mixedSlopes(
  { columns, covariates }: IntervalData,
  { weightedRisk, cross }: Parts,
  used: Int32Array,
  a: number,
) {
  const { values, count } = covariates;
  const end = columns.left.length;
  const steps = new Float64Array(end + 1);
  const raise = (column: number, by: number) => {
    steps[column] = elementAt(steps, column) + by;
  };
  for (let row = 0; row < cross.length; row++) {
    const covariate = elementAt(values, row * count + a);
    raise(0, covariate * elementAt(weightedRisk, row));
    raise(integerAt(columns.first, row), covariate * (elementAt(cross, row) - elementAt(weightedRisk, row)));
    raise(integerAt(columns.last, row) + 1, -covariate * elementAt(cross, row));
  }
  const running = new Float64Array(end);
  for (let column = 0, sum = 0; column < end; column++) {
    sum += elementAt(steps, column);
    running[column] = sum;
  }
  return Float64Array.from(used, (column) => elementAt(running, column));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += elementAt(a, index) * elementAt(b, index);
  return sum;
}
