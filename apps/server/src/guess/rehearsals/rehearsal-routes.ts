/** The routes of rehearsals. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import type { Rehearsals } from './rehearsals.ts';

export function registerRehearsalRoutes(app: FastifyInstance, rehearsals: Rehearsals): void {
  bindRoute(app, routes.openRehearsal, ({ caller, body }) => rehearsals.open(caller.account, body));
  bindRoute(app, routes.readRehearsal, ({ caller, params }) =>
    rehearsals.read(caller.account, params.stream),
  );
  bindRoute(app, routes.sayToRehearsal, ({ caller, params, body }) =>
    rehearsals.say(caller.account, params.stream, body.id, body.do),
  );
}
