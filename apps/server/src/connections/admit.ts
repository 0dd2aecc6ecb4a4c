import type { HttpError } from '@parlour/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, mayPlay } from '../accounts/identity.ts';
import { HttpRefusal, type RefusalDetails } from '../http/http-refusal.ts';
import type { Observability } from '../observability/observability.ts';
import type { DoorWorld } from './websocket.ts';

/** The bot that comes. Throws HttpRefusal if it may not play. */
export async function callerOf(
  { identity, watch }: DoorWorld,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const bot = await identity.botOf(request);
  if (bot === undefined) {
    void reply.header('www-authenticate', 'Bearer');
    return turnAway(watch, 'wrong-token');
  }
  return mayPlay(bot) ? bot : turnAway(watch, 'missing-scope');
}

/** Says no to one who comes. */
export function turnAway(watch: Observability, code: HttpError, details?: RefusalDetails): never {
  watch.refused(code);
  throw new HttpRefusal(code, details);
}
