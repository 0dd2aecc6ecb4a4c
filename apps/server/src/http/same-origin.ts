/** Refuses changes that another site's page asks for. */
import type { FastifyInstance } from 'fastify';
import { refuse } from './http-refusal.ts';

const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Nothing is changed for a page of somebody else's: a browser says from where it asks, and pages of others
 * can send no JSON without asking us first. (The cookie is SameSite=Lax besides.)
 */
export function guardChanges(
  app: FastifyInstance,
  mayAsk: (origin: string | undefined, host: string | undefined) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!changes.has(request.method)) return;
    const { origin } = request.headers;
    const type = request.headers['content-type'];
    if (!mayAsk(origin, request.host)) return refuse(reply, 403, 'wrong-origin');
    if (type !== undefined && !/^application\/json(?:\s*;|$)/i.test(type))
      return refuse(reply, 415, 'malformed', { message: 'Send JSON, with the type application/json.' });
  });
}
