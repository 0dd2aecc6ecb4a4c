/** Derivatives of the profile likelihood in the coefficients of interval data. */
import { at, itemAt, wholeAt } from '../../at.ts';
import { factorize, solveFactored } from '../../fitting/dense.ts';
import type { Derivatives } from '../../fitting/newton.ts';
import { rangeGram } from '../../fitting/range-maximum.ts';
import { exposuresOf, type IntervalData, risksOf } from './interval-likelihood.ts';

/**
 * The derivatives of the log-likelihood in the coefficients, with the hazard following as the best one does: the
 * information of the coefficients less what the steps of the hazard that are in use take of it.
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
  const used = Int32Array.from(hazard.keys()).filter((column) => at(hazard, column) > 0);
  const gradient = new Float64Array(count);
  const information = new Float64Array(count * count);
  for (let row = 0; row < columns.first.length; row++)
    for (let a = 0; a < count; a++) {
      const covariate = at(values, row * count + a);
      gradient[a] = at(gradient, a) + covariate * at(parts.slope, row);
      for (let b = 0; b < count; b++)
        information[a * count + b] =
          at(information, a * count + b) + covariate * at(parts.curvature, row) * at(values, row * count + b);
    }
  const steps = rangeGram(columns, used, parts.stepCurvature);
  factorize(steps, used.length);
  const mixed = Array.from({ length: count }, (_, a) => mixedSlopes(data, parts, used, a));
  for (let a = 0; a < count; a++) {
    const solved = solveFactored(steps, used.length, itemAt(mixed, a));
    for (let b = 0; b < count; b++)
      information[a * count + b] = at(information, a * count + b) - dot(solved, itemAt(mixed, b));
  }
  return { value, gradient, information };
}

type Parts = ReturnType<typeof rowDerivatives>;

/** For each row, with x its risk times the hazard of its interval, and its linear predictor as the variable. */
function rowDerivatives(data: IntervalData, coefficients: Float64Array, hazard: Float64Array) {
  const risks = risksOf(data, coefficients);
  const { before, within } = exposuresOf(data.columns, hazard);
  const rows = risks.length;
  const [slope, curvature] = [new Float64Array(rows), new Float64Array(rows)];
  const [stepCurvature, cross] = [new Float64Array(rows), new Float64Array(rows)];
  const weightedRisk = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const weight = at(data.weights, row);
    const risk = at(risks, row);
    const survived = risk * at(before, row);
    const x = risk * at(within, row);
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
    steps[column] = at(steps, column) + by;
  };
  for (let row = 0; row < cross.length; row++) {
    const covariate = at(values, row * count + a);
    raise(0, covariate * at(weightedRisk, row));
    raise(wholeAt(columns.first, row), covariate * (at(cross, row) - at(weightedRisk, row)));
    raise(wholeAt(columns.last, row) + 1, -covariate * at(cross, row));
  }
  const running = new Float64Array(end);
  for (let column = 0, sum = 0; column < end; column++) {
    sum += at(steps, column);
    running[column] = sum;
  }
  return Float64Array.from(used, (column) => at(running, column));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += at(a, index) * at(b, index);
  return sum;
}
