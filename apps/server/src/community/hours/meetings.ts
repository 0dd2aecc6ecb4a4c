/** Expands announced playing hours to times. */
import type { PlayingHour } from '@parlour/store';
import { wallTimeAt, wallTimeToInstant } from './zone-time.ts';

const minute = 60_000;
const day = 86_400_000;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** One time at which people meet. Instants in milliseconds since 1970. */
export interface Meeting {
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly note: string;
}

/** All that are not over at an instant and begin before another one, the earliest first. */
export function expandMeetings(
  hours: readonly PlayingHour[],
  from: number,
  until: number,
): readonly Meeting[] {
  return hours
    .flatMap((hour) => meetingsOfOne(hour, from, until))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

function meetingsOfOne(hour: PlayingHour, from: number, until: number): Meeting[] {
  const { zone, minutes, note } = hour;
  return daysOf(hour, from - minutes * minute, until).flatMap((date) => {
    const start = wallTimeToInstant(zone, date + clockTime(hour.at));
    const end = start + minutes * minute;
    return end > from && start < until ? [{ start, end, zone, note }] : [];
  });
}

/** Its days, each as its midnight as if it were UTC, with a day to spare at both ends. */
function daysOf({ on, zone }: PlayingHour, from: number, until: number): number[] {
  const weekday = weekdays.indexOf(on);
  if (weekday === -1) return [Date.parse(on)];
  const first = Math.floor(wallTimeAt(zone, from) / day) - 1;
  const last = Math.ceil(wallTimeAt(zone, until) / day) + 1;
  const days = Array.from({ length: last - first }, (_, index) => (first + index) * day);
  return days.filter((date) => new Date(date).getUTCDay() === weekday);
}

/** `19:00` in milliseconds from midnight. */
function clockTime(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}
