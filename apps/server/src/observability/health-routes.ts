/** The routes for programs that look after the house, and its log of requests. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { House } from '@parlour/host';
import { apiPath, routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../http/address.ts';
import { bind } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { type Observability, unreadiness } from './observability.ts';

export interface MetricsAccess {
  /** Anybody who shows it may read the metrics from anywhere. */
  readonly token?: string;
  /** Behind a proxy everybody seems to come from this machine, so only the token counts. */
  readonly behindProxy: boolean;
}

const reasons = {
  closing: 'The house is closing.',
  store: 'The store cannot store: see the log, the disk and its rights.',
} as const;

const notYours = 'Metrics are for this machine only, or for those with the token of --metrics-token.';

/** How the house is, for the programs that look after it. */
export function registerHealthRoutes(
  app: FastifyInstance,
  house: House,
  observability: Observability,
  access: MetricsAccess,
): void {
  bind(app, routes.readHealth, () => ({ status: 'ok' }) as const);

  bind(app, routes.readReadiness, ({ reply }) => {
    const reason = unreadiness(house);
    if (reason === undefined) return { status: 'ok' } as const;
    void reply.code(503);
    return { status: 'unavailable', reason, message: reasons[reason] } as const;
  });

  bind(app, routes.readMetrics, ({ request, reply }) => {
    if (!mayRead(request, access)) throw new HttpRefusal('not-yours', { message: notYours });
    void reply.type(observability.registry.contentType);
    return observability.registry.metrics();
  });

  // At the usual level nothing is said of requests.
  if (observability.log.isLevelEnabled('debug'))
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.config.route?.path;
      if (route?.startsWith(apiPath) !== true) return;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      observability.requested({ method: request.method, route, status: reply.statusCode, ms });
    });
}

function mayRead({ headers, socket }: FastifyRequest, { token, behindProxy }: MetricsAccess): boolean {
  const shown = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (shown !== undefined) return token !== undefined && isSame(shown, token);
  const passedOn = [headers.forwarded, headers['x-forwarded-for'], headers.via].some(
    (one) => one !== undefined,
  );
  return !behindProxy && !passedOn && isThisMachine(socket.remoteAddress ?? '');
}

/** Takes the same time no matter where the first difference is. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
