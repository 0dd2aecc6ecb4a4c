/** The intervals in which an estimate can put probability, and which rows cover them. */
import { elementAt, itemAt } from '../../at.ts';
import type { Observations } from './observations.ts';

/**
 * Innermost intervals of the data in order of time, where an estimate can put probability: those between a
 * left end and a right end with no other end between (Turnbull 1976, section 2). Row i covers only the
 * columns `first[i]` to `last[i]`.
 */
export interface InnermostIntervals {
  readonly left: Float64Array;
  readonly right: Float64Array;
  /** Whether the column is a single point, closed on the left. */
  readonly isPoint: Uint8Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
}

// At one time: a point opens, then intervals close, then intervals open, for they are (left, right].
const pointOpens = 0;
const closes = 1;
const opens = 2;

/** Innermost (Turnbull) intervals of the rows, and those that each row covers. */
export function columnsOf({ left, right }: Observations): InnermostIntervals {
  const ends = sortedEnds(left, right);
  const found: { readonly left: number; readonly right: number; readonly kind: number }[] = [];
  for (let index = 0; index + 1 < ends.length; index++) {
    const [start, end] = [itemAt(ends, index), itemAt(ends, index + 1)];
    if (start.kind !== closes && end.kind === closes)
      found.push({ left: start.time, right: end.time, kind: start.kind });
  }
  const columns = {
    left: Float64Array.from(found, (column) => column.left),
    right: Float64Array.from(found, (column) => column.right),
    isPoint: Uint8Array.from(found, ({ kind }) => (kind === pointOpens ? 1 : 0)),
  };
  return { ...columns, ...coverage({ left, right }, columns) };
}

interface End {
  readonly time: number;
  readonly kind: number;
}

function sortedEnds(left: Float64Array, right: Float64Array): readonly End[] {
  const pointStarts = new Set<number>();
  const starts = new Set<number>();
  const stops = new Set<number>(right);
  for (let row = 0; row < left.length; row++)
    (left[row] === right[row] ? pointStarts : starts).add(elementAt(left, row));
  return [
    ...Array.from(pointStarts, (time) => ({ time, kind: pointOpens })),
    ...Array.from(stops, (time) => ({ time, kind: closes })),
    ...Array.from(starts, (time) => ({ time, kind: opens })),
  ].sort((a, b) => (a.time === b.time ? a.kind - b.kind : a.time - b.time));
}

function coverage({ left, right }: Observations, columns: Omit<InnermostIntervals, 'first' | 'last'>) {
  const count = columns.left.length;
  const first = new Int32Array(left.length);
  const last = new Int32Array(left.length);
  for (let row = 0; row < left.length; row++) {
    const start = elementAt(left, row);
    const end = elementAt(right, row);
    const isPoint = start === end;
    first[row] = firstIndex(count, (column) => {
      const time = elementAt(columns.left, column);
      return time > start || (time === start && (isPoint || columns.isPoint[column] === 0));
    });
    last[row] = firstIndex(count, (column) => elementAt(columns.right, column) > end) - 1;
  }
  return { first, last };
}

/** The first of 0 .. count - 1 for which the test holds, if it holds for all after it as well; else count. */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
