/** Times until one of two events, whichever comes first. */

/**
 * Watched until `time`: then event 1 or 2 came, and made the other impossible, or the watching ended (0). Such as a
 * verdict: it says human or machine, and never both.
 */
export interface Competing {
  readonly time: Float64Array;
  readonly event: Uint8Array;
}

/** One of the two kinds of events. */
export type EventKind = 1 | 2;

/** Returns the problem with the data, or undefined. */
export function faultOfCompeting({ time, event }: Competing): string | undefined {
  if (time.length !== event.length) return 'every time needs its event';
  if (time.length === 0) return 'a row is needed';
  if (!time.every((value) => Number.isFinite(value) && value >= 0)) return 'times must be numbers >= 0';
  if (!event.every((kind) => kind <= 2)) return 'events must be 0, 1 or 2';
  return undefined;
}
