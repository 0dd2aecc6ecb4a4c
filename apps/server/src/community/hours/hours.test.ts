/** Playing hours: the right instants on both sides of a change of clocks, and files that calendars and readers take. */
import type { PlayingHour } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { escapeCalendarText, foldLine, formatCalendar, formatHoursFeed } from './calendar.ts';
import { expandMeetings } from './meetings.ts';
import { wallTimeToInstant } from './zone-time.ts';

const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const inUtc = (zone: string, wall: string) => new Date(wallTimeToInstant(zone, at(`${wall}Z`))).toISOString();
const hour = (rest: Partial<PlayingHour> = {}): PlayingHour => ({
  ...{ on: 'thursday', at: '19:00', zone: berlin, minutes: 60, note: '' },
  ...rest,
});
const startsOf = (hours: readonly PlayingHour[], from: string, until: string) =>
  expandMeetings(hours, at(from), at(until)).map(({ start }) => new Date(start).toISOString());

describe('a time on the clock of a zone', () => {
  test.each([
    ['winter', berlin, '2026-01-15T19:00:00', '2026-01-15T18:00:00.000Z'],
    ['summer', berlin, '2026-07-15T19:00:00', '2026-07-15T17:00:00.000Z'],
    ['the last before the clock leaps', berlin, '2026-03-29T01:59:00', '2026-03-29T00:59:00.000Z'],
    ['one that the clock leaves out', berlin, '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['the first of one that comes twice', berlin, '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['half an hour', 'Asia/Kolkata', '2026-05-01T00:15:00', '2026-04-30T18:45:00.000Z'],
    ['a leap of half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00.000Z'],
    ['the other hemisphere', 'America/Santiago', '2026-01-15T19:00:00', '2026-01-15T22:00:00.000Z'],
  ])('%s', (_name, zone, wall, instant) => expect(inUtc(zone, wall)).toBe(instant));
});

describe('the times of playing hours', () => {
  test('every week is at the same hour of its zone, across the change of clocks', () =>
    expect(startsOf([hour()], '2026-10-20T00:00:00Z', '2026-11-06T00:00:00Z')).toEqual([
      '2026-10-22T17:00:00.000Z',
      '2026-10-29T18:00:00.000Z',
      '2026-11-05T18:00:00.000Z',
    ]));

  test('a date is one time; what goes on is among them, what is over is not', () => {
    const once = hour({ on: '2026-12-31', at: '23:30', minutes: 90 });
    const starts = ['2026-12-31T22:30:00.000Z'];
    expect(startsOf([once], '2026-12-01T00:00:00Z', '2027-02-01T00:00:00Z')).toEqual(starts);
    expect(startsOf([once], '2026-12-31T23:59:00Z', '2027-02-01T00:00:00Z')).toEqual(starts);
    expect(startsOf([once], '2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')).toEqual([]);
  });

  test('a weekday is that of its zone, however far it is ahead', () =>
    expect(
      startsOf(
        [hour({ zone: 'Pacific/Kiritimati', on: 'monday', at: '00:30' })],
        '2026-06-01T00:00:00Z',
        '2026-06-09T00:00:00Z',
      ),
    ).toEqual(['2026-06-07T10:30:00.000Z']));

  test('several stand in order', () => {
    const hours = [hour({ on: 'friday' }), hour({ on: '2026-06-03' }), hour()];
    const starts = startsOf(hours, '2026-06-01T00:00:00Z', '2026-06-08T00:00:00Z');
    expect(starts).toEqual(starts.toSorted());
    expect(starts).toHaveLength(3);
  });
});

describe('the calendar', () => {
  test('folds lines at 75 bytes and tears no character, so that they can be put together again', () => {
    for (const line of ['x'.repeat(75), 'x'.repeat(76), `DESCRIPTION:${'Приходите 🙂 '.repeat(30)}`]) {
      const parts = foldLine(line).split('\r\n');
      for (const part of parts) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(part).not.toContain('�');
      }
      expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
      expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
    }
    expect(foldLine('x'.repeat(75))).not.toContain('\r\n');
  });

  test('escapes what has a meaning there, so that a note can add no line', () =>
    expect(escapeCalendarText('a;b,c\\d\r\nBEGIN:VEVENT\ne')).toBe('a\\;b\\,c\\\\d\\nBEGIN:VEVENT\\ne'));

  test('has an event for each time, each with a name of its own that stays', () => {
    const meetings = expandMeetings(
      [hour({ note: 'Bring a friend; or two' }), hour({ on: 'friday' })],
      at('2026-11-01T00:00:00Z'),
      at('2026-11-15T00:00:00Z'),
    );
    const announced = { meetings, at: at('2026-10-01T00:00:00Z'), origin: 'https://parlour.example.org' };
    const text = formatCalendar(announced);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(new Set(text.match(/UID:\S+/g)).size).toBe(4);
    expect(text).toContain('DTSTART:20261105T180000Z\r\nDTEND:20261105T190000Z\r\n');
    expect(text).toContain('DESCRIPTION:Bring a friend\\; or two\r\n');
    expect(formatCalendar(announced)).toBe(text);
  });
});

test('the feed names each time on the clock of its zone, and holds no markup of a note', () => {
  const meetings = expandMeetings(
    [hour({ note: '<b>&"' })],
    at('2026-11-01T00:00:00Z'),
    at('2026-11-08T00:00:00Z'),
  );
  const text = formatHoursFeed({ meetings, at: 0, origin: 'https://parlour.example.org' });
  expect(text).toMatch(/<title>Thursday,? 5 November 2026 at 19:00 \(Europe\/Berlin\)<\/title>/);
  expect(text).toContain('&lt;b&gt;&amp;');
  expect(text).not.toContain('<b>');
});
