import { createHash, timingSafeEqual } from 'node:crypto';
import type { House } from '@parlour/host';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../http/address.ts';
import { type Observability, unreadiness } from './observability.ts';

export interface MetricsAccess {
  /** Whoever shows it may read the metrics from anywhere. */
  readonly token?: string;
  /** Behind a proxy everybody seems to come from this machine, so only the token counts. */
  readonly behindProxy: boolean;
}

const reasons = {
  closing: 'The house is closing.',
  store: 'The store cannot store: see the log, the disk and its rights.',
} as const;

/** How the house is, for the programs that look after it. */
export function registerHealthRoutes(
  app: FastifyInstance,
  house: House,
  watch: Observability,
  access: MetricsAccess,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const reason = unreadiness(house);
    if (reason === undefined) return reply.send({ status: 'ok' });
    return reply.code(503).send({ status: 'unavailable', reason, message: reasons[reason] });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) {
      const message = 'Metrics are for this machine only, or for those with the token of --metrics-token.';
      return reply.code(403).send({ error: { code: 'not-yours', message } });
    }
    const text = await watch.registry.metrics();
    return reply.header('cache-control', 'no-store').type(watch.registry.contentType).send(text);
  });

  // At the usual level nothing is said of requests: which pages are loaded tells who plays.
  if (watch.log.isLevelEnabled('debug'))
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url;
      if (route?.startsWith('/api/') !== true) return;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      watch.log.debug({ method: request.method, route, status: reply.statusCode, ms }, 'request');
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

/** Takes the same time wherever the first difference is. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
