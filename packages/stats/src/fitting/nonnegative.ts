/** Quadratic functions at their least where nothing may be negative. */
import { elementAt } from '../at.ts';
import { factorize, solveFactored } from './dense.ts';

/**
 * The x >= 0 with the least x'Hx/2 - b'x, for a positive H (size x size): active sets after Lawson and Hanson (1974,
 * chapter 23), begun from the places where `start` is positive.
 */
export function nonnegativeMinimum(
  matrix: Float64Array,
  target: Float64Array,
  start: Float64Array,
): Float64Array {
  const size = target.length;
  const isFree = Uint8Array.from(start, (value) => (value > 0 ? 1 : 0));
  let point: Float64Array = Float64Array.from(start);
  const noise = 1e-13 * Math.max(...target.map(Math.abs), 1e-300);
  let last = -1;
  for (let round = 0; round < 3 * size + 10; round++) {
    point = descend(matrix, target, point, isFree);
    const entering = steepest(matrix, target, point, isFree);
    if (entering.slope <= noise || entering.index === last) break;
    isFree[entering.index] = 1;
    last = entering.index;
  }
  return point;
}

/** Goes to the least point of the free places; those that would turn negative on the way are held at 0. */
function descend(matrix: Float64Array, target: Float64Array, from: Float64Array, isFree: Uint8Array) {
  let point = from;
  for (let round = 0; round <= target.length; round++) {
    const free = Array.from(isFree.keys()).filter((index) => isFree[index] === 1);
    const wanted = solveOn(matrix, target, free);
    const step = stepInside(point, wanted, free);
    const next = new Float64Array(target.length);
    for (const [place, index] of free.entries()) {
      const goal = elementAt(wanted, place);
      const value = elementAt(point, index) + step * (goal - elementAt(point, index));
      if (goal <= 0 && value <= 1e-15) isFree[index] = 0;
      else next[index] = value;
    }
    point = next;
    if (step === 1) break;
  }
  return point;
}

/** Largest step towards the wanted values before one of them turns negative; 1 is the full step. */
function stepInside(point: Float64Array, wanted: Float64Array, free: readonly number[]): number {
  let step = 1;
  for (const [place, index] of free.entries()) {
    const goal = elementAt(wanted, place);
    const now = elementAt(point, index);
    if (goal <= 0) step = Math.min(step, now / (now - goal || 1));
  }
  return step;
}

function solveOn(matrix: Float64Array, target: Float64Array, free: readonly number[]): Float64Array {
  const size = target.length;
  const part = new Float64Array(free.length ** 2);
  for (const [row, from] of free.entries())
    for (const [column, to] of free.entries())
      part[row * free.length + column] = elementAt(matrix, from * size + to);
  factorize(part, free.length);
  return solveFactored(
    part,
    free.length,
    free.map((index) => elementAt(target, index)),
  );
}

function steepest(matrix: Float64Array, target: Float64Array, point: Float64Array, isFree: Uint8Array) {
  const size = target.length;
  let best = { index: -1, slope: -Infinity };
  for (let index = 0; index < size; index++) {
    if (isFree[index] === 1) continue;
    let slope = elementAt(target, index);
    for (let other = 0; other < size; other++)
      slope -= elementAt(matrix, index * size + other) * elementAt(point, other);
    if (slope > best.slope) best = { index, slope };
  }
  return best;
}
