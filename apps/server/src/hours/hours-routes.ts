/** The routes of playing hours: when the operator calls people together. */
import { routes } from '@parlour/protocol/reference';
import type { Safety } from '@parlour/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind } from '../http/bind.ts';
import { originOf } from '../http/known-hosts.ts';
import { type Announced, calendarOf, feedOf } from './calendar.ts';
import { meetingsOf } from './meetings.ts';

const week = 7 * 86_400_000;
/** The page shows so many times at most. */
const shown = 20;

interface Deps {
  readonly safety: Pick<Safety, 'lastAct'>;
  readonly now: () => number;
}

/** What was announced last is in the audit log, and nowhere else. */
export function registerHoursRoutes(app: FastifyInstance, { safety, now }: Deps): void {
  async function announced() {
    const line = await safety.lastAct('announce-hours');
    return line?.act.type === 'announce-hours'
      ? { at: line.at, hours: line.act.hours }
      : { at: 0, hours: [] };
  }

  async function within(weeks: number, request: FastifyRequest): Promise<Announced> {
    const { at, hours } = await announced();
    return { at, origin: originOf(request), meetings: meetingsOf(hours, now(), now() + weeks * week) };
  }

  bind(app, routes.readHours, async () => {
    const { hours } = await announced();
    return { now: now(), hours, next: meetingsOf(hours, now(), now() + 4 * week).slice(0, shown) };
  });

  bind(app, routes.readHoursCalendar, async ({ request }) => calendarOf(await within(26, request)));

  bind(app, routes.readHoursFeed, async ({ request }) => feedOf(await within(4, request)));
}
