/** Times until an event, in intervals or right-censored. */
import { elementAt } from '../../at.ts';

/**
 * Times until an event that were not watched all the time. Row i says: the event lies in (left, right], or exactly
 * at left when left = right. Right = Infinity: not seen until left (right-censored). Left = 0: seen by right.
 */
export interface Observations {
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** Watched until `time`, when the event came (`hasEvent` 1) or the watching ended (0). */
export interface RightCensored {
  readonly time: Float64Array;
  readonly hasEvent: Uint8Array;
}

/** The same data as intervals: [time, time] for an event, (time, Infinity] for the end of the watching. */
export function asObservations({ time, hasEvent }: RightCensored): Observations {
  return { left: time, right: Float64Array.from(time, (at, row) => (hasEvent[row] === 1 ? at : Infinity)) };
}

/** The rows of which a mask says 1, in their order. */
export function rowsWhere({ left, right }: Observations, mask: (row: number) => boolean): Observations {
  const kept = (_: number, row: number) => mask(row);
  return { left: left.filter(kept), right: right.filter(kept) };
}

/** Returns the problem with the data, or undefined: every row needs 0 <= left <= right. */
export function faultOf({ left, right }: Observations): string | undefined {
  if (left.length !== right.length) return 'as many left as right ends are needed';
  for (let row = 0; row < left.length; row++)
    if (!(elementAt(left, row) >= 0 && elementAt(left, row) <= elementAt(right, row)))
      return `row ${row}: an interval needs 0 <= left <= right`;
  return undefined;
}
