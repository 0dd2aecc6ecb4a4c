/** Maxima of concave functions that see their variables only as sums over runs. */
import { elementAt, integerAt } from '../at.ts';
import { nonnegativeMinimum } from './nonnegative.ts';

/** Rows that each cover a run of columns, `first[i]` to `last[i]`. */
export interface Ranges {
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** A concave function of one number >= 0 per column, which rows enter only by the sums over their runs. */
export interface RangeProblem {
  readonly ranges: Ranges;
  readonly columns: number;
  readonly value: (point: Float64Array) => number;
  /** The slope for every column, and for every row minus the second derivative in its sum. */
  readonly slopes: (point: Float64Array) => {
    readonly gradient: Float64Array;
    readonly curvature: Float64Array;
  };
}

/**
 * The maximum over points >= 0, from a start with a finite value. Newton steps under the constraint x >= 0 on few
 * columns: those in use, and between two of them the steepest of those not in use (the constrained Newton method of
 * Wang 2008). Ends when no slope is above `tolerance`, or when steps stop helping.
 */
export function maximiseOnRanges(
  problem: RangeProblem,
  start: Float64Array,
  tolerance: number,
): Float64Array {
  let point = start;
  let value = problem.value(point);
  let standstills = 0;
  for (let round = 0; round < 500; round++) {
    const { gradient, curvature } = problem.slopes(point);
    if (isMaximum(gradient, point, tolerance)) break;
    const active = activeColumns(point, gradient);
    const goal = newtonGoal(problem.ranges, active, point, gradient, curvature);
    const next = stepTowards(problem, point, goal, value);
    if (next === undefined) break;
    standstills = next.value - value <= 1e-14 * Math.abs(value) ? standstills + 1 : 0;
    ({ point, value } = next);
    if (standstills > 3) break;
  }
  return point;
}

/** Karush, Kuhn and Tucker: no slope upwards anywhere, and none at all where something lies. */
function isMaximum(gradient: Float64Array, point: Float64Array, tolerance: number): boolean {
  for (let column = 0; column < point.length; column++) {
    const slope = elementAt(gradient, column);
    if (slope > tolerance || Math.abs(slope * elementAt(point, column)) > tolerance) return false;
  }
  return true;
}

function activeColumns(point: Float64Array, gradient: Float64Array): Int32Array {
  const active: number[] = [];
  let best = -1;
  const takeBest = () => {
    if (best >= 0) active.push(best);
    best = -1;
  };
  for (let column = 0; column < point.length; column++) {
    const slope = elementAt(gradient, column);
    if (elementAt(point, column) > 0) {
      takeBest();
      active.push(column);
    } else if (slope > 0 && (best < 0 || slope > elementAt(gradient, best))) best = column;
  }
  takeBest();
  return Int32Array.from(active);
}

/** Maximum of the quadratic approximation at `point`, on the active columns. */
function newtonGoal(
  ranges: Ranges,
  active: Int32Array,
  point: Float64Array,
  gradient: Float64Array,
  curvature: Float64Array,
): Float64Array {
  const size = active.length;
  const gram = rangeGram(ranges, active, curvature);
  const now = Float64Array.from(active, (column) => elementAt(point, column));
  for (let index = 0; index < size; index++)
    gram[index * size + index] = elementAt(gram, index * size + index) * (1 + 1e-12) + 1e-290;
  const target = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = elementAt(gradient, integerAt(active, row));
    for (let column = 0; column < size; column++)
      sum += elementAt(gram, row * size + column) * elementAt(now, column);
    target[row] = sum;
  }
  const goal = new Float64Array(point.length);
  const found = nonnegativeMinimum(gram, target, now);
  for (let index = 0; index < size; index++) goal[integerAt(active, index)] = elementAt(found, index);
  return goal;
}

function stepTowards(problem: RangeProblem, from: Float64Array, goal: Float64Array, value: number) {
  // Close to the maximum the values differ by rounding alone, and the full step is right.
  const noise = 1e-13 * Math.abs(value);
  for (let step = 1; step > 1e-12; step /= 2) {
    const point = step === 1 ? goal : from.map((now, column) => now + step * (elementAt(goal, column) - now));
    const reached = problem.value(point);
    if (reached >= value - noise) return { point, value: reached };
  }
  return undefined;
}

/** Sum over the rows of weight x (1 on the run)(1 on the run)', for chosen columns in ascending order. */
export function rangeGram({ first, last }: Ranges, chosen: Int32Array, weight: Float64Array): Float64Array {
  const size = chosen.length;
  const gram = new Float64Array(size * size);
  if (size === 0) return gram;
  const from = placesAtOrAfter(chosen, integerAt(chosen, size - 1) + 1);
  for (let row = 0; row < first.length; row++) {
    const low = from(integerAt(first, row));
    const high = from(integerAt(last, row) + 1) - 1;
    // One corner per row; the sums below spread it over the square low..high x low..high.
    if (low <= high) gram[low * size + high] = elementAt(gram, low * size + high) + elementAt(weight, row);
  }
  for (let row = 0; row < size; row++) {
    for (let column = size - 2; column >= row; column--)
      gram[row * size + column] =
        elementAt(gram, row * size + column) + elementAt(gram, row * size + column + 1);
    if (row > 0)
      for (let column = row; column < size; column++)
        gram[row * size + column] =
          elementAt(gram, row * size + column) + elementAt(gram, (row - 1) * size + column);
  }
  for (let row = 1; row < size; row++)
    for (let column = 0; column < row; column++)
      gram[row * size + column] = elementAt(gram, column * size + row);
  return gram;
}

/** For every column the place of the first chosen one that is not before it. */
function placesAtOrAfter(chosen: Int32Array, columns: number): (column: number) => number {
  const places = new Int32Array(columns + 1);
  let place = chosen.length;
  for (let column = columns; column >= 0; column--) {
    if (place > 0 && integerAt(chosen, place - 1) === column) place--;
    places[column] = place;
  }
  return (column) => (column > columns ? chosen.length : integerAt(places, column));
}
