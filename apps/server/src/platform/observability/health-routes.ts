/** Health routes for monitoring, and the log of requests. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Bus } from '@parlour/bus';
import type { Host } from '@parlour/host';
import { apiPath, routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../http/address.ts';
import { bindRoute } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import { type Observability, unreadyReason } from './observability.ts';

export interface MetricsAccess {
  /** Token for reading the metrics from anywhere. */
  readonly token?: string;
  /** Behind a proxy all requests come from this machine, so only the token counts. */
  readonly behindProxy: boolean;
  /** Connection to gateways of other machines. */
  readonly bus?: Pick<Bus, 'isConnected'> | undefined;
}

const reasons = {
  closing: 'The server is stopping.',
  store: 'The store cannot store: see the log, the disk and its rights.',
  bus: 'The connection to the bus is cut, so no gateway reaches this server: see NATS and the address in --bus.',
} as const;

const notYours = 'Metrics are for this machine only, or for those with the token of --metrics-token.';

/** Registers the state of the server for monitoring. */
export function registerHealthRoutes(
  app: FastifyInstance,
  house: Host,
  observability: Observability,
  access: MetricsAccess,
): void {
  bindRoute(app, routes.readHealth, () => ({ status: 'ok' }) as const);

  bindRoute(app, routes.readReadiness, ({ reply }) => {
    const reason = unreadyReason(house, access.bus);
    if (reason === undefined) return { status: 'ok' } as const;
    void reply.code(503);
    return { status: 'unavailable', reason, message: reasons[reason] } as const;
  });

  bindRoute(app, routes.readMetrics, ({ request, reply }) => {
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
  return !behindProxy && !passedOn && isLoopback(socket.remoteAddress ?? '');
}

/** Takes the same time no matter where the first difference is. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
