import type { BotScope } from '@parlour/protocol';
import type { Account, Bot } from '@parlour/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerWith, showsToken } from '../http/bearer.ts';
import { refuse } from '../refuse.ts';
import type { BotDeps } from './bot-deps.ts';

/** A route about one bot. */
export interface OfBot {
  Params: { bot: string };
}

/** Who asks about a bot: its owner, or it itself. */
export interface Asker {
  readonly bot: Bot;
  readonly isOwner: boolean;
}

/** The member who asks; undefined if it is none, and then that has been said. */
export async function memberOf(
  { identity }: BotDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | undefined> {
  if (showsToken(request)) {
    void refuse(reply, 403, 'not-for-bots');
    return undefined;
  }
  const account = await identity.accountOf(request);
  if (account === undefined) void refuse(reply, 401, 'not-signed-in');
  else if (account.kind !== 'member') void refuse(reply, 403, 'not-a-member');
  else return account;
  return undefined;
}

/** The bot of the route, if whoever asks owns it; undefined if not, and then that has been said. */
export async function ownBotOf(
  world: BotDeps,
  request: FastifyRequest<OfBot>,
  reply: FastifyReply,
): Promise<Bot | undefined> {
  const member = await memberOf(world, request, reply);
  if (member === undefined) return undefined;
  const bot = await world.store.records.bot(request.params.bot);
  if (bot === undefined) void refuse(reply, 404, 'no-such-bot');
  else if (bot.owner !== member.id) void refuse(reply, 403, 'not-your-bot');
  else return bot;
  return undefined;
}

/** The bot of the route for its owner, or for itself with a token of this scope. */
export async function ownerOrBot(
  world: BotDeps,
  request: FastifyRequest<OfBot>,
  reply: FastifyReply,
  scope: BotScope,
): Promise<Asker | undefined> {
  if (!showsToken(request)) {
    const bot = await ownBotOf(world, request, reply);
    return bot && { bot, isOwner: true };
  }
  const bearer = await bearerWith(world.store.records, request, reply, scope);
  if (bearer === undefined) return undefined;
  if (bearer.bot.id === request.params.bot) return { bot: bearer.bot, isOwner: false };
  void refuse(reply, 403, 'not-your-bot');
  return undefined;
}
