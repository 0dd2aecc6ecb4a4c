import type { HttpError } from '@parlour/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, mayPlay } from '../accounts/identity.ts';
import type { Observability } from '../observability/observability.ts';
import { refuse } from '../refuse.ts';
import type { DoorWorld } from '../socket-door.ts';

/** The bot that comes; undefined if it may not play, and then that has been said. */
export async function callerOf(
  { identity, watch }: DoorWorld,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  const bot = await identity.botOf(request);
  if (bot === undefined) {
    void reply.header('www-authenticate', 'Bearer');
    turnAway(watch, reply, 401, 'wrong-token');
  } else if (!mayPlay(bot)) turnAway(watch, reply, 403, 'missing-scope');
  else return bot;
  return undefined;
}

/** Says no to one who comes. */
export function turnAway(
  watch: Observability,
  reply: FastifyReply,
  status: number,
  code: HttpError,
): FastifyReply {
  watch.refused(code);
  return refuse(reply, status, code);
}
