/** The routes to streams that are no games. */
import type { House, StreamGuest, StreamResult } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Bearer } from '../http/bearer.ts';
import { bind } from '../http/bind.ts';
import type { Person } from '../http/callers.ts';
import { HttpRefusal } from '../http/http-refusal.ts';

/** Opens the routes to whatever kinds of streams the house knows. */
export function registerStreamRoutes(
  app: FastifyInstance,
  { streamDoors }: Pick<House, 'streamDoors'>,
  { safety }: Pick<Store, 'safety'>,
): void {
  async function guestOf(caller: Person | Bearer): Promise<StreamGuest> {
    if ('bot' in caller) {
      const { id, owner } = caller.bot;
      return { id, kind: 'bot', owner, isOperator: false };
    }
    const { id, kind } = caller.account;
    return { id, kind, owner: null, isOperator: await safety.isOperator(id) };
  }

  bind(app, routes.openStream, async ({ caller, body: { id, kind, opening } }) =>
    shown(await streamDoors.open(await guestOf(caller), id, kind, opening)),
  );

  bind(app, routes.readStream, async ({ caller, params }) =>
    shown(await streamDoors.read(await guestOf(caller), params.stream)),
  );

  bind(app, routes.sayToStream, async ({ caller, params, body }) =>
    shown(await streamDoors.say(await guestOf(caller), params.stream, body.id, body.do)),
  );
}

/** Throws HttpRefusal where there is nothing to show. */
function shown(result: StreamResult) {
  if (!('no' in result)) return { ...result.shown, view: { ...result.shown.view } };
  const { code, message, details } = result.no;
  throw new HttpRefusal(code, { ...(message !== undefined && { message }), ...(details && { details }) });
}
