/** Survival curves of interval data, by greatest likelihood. */
import { elementAt, integerAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import { isotonicRegression } from '../../fitting/isotonic.ts';
import { maximiseOnRanges } from '../../fitting/range-maximum.ts';
import { columnsOf, type InnermostIntervals } from '../data/columns.ts';
import { faultOf, type Observations } from '../data/observations.ts';

/** An interval (left, right] that holds probability, or the single point left = right. */
export interface Mass {
  readonly left: number;
  readonly right: number;
  readonly mass: number;
}

/** The estimate: intervals with probability. Its distribution inside an interval is not identifiable. */
export interface SurvivalEstimate {
  readonly n: number;
  readonly support: readonly Mass[];
  readonly logLikelihood: number;
  /** At most this much more log-likelihood is possible, for any curve. 0 but for rounding. */
  readonly dualityGap: number;
}

/**
 * The survival curve with the greatest likelihood for times that are known to lie in intervals (Turnbull 1976): the
 * non-parametric maximum likelihood estimate, which Kaplan and Meier's is when the times are exact or right-censored.
 * Both that case and current-status data (every interval begins at 0 or never ends) have closed forms and use them,
 * unless `general` asks for the iteration that the rest needs. Units: those of the observations.
 */
export function npmle(observations: Observations, general = false): SurvivalEstimate | NotEstimable {
  const fault = faultOf(observations);
  if (fault !== undefined) return notEstimable(fault);
  const n = observations.left.length;
  if (n === 0) return notEstimable('no observations');
  const columns = columnsOf(observations);
  const mass = massOf(columns, general);
  const support: Mass[] = [];
  for (let column = 0; column < mass.length; column++)
    if (elementAt(mass, column) > 0)
      support.push({
        left: elementAt(columns.left, column),
        right: elementAt(columns.right, column),
        mass: elementAt(mass, column),
      });
  const { gradient } = slopes(columns, mass);
  return {
    n,
    support,
    logLikelihood: logLikelihood(columns, mass),
    dualityGap: Math.max(
      0,
      gradient.reduce((a, b) => Math.max(a, b)),
    ),
  };
}

/** The probability that the event comes after `time`; undefined inside an interval that holds probability. */
export function survivalAt({ support }: SurvivalEstimate, time: number): number | undefined {
  let after = 0;
  for (const { left, right, mass } of support) {
    if (time > left && time < right) return undefined;
    if (left === right ? left > time : left >= time) after += mass;
  }
  return Math.min(1, after);
}

/** The probability of every column. */
export function massOf(columns: InnermostIntervals, general = false): Float64Array {
  const closed = general ? undefined : (currentStatusMass(columns) ?? productLimitMass(columns));
  return closed ?? generalMass(columns);
}

/** Current-status data: the share seen by each time, made to never fall. */
function currentStatusMass({ left, first, last }: InnermostIntervals): Float64Array | undefined {
  const end = left.length - 1;
  const seen = new Float64Array(end);
  const asked = new Float64Array(end);
  for (let row = 0; row < first.length; row++) {
    const [from, to] = [integerAt(first, row), integerAt(last, row)];
    if (from > 0 && to < end) return undefined;
    if (from === 0 && to === end) continue;
    const time = from === 0 ? to : from - 1;
    asked[time] = elementAt(asked, time) + 1;
    if (from === 0) seen[time] = elementAt(seen, time) + 1;
  }
  const share = isotonicRegression(
    seen.map((count, time) => count / elementAt(asked, time)),
    asked,
  );
  return Float64Array.from(
    left,
    (_, column) => (share[column] ?? 1) - (column === 0 ? 0 : elementAt(share, column - 1)),
  );
}

/** Exact times and right-censored ones: Kaplan and Meier's product. */
function productLimitMass({ left, first, last }: InnermostIntervals): Float64Array | undefined {
  const end = left.length - 1;
  const events = new Float64Array(end + 1);
  const leaving = new Float64Array(end + 2);
  for (let row = 0; row < first.length; row++) {
    const [from, to] = [integerAt(first, row), integerAt(last, row)];
    if (from !== to && to !== end) return undefined;
    if (from === to) events[from] = elementAt(events, from) + 1;
    // A row that is not seen until column `from` leaves before it.
    leaving[from === to ? from + 1 : from] = elementAt(leaving, from === to ? from + 1 : from) + 1;
  }
  const mass = new Float64Array(end + 1);
  let atRisk = first.length;
  let surviving = 1;
  for (let column = 0; column <= end; column++) {
    atRisk -= elementAt(leaving, column);
    const hazard = column === end ? 1 : elementAt(events, column) / atRisk;
    mass[column] = surviving * hazard;
    surviving *= 1 - hazard;
  }
  return mass;
}

function generalMass(columns: InnermostIntervals): Float64Array {
  const count = columns.left.length;
  const rows = columns.first.length;
  const mass = maximiseOnRanges(
    {
      ranges: columns,
      columns: count,
      // Without the constraint that all sum to 1: taking n x sum off puts the maximum there (Wang 2007).
      value: (point) => logLikelihood(columns, point) - rows * sum(point),
      slopes: (point) => slopes(columns, point),
    },
    selfConsistent(columns, startOf(columns)),
    1e-10,
  );
  const total = sum(mass);
  return mass.map((value) => value / total);
}

/** All columns alike where there are few; where many, as few as touch every row. */
function startOf({ left, first, last }: InnermostIntervals): Float64Array {
  const count = left.length;
  if (count <= 200) return new Float64Array(count).fill(1 / count);
  const start = new Float64Array(count);
  const byEnd = Int32Array.from(first, (_, row) => row).sort(
    (a, b) => integerAt(last, a) - integerAt(last, b),
  );
  let reached = -1;
  for (const row of byEnd) {
    if (integerAt(first, row) <= reached) continue;
    reached = integerAt(last, row);
    start[reached] = 1;
  }
  const total = sum(start);
  return start.map((value) => value / total);
}

/** A few rounds of Turnbull's own iteration, which come near the estimate fast and at it slowly. */
function selfConsistent(columns: InnermostIntervals, start: Float64Array): Float64Array {
  const rows = columns.first.length;
  let mass = start;
  for (let round = 0; round < 20; round++) {
    const { gradient } = slopes(columns, mass);
    mass = mass.map((value, column) => (value * (elementAt(gradient, column) + rows)) / rows);
  }
  return mass;
}

/** For every column how the log-likelihood rises with probability moved there: at the estimate never upwards. */
function slopes({ first, last }: InnermostIntervals, mass: Float64Array) {
  const running = runningSum(mass);
  const curvature = new Float64Array(first.length);
  const steps = new Float64Array(mass.length + 1);
  for (let row = 0; row < first.length; row++) {
    const inverse = 1 / covered(running, integerAt(first, row), integerAt(last, row));
    curvature[row] = inverse * inverse;
    steps[integerAt(first, row)] = elementAt(steps, integerAt(first, row)) + inverse;
    steps[integerAt(last, row) + 1] = elementAt(steps, integerAt(last, row) + 1) - inverse;
  }
  const gradient = new Float64Array(mass.length);
  for (let column = 0, total = 0; column < mass.length; column++) {
    total += elementAt(steps, column);
    gradient[column] = total - first.length;
  }
  return { gradient, curvature };
}

function logLikelihood({ first, last }: InnermostIntervals, mass: Float64Array): number {
  const running = runningSum(mass);
  let total = 0;
  for (let row = 0; row < first.length; row++)
    total += Math.log(covered(running, integerAt(first, row), integerAt(last, row)));
  return total;
}

const covered = (running: Float64Array, first: number, last: number) =>
  elementAt(running, last + 1) - elementAt(running, first);

function runningSum(values: Float64Array): Float64Array {
  const running = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index++)
    running[index + 1] = elementAt(running, index) + elementAt(values, index);
  return running;
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
