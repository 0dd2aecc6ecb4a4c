/** The routes of playing hours: when the operator calls people together. */
import { routes } from '@parlour/protocol/reference';
import type { Safety } from '@parlour/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { requestOrigin } from '../../platform/http/known-hosts.ts';
import { type CalendarInput, formatCalendar, formatHoursFeed } from './calendar.ts';
import { expandMeetings } from './meetings.ts';

const week = 7 * 86_400_000;
/** Maximum number of times on the page. */
const shown = 20;

interface Deps {
  readonly safety: Pick<Safety, 'audit'>;
  readonly now: () => number;
}

/** The last announcement is stored only in the audit log. */
export function registerHoursRoutes(app: FastifyInstance, { safety, now }: Deps): void {
  async function announced() {
    const [line] = await safety.audit({ type: 'announce-hours', limit: 1 });
    return line?.act.type === 'announce-hours'
      ? { at: line.at, hours: line.act.hours }
      : { at: 0, hours: [] };
  }

  async function within(weeks: number, request: FastifyRequest): Promise<CalendarInput> {
    const { at, hours } = await announced();
    return {
      at,
      origin: requestOrigin(request),
      meetings: expandMeetings(hours, now(), now() + weeks * week),
    };
  }

  bindRoute(app, routes.readHours, async () => {
    const { hours } = await announced();
    return { now: now(), hours, next: expandMeetings(hours, now(), now() + 4 * week).slice(0, shown) };
  });

  bindRoute(app, routes.readHoursCalendar, async ({ request }) => formatCalendar(await within(26, request)));

  bindRoute(app, routes.readHoursFeed, async ({ request }) => formatHoursFeed(await within(4, request)));
}
