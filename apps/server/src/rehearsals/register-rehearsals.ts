/** Opens the routes of rehearsals. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { Rehearsals } from './rehearsals.ts';

export function registerRehearsals(
  app: FastifyInstance,
  ports: ConstructorParameters<typeof Rehearsals>[0],
): { readonly close: () => void } {
  const rehearsals = new Rehearsals(ports);
  bind(app, routes.openRehearsal, ({ caller, body }) => rehearsals.open(caller.account, body));
  bind(app, routes.readRehearsal, ({ caller, params }) => rehearsals.read(caller.account, params.stream));
  bind(app, routes.sayToRehearsal, ({ caller, params, body }) =>
    rehearsals.say(caller.account, params.stream, body.id, body.do),
  );
  return { close: () => rehearsals.close() };
}
