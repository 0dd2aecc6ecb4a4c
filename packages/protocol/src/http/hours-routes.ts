/** Routes of the hours at which an operator calls people together. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { epoch, withDescription } from './values.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const playingHour = z
  .strictObject({
    on: withDescription(z.union([z.enum(weekdays), z.iso.date()]), 'A day of the week, or a date.'),
    at: withDescription(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), 'On the clock of the zone.'),
    zone: withDescription(
      z.string().max(60).refine(isZone, 'Name a time zone, as Europe/Berlin.'),
      'The time zone, as `Europe/Berlin`.',
    ),
    minutes: withDescription(z.int().min(15).max(1440), 'How long, in minutes.'),
    note: withDescription(z.string().trim().max(200), 'Public note; empty: none.'),
  })
  .meta({ description: 'A playing hour, as it is announced.' });

export const announcedHours = withDescription(z.array(playingHour).max(20), 'All of them, in their order.');

const meeting = z
  .strictObject({ start: epoch, end: epoch, zone: z.string(), note: z.string() })
  .meta({ description: 'One time at which people meet.' });

export const hoursSchemas = { PlayingHour: playingHour, Meeting: meeting };

const who = ['nobody'] as const;
const cache = 'no-cache';

export const hoursRoutes = routesOf('live', {
  readHours: {
    at: 'GET /api/hours',
    summary: 'When people meet',
    description: 'The playing hours that the operator announces. They tell nothing of who is here.',
    who,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'As they were announced, and the next times, in four weeks at most.',
        schema: z.strictObject({
          now: epoch,
          hours: announcedHours,
          next: withDescription(z.array(meeting), 'The earliest first; one that goes on is among them.'),
        }),
      },
    ],
  },
  readHoursCalendar: {
    at: 'GET /hours.ics',
    summary: 'The same as a calendar (iCalendar, RFC 5545)',
    who,
    cache,
    share: 'heavy',
    answers: [{ status: 200, type: 'text/calendar', description: 'The times of half a year.' }],
  },
  readHoursFeed: {
    at: 'GET /hours.xml',
    summary: 'The same as a feed (Atom, RFC 4287)',
    who,
    cache,
    share: 'heavy',
    answers: [{ status: 200, type: 'application/atom+xml', description: 'The times of four weeks.' }],
  },
});
