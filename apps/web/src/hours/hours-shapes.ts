/** Types of playing hours, and formatting of their times. */
import i18next from 'i18next';

/** As it is announced. */
export interface PlayingHour {
  readonly on: string;
  readonly at: string;
  readonly zone: string;
  readonly minutes: number;
  readonly note: string;
}

/** A playing hour; instants by the server's clock, in milliseconds since 1970. */
export interface Meeting {
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly note: string;
}

export interface Hours {
  readonly now: number;
  readonly hours: readonly PlayingHour[];
  readonly next: readonly Meeting[];
}

export const hoursPath = '/api/hours';

const locale = () => (i18next.language === 'en' ? 'en-GB' : i18next.language);
const day = 86_400_000;

/** A day of the week with its time, and from a week on with its date; on the visitor's clock or on that of a zone. */
export function meetingText(start: number, now: number, zone?: string): string {
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    ...(start - now > 6 * day ? { day: 'numeric', month: 'long' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(start);
}

/** Time of day on the visitor's clock. */
export const timeText = (instant: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(instant);

const units = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "In 3 hr." `left`: milliseconds. */
export function afterText(left: number): string {
  const [unit, size] = units.find(([, one]) => left >= one) ?? units[2];
  const words = new Intl.RelativeTimeFormat(locale(), { style: 'short' });
  return words.format(Math.max(1, Math.round(left / size)), unit);
}
