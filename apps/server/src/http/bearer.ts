import type { BotScope } from '@parlour/protocol';
import type { Bot, Records, Token } from '@parlour/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';

/** A bot that showed its token. */
export interface Bearer {
  readonly bot: Bot;
  readonly token: Token;
}

export const showsToken = ({ headers }: FastifyRequest): boolean =>
  /^Bearer\b/i.test(headers.authorization ?? '');

/** The bot behind a token; undefined: there is none, or it does not hold. */
export async function bearerOf(records: Records, request: FastifyRequest): Promise<Bearer | undefined> {
  const shown = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = shown === undefined ? undefined : await records.tokenOf(shown);
  const bot = token?.holder.kind === 'bot' ? await records.bot(token.holder.id) : undefined;
  return token && bot && { bot, token };
}

/** The bot that shows a token with this scope; undefined if it may not, and then that has been said. */
export async function bearerWith(
  records: Records,
  request: FastifyRequest,
  reply: FastifyReply,
  scope?: BotScope,
): Promise<Bearer | undefined> {
  const bearer = await bearerOf(records, request);
  if (bearer === undefined) void refuse(reply, 401, 'wrong-token');
  else if (scope !== undefined && !bearer.token.scopes.includes(scope))
    void refuse(reply, 403, 'missing-scope');
  else return bearer;
  return undefined;
}

/** Where people alone may go. */
const ofPeople = /^\/api\/(?:guest|me|account|login|logout|password|passkey|confirm|recovery)(?:\/|$)/;

/** A bot's account never mixes with a person's: whoever shows a token is no person, whatever cookie comes along. */
export function guardPeople(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (showsToken(request) && ofPeople.test(request.routeOptions.url ?? ''))
      return refuse(reply, 403, 'not-for-bots');
  });
}
