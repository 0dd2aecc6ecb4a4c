/** Days and times as people write them. */
import i18next from 'i18next';

const locale = () => (i18next.language === 'en' ? 'en-GB' : i18next.language);

/** A day and its hour, as people write them: 21 Nov, 02:41. */
export function whenText(epoch: number): string {
  const thisYear = new Date(epoch).getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    ...(thisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(epoch);
}

/** A date of UTC, such as 2026-11-21, in words: 21 November 2026, wherever the reader is. */
export const dateText = (date: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date));

/** A date: 21 November 2026. */
export const dayText = (epoch: number): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric' }).format(epoch);
