/** Refuses changes that another site's page asks for. */
import { withFound } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './http-refusal.ts';

const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const jsonOnly = 'Expected a body of JSON. Send the header `content-type: application/json`.';

/**
 * CSRF protection of changes: checks the origin, and foreign pages cannot send JSON without a preflight.
 * (The cookie is SameSite=Lax as well.)
 */
export function registerCsrfProtection(
  app: FastifyInstance,
  mayAsk: (origin: string | undefined, host: string | undefined) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!changes.has(request.method)) return;
    const { origin } = request.headers;
    const type = request.headers['content-type'];
    if (!mayAsk(origin, request.host)) return sendRefusal(reply, 403, 'wrong-origin');
    if (type !== undefined && !/^application\/json(?:\s*;|$)/i.test(type))
      return sendRefusal(reply, 415, 'malformed', { message: withFound(jsonOnly, type) });
  });
}
