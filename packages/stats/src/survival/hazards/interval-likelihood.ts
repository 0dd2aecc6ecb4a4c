/** The likelihood of proportional hazards for interval data. */
import { elementAt, integerAt } from '../../at.ts';
import type { RangeProblem } from '../../fitting/range-maximum.ts';
import { columnsOf, type InnermostIntervals } from '../data/columns.ts';
import { type Covariates, chosenRows, linearPredictor } from '../data/covariates.ts';
import type { Observations } from '../data/observations.ts';

/**
 * Proportional hazards for interval data: the steps of the cumulative hazard, one for every column but the
 * last (where survival is 0), and for each row its risk exp(linear predictor).
 */
export interface IntervalData {
  readonly columns: InnermostIntervals;
  readonly covariates: Covariates;
  /** Number of rows that each row stands for. */
  readonly weights: Float64Array;
}

/** The data with rows that are alike in all put together. */
export function intervalData({ left, right }: Observations, covariates: Covariates): IntervalData {
  const { values, count } = covariates;
  const places = new Map<string, number>();
  const chosen: number[] = [];
  const weights: number[] = [];
  for (let row = 0; row < left.length; row++) {
    let key = `${left[row]} ${right[row]}`;
    for (let index = row * count; index < (row + 1) * count; index++) key += ` ${values[index]}`;
    const place = places.get(key) ?? chosen.length;
    if (place === chosen.length) {
      places.set(key, place);
      chosen.push(row);
    }
    weights[place] = (weights[place] ?? 0) + 1;
  }
  const rows = Int32Array.from(chosen);
  return {
    columns: columnsOf({
      left: Float64Array.from(rows, (row) => elementAt(left, row)),
      right: Float64Array.from(rows, (row) => elementAt(right, row)),
    }),
    covariates: chosenRows(covariates, rows),
    weights: Float64Array.from(weights),
  };
}

export function relativeRisks(
  { columns, covariates }: IntervalData,
  coefficients: Float64Array,
): Float64Array {
  const risks = new Float64Array(columns.first.length);
  for (let row = 0; row < risks.length; row++)
    risks[row] = Math.exp(linearPredictor(covariates, row, coefficients));
  return risks;
}

/** The hazard that a row survived, and the one in which its event came: Infinity for a row that ends in the last column. */
export function exposuresOf({ first, last, left }: InnermostIntervals, hazard: Float64Array) {
  const end = left.length - 1;
  const running = new Float64Array(hazard.length + 1);
  for (let column = 0; column < hazard.length; column++)
    running[column + 1] = elementAt(running, column) + elementAt(hazard, column);
  const before = new Float64Array(first.length);
  const within = new Float64Array(first.length);
  for (let row = 0; row < first.length; row++) {
    const to = integerAt(last, row);
    before[row] = elementAt(running, integerAt(first, row));
    within[row] = to === end ? Infinity : elementAt(running, to + 1) - elementAt(before, row);
  }
  return { before, within };
}

/** The best hazard for fixed coefficients is the maximum of a concave function of its steps. */
export function hazardProblem({ columns, weights }: IntervalData, risks: Float64Array): RangeProblem {
  const end = columns.left.length - 1;
  const events = eventRows(columns);
  return {
    ranges: {
      first: events.map((row) => integerAt(columns.first, row)),
      last: events.map((row) => integerAt(columns.last, row)),
    },
    columns: end,
    value: (hazard) => intervalLogLikelihood({ columns, weights }, risks, hazard),
    slopes: (hazard) => slopes({ columns, weights }, risks, events, hazard),
  };
}

type WeightedRows = Pick<IntervalData, 'columns' | 'weights'>;

export function intervalLogLikelihood(
  { columns, weights }: WeightedRows,
  risks: Float64Array,
  hazard: Float64Array,
): number {
  const { before, within } = exposuresOf(columns, hazard);
  let total = 0;
  for (let row = 0; row < risks.length; row++) {
    const risk = elementAt(risks, row);
    const seen = within[row] === Infinity ? 0 : Math.log(-Math.expm1(-risk * elementAt(within, row)));
    total += elementAt(weights, row) * (seen - risk * elementAt(before, row));
  }
  return total;
}

/** Rows with an event before the last column; the others only survive. */
const eventRows = ({ last, left }: InnermostIntervals) =>
  Int32Array.from(last.keys()).filter((row) => integerAt(last, row) < left.length - 1);

function slopes(
  { columns, weights }: WeightedRows,
  risks: Float64Array,
  events: Int32Array,
  hazard: Float64Array,
) {
  const { within } = exposuresOf(columns, hazard);
  const steps = new Float64Array(hazard.length + 1);
  const curvature = new Float64Array(events.length);
  const raise = (column: number, by: number) => {
    if (column <= hazard.length) steps[column] = elementAt(steps, column) + by;
  };
  for (let row = 0; row < risks.length; row++) {
    const risk = elementAt(weights, row) * elementAt(risks, row);
    raise(0, -risk);
    raise(integerAt(columns.first, row), risk);
  }
  for (const [index, row] of events.entries()) {
    const risk = elementAt(risks, row);
    const odds = 1 / Math.expm1(risk * elementAt(within, row));
    const weighted = elementAt(weights, row) * risk * odds;
    raise(integerAt(columns.first, row), weighted);
    raise(integerAt(columns.last, row) + 1, -weighted);
    curvature[index] = weighted * risk * (1 + odds);
  }
  const gradient = new Float64Array(hazard.length);
  for (let column = 0, sum = 0; column < hazard.length; column++) {
    sum += elementAt(steps, column);
    gradient[column] = sum;
  }
  return { gradient, curvature };
}
