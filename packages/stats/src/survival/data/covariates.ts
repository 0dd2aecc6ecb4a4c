/** Covariates of rows: centred, scaled, chosen and checked. */
import { elementAt } from '../../at.ts';

/** Rows x covariates, row after row. */
export interface Covariates {
  readonly values: Float64Array;
  readonly count: number;
}

/** The covariates with their means taken off, which changes no coefficient and keeps exponentials small. */
export function centerColumns({ values, count }: Covariates): Covariates {
  const { means } = moments({ values, count });
  return { values: values.map((value, index) => value - elementAt(means, index % count)), count };
}

/** The standard deviation of every covariate. */
export const scalesOf = (covariates: Covariates): Float64Array => moments(covariates).deviations;

function moments({ values, count }: Covariates) {
  const rows = values.length / count;
  const means = new Float64Array(count);
  const deviations = new Float64Array(count);
  for (let a = 0; a < count; a++) {
    let sum = 0;
    for (let index = a; index < values.length; index += count) sum += elementAt(values, index);
    const mean = sum / rows;
    let squares = 0;
    for (let index = a; index < values.length; index += count)
      squares += (elementAt(values, index) - mean) ** 2;
    means[a] = mean;
    deviations[a] = Math.sqrt(squares / rows);
  }
  return { means, deviations };
}

/** All covariates but one. */
export function withoutCovariate({ values, count }: Covariates, left: number): Covariates {
  return { values: values.filter((_, index) => index % count !== left), count: count - 1 };
}

/** The linear predictor of a row. */
export function linearPredictor(
  { values, count }: Covariates,
  row: number,
  coefficients: Float64Array,
): number {
  let sum = 0;
  for (let a = 0; a < count; a++) sum += elementAt(values, row * count + a) * elementAt(coefficients, a);
  return sum;
}

/** The same for chosen rows, repeated as often as they are chosen. */
export function chosenRows({ values, count }: Covariates, rows: Int32Array): Covariates {
  const chosen = new Float64Array(rows.length * count);
  for (const [place, row] of rows.entries())
    for (let a = 0; a < count; a++) chosen[place * count + a] = elementAt(values, row * count + a);
  return { values: chosen, count };
}

/** Returns the problem with the covariates, or undefined. */
export function faultOfCovariates({ values, count }: Covariates, rows: number): string | undefined {
  if (count < 1) return 'a covariate is needed';
  if (values.length !== rows * count) return 'every row needs every covariate';
  if (!values.every(Number.isFinite)) return 'covariates must be numbers';
  return undefined;
}
