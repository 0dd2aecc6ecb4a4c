/** Errors of coefficients from the expected information of current-status data. */
import { elementAt, itemAt } from '../../at.ts';
import { factorize, inverse, solveFactored } from '../../fitting/dense.ts';
import { type Covariates, linearPredictor } from '../data/covariates.ts';
import type { Observations } from '../data/observations.ts';
import type { IntervalHazardModel } from './interval-hazards.ts';

/**
 * Standard errors of a model of current-status data from the expected information, as a binomial regression with
 * complementary log-log link gives them: with one intercept for every stretch of times at which the baseline is level.
 * Undefined where an interval neither begins at 0 nor is without end: no one knows when else one would have looked.
 */
export function expectedErrors(
  { left, right }: Observations,
  covariates: Covariates,
  { baseline, coefficients }: IntervalHazardModel,
): Float64Array | undefined {
  const { count } = covariates;
  const estimates = Float64Array.from(coefficients, ({ estimate }) => estimate);
  const lastSurvivor = left.reduce((latest, from) => Math.max(latest, from), 0);
  const levels = new Map<number, number>();
  const rows: { readonly block: number; readonly weight: number; readonly row: number }[] = [];
  for (let row = 0; row < left.length; row++) {
    if (left[row] !== 0 && right[row] !== Infinity) return undefined;
    const time = left[row] === 0 ? elementAt(right, row) : elementAt(left, row);
    const hazard = baseline.reduce((sum, step) => (step.right <= time ? sum + step.hazard : sum), 0);
    const exposure = hazard * Math.exp(linearPredictor(covariates, row, estimates));
    // Beyond the last time at which anybody is known to have survived, everybody is spotted: no information.
    if (hazard === 0 || time > lastSurvivor) continue;
    if (!levels.has(hazard)) levels.set(hazard, levels.size);
    rows.push({ block: levels.get(hazard) as number, weight: exposure ** 2 / Math.expm1(exposure), row });
  }
  return profiled(rows, levels.size, covariates, count);
}

function profiled(
  rows: readonly { readonly block: number; readonly weight: number; readonly row: number }[],
  blocks: number,
  { values }: Covariates,
  count: number,
): Float64Array | undefined {
  const information = new Float64Array(count * count);
  const totals = new Float64Array(blocks * blocks);
  const mixed = Array.from({ length: count }, () => new Float64Array(blocks));
  for (const { block, weight, row } of rows) {
    totals[block * blocks + block] = elementAt(totals, block * blocks + block) + weight;
    for (let a = 0; a < count; a++) {
      const weighted = weight * elementAt(values, row * count + a);
      const ofA = itemAt(mixed, a);
      ofA[block] = elementAt(ofA, block) + weighted;
      for (let b = 0; b < count; b++)
        information[a * count + b] =
          elementAt(information, a * count + b) + weighted * elementAt(values, row * count + b);
    }
  }
  factorize(totals, blocks);
  for (let a = 0; a < count; a++) {
    const solved = solveFactored(totals, blocks, itemAt(mixed, a));
    for (let b = 0; b < count; b++)
      information[a * count + b] =
        elementAt(information, a * count + b) -
        solved.reduce((sum, value, block) => sum + value * elementAt(itemAt(mixed, b), block), 0);
  }
  const covariance = inverse(information, count);
  return (
    covariance &&
    Float64Array.from({ length: count }, (_, a) => Math.sqrt(elementAt(covariance, a * count + a)))
  );
}
