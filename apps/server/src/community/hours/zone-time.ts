/** Times on the clock of a time zone, as instants: summer time included. */

const day = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'iso8601', hourCycle: 'h23', year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  });
  clocks.set(zone, clock);
  return clock;
}

/** Local time of a zone at an instant, as if it were UTC. In milliseconds since 1970. */
export function wallTimeAt(zone: string, instant: number): number {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Offset of the zone from UTC at an instant, in milliseconds. */
const offsetAt = (zone: string, instant: number): number =>
  wallTimeAt(zone, instant) - (instant - (instant % 1000));

/**
 * The instant at which the clock of the zone shows this. Of a time that comes twice it is the first; one that the clock
 * leaves out is read by the offset before the gap, as RFC 5545 (3.3.5) has it. `wall`: as if it were UTC, in
 * milliseconds since 1970.
 */
export function wallTimeToInstant(zone: string, wall: number): number {
  const before = wall - offsetAt(zone, wall - day);
  if (wallTimeAt(zone, before) === wall) return before;
  const after = wall - offsetAt(zone, wall + day);
  return wallTimeAt(zone, after) === wall ? after : before;
}
