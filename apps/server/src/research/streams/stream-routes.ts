/** The routes to streams that are no games. */
import type { Host, StreamResult, StreamUser } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import { isResearchToken, type Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../accounts/index.ts';
import type { AuthenticatedBot } from '../../platform/http/bearer.ts';
import { bindRoute } from '../../platform/http/bind.ts';
import type { PersonCaller } from '../../platform/http/callers.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { requireMayAnnotate } from '../campaigns/may-annotate.ts';

interface StreamRouteDeps {
  readonly house: Host;
  readonly store: Store;
  readonly identity: Identity;
}

/** Registers the routes for all kinds of streams of the server. */
export function registerStreamRoutes(
  app: FastifyInstance,
  { house, store, identity }: StreamRouteDeps,
): void {
  const { streamDoors } = house;
  const { safety } = store;

  async function guestOf(caller: PersonCaller | AuthenticatedBot): Promise<StreamUser> {
    if ('bot' in caller) {
      const { id, owner } = caller.bot;
      return { id, kind: 'bot', owner, isOperator: false };
    }
    const { id, kind } = caller.account;
    if (isResearchToken(caller.token)) return { id, kind: 'researcher', owner: null, isOperator: false };
    return { id, kind, owner: null, isOperator: await safety.isOperator(id) };
  }

  bindRoute(app, routes.openStream, async ({ caller, body: { id, kind, opening } }) => {
    mustFit(caller, kind === 'campaign');
    return shown(await streamDoors.open(await guestOf(caller), id, kind, opening));
  });

  bindRoute(app, routes.readStream, async ({ caller, params }) => {
    mustFit(caller, params.stream.startsWith('c_'));
    return shown(await streamDoors.read(await guestOf(caller), params.stream));
  });

  bindRoute(app, routes.sayToStream, async ({ caller, params, body }) => {
    mustFit(caller, params.stream.startsWith('c_'));
    const guest = await guestOf(caller);
    if (body.do.type === 'take')
      await requireMayAnnotate({ house, store, identity }, params.stream, guest.id);
    return shown(await streamDoors.say(guest, params.stream, body.id, body.do));
  });
}

/** A researcher's token only works for campaigns. */
function mustFit(caller: PersonCaller | AuthenticatedBot, isCampaign: boolean): void {
  if (!isCampaign && !('bot' in caller) && isResearchToken(caller.token))
    throw new HttpRefusal('missing-scope');
}

/** Throws HttpRefusal where there is nothing to show. */
function shown(result: StreamResult) {
  if (!('no' in result)) return { ...result.shown, view: { ...result.shown.view } };
  const { code, message, details } = result.no;
  throw new HttpRefusal(code, { ...(message !== undefined && { message }), ...(details && { details }) });
}
