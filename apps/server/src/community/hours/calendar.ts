/** Playing hours as a calendar (RFC 5545) and as a feed (RFC 4287). */
import { formatAtomFeed } from '../../platform/web/atom.ts';
import type { Meeting } from './meetings.ts';

/** Common data of both. */
export interface CalendarInput {
  readonly meetings: readonly Meeting[];
  /** Time of the announcement. Milliseconds since 1970. */
  readonly at: number;
  /** Origin of the server: `https://parlour.example.org`. */
  readonly origin: string;
}

/** The longest line of a calendar, in bytes of UTF-8, without its end. */
const longest = 75;

/** A line in parts of 75 bytes at most, each but the first behind a blank; no character is torn (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (size + bytes > longest) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}

/** Length of a character in UTF-8 (RFC 3629, 3), in bytes. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4);

/** A text as the value of a property (RFC 5545, 3.3.11). */
export const escapeCalendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** `20261126T180000Z`. */
const utc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const idOf = ({ start, end }: Meeting, origin: string): string =>
  `playing-hour-${start}-${end}@${new URL(origin).hostname}`;

/** A calendar that others subscribe to. Its times are in UTC, so that it needs no tables of time zones. */
export function formatCalendar({ meetings, at, origin }: CalendarInput): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parlour//Playing hours//EN',
    'NAME:Parlour',
    'X-WR-CALNAME:Parlour',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...meetings.flatMap((meeting) => [
      'BEGIN:VEVENT',
      `UID:${idOf(meeting, origin)}`,
      `DTSTAMP:${utc(at)}`,
      `DTSTART:${utc(meeting.start)}`,
      `DTEND:${utc(meeting.end)}`,
      'SUMMARY:Parlour: human or computer?',
      ...(meeting.note === '' ? [] : [`DESCRIPTION:${escapeCalendarText(meeting.note)}`]),
      `URL:${origin}/hours`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Day and time in the event's time zone, in English. */
function titleOf({ start, zone }: Meeting): string {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return `${when.format(start)} (${zone})`;
}

/** A feed with an entry for each time. */
export const formatHoursFeed = ({ meetings, at, origin }: CalendarInput): string =>
  formatAtomFeed({
    origin,
    path: '/hours.xml',
    page: '/hours',
    title: 'Parlour: playing hours',
    at,
    entries: meetings.map((meeting) => ({
      page: '/hours',
      id: `#${meeting.start}-${meeting.end}`,
      title: titleOf(meeting),
      at,
      text: meeting.note,
    })),
  });
