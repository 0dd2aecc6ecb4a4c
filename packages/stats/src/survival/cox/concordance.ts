/** Concordance: how often a risk score orders two rows correctly. */
import { elementAt, integerAt, itemAt } from '../../at.ts';
import { type NotEstimable, notEstimable } from '../../estimate.ts';
import type { RightCensored } from '../data/observations.ts';

/**
 * The chance that of two rows the one with the higher risk has its event first: 1/2 for no use, 1 for a perfect
 * order. Over the pairs of which it is known who was first; equal risks count half (Harrell and others, JAMA 247
 * (1982) 2543). `risk` has one number per row, such as a model's linear predictor, on any scale.
 */
export function concordance(
  { time, hasEvent }: RightCensored,
  risk: ArrayLike<number>,
): { readonly share: number; readonly pairs: number } | NotEstimable {
  const levels = Float64Array.from(new Set(Array.from(risk))).sort();
  const place = new Map(Array.from(levels, (level, index) => [level, index]));
  const placeOf = (row: number) => place.get(itemAt(risk, row)) as number;
  const order = Int32Array.from(time.keys()).sort((a, b) => elementAt(time, b) - elementAt(time, a));
  const later = counter(levels.length);
  let [points, pairs] = [0, 0];
  for (let index = 0; index < order.length; ) {
    const now = time[integerAt(order, index)];
    const start = index;
    while (index < order.length && time[integerAt(order, index)] === now) index++;
    const rows = order.subarray(start, index);
    // Who is censored at the time of an event outlives it; events at one time have no order.
    for (const row of rows) if (hasEvent[row] !== 1) later.add(placeOf(row));
    const events = rows.filter((row) => hasEvent[row] === 1);
    for (const row of events) {
      points += (later.below(placeOf(row)) + later.below(placeOf(row) + 1)) / 2;
      pairs += later.below(levels.length);
    }
    for (const row of events) later.add(placeOf(row));
  }
  return pairs === 0
    ? notEstimable('of no two rows is known who was first')
    : { share: points / pairs, pairs };
}

/** Counts by place, with their running sum at hand (Fenwick 1994). */
function counter(places: number) {
  const tree = new Int32Array(places + 1);
  return {
    add(place: number) {
      for (let node = place + 1; node <= places; node += node & -node) tree[node] = integerAt(tree, node) + 1;
    },
    below(place: number) {
      let sum = 0;
      for (let node = place; node > 0; node -= node & -node) sum += integerAt(tree, node);
      return sum;
    },
  };
}
