import { botTokenBody, noQuery } from '@parlour/protocol';
import { type Bot, NoSuchToken } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { tooFast } from '../accounts/account-limits.ts';
import { bearerWith } from '../http/bearer.ts';
import { checked, refuse } from '../refuse.ts';
import type { BotDeps } from './bot-deps.ts';
import { owned, recordOf } from './bot-views.ts';
import { type OfBot, ownBotOf, ownerOrBot } from './whose.ts';

/** Tokens of a bot: each is shown once, and only its hash is kept. */
export function registerTokenRoutes(app: FastifyInstance, world: BotDeps): void {
  const { records } = world.store;
  openIssuing(app, world);
  const tokensOf = (bot: string) => records.tokensOf({ kind: 'bot', id: bot });

  app.get<OfBot>('/api/bots/:bot/tokens', async (request, reply) => {
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    const bot = await ownBotOf(world, request, reply);
    if (bot === undefined) return reply;
    void reply.header('cache-control', 'private, no-store');
    return { tokens: (await tokensOf(bot.id)).slice(0, mostShown).map(recordOf) };
  });

  app.delete<OfBot & { Params: { token: string } }>(
    '/api/bots/:bot/tokens/:token',
    async (request, reply) => {
      const bot = await ownBotOf(world, request, reply);
      if (bot === undefined) return reply;
      const token = (await tokensOf(bot.id)).find(({ id }) => id === request.params.token);
      if (token === undefined) return refuse(reply, 404, 'no-such-token');
      await records.revokeToken(token.id, world.now());
      world.revoked(token.id);
      const revoked = (await tokensOf(bot.id)).find(({ id }) => id === token.id) ?? token;
      return { record: recordOf(revoked) };
    },
  );

  app.get('/api/bot', async (request, reply) => {
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    const bearer = await bearerWith(records, request, reply);
    if (bearer === undefined) return reply;
    void reply.header('cache-control', 'private, no-store');
    return { bot: await owned(records, bearer.bot), scopes: bearer.token.scopes };
  });

  app.get<OfBot>('/api/bots/:bot/log', async (request, reply) => {
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    const asker = await ownerOrBot(world, request, reply, 'read');
    if (asker === undefined) return reply;
    void reply.header('cache-control', 'private, no-store');
    return world.diaries.of(asker.bot.id);
  });
}

function openIssuing(app: FastifyInstance, world: BotDeps): void {
  const { records } = world.store;

  app.post<OfBot>('/api/bots/:bot/tokens', async (request, reply) => {
    const bot = await ownBotOf(world, request, reply);
    if (bot === undefined) return reply;
    const body = checked(reply, botTokenBody, request.body);
    if (body === undefined) return reply;
    const { scopes, replaces } = body;
    const refusal = await whyNot(bot, replaces);
    if (refusal !== undefined) return refuse(reply, 409, refusal);
    const wait = await world.gate.issueToken(bot.owner ?? bot.id);
    if (wait > 0) return tooFast(reply, wait);
    const issued = await issue(bot.id, scopes, replaces);
    if (issued === undefined) return refuse(reply, 404, 'no-such-token');
    if (replaces !== undefined) world.revoked(replaces);
    void reply.code(201).header('cache-control', 'private, no-store');
    return { token: issued.token, record: recordOf(issued.record) };
  });

  async function whyNot({ id, retiredAt }: Bot, replaces: string | undefined) {
    if (retiredAt !== null) return 'bot-retired';
    const tokens = await records.tokensOf({ kind: 'bot', id });
    const holding = tokens.filter(({ revokedAt }) => revokedAt === null).length;
    const isFull = replaces === undefined && holding >= world.gate.limits.tokensPerBot;
    return isFull ? 'too-many-tokens' : undefined;
  }

  async function issue(bot: string, scopes: readonly string[], replaces: string | undefined) {
    try {
      const wish = { holder: { kind: 'bot', id: bot }, scopes, at: world.now() } as const;
      return await records.issueToken({ ...wish, ...(replaces && { replaces }) });
    } catch (error) {
      if (error instanceof NoSuchToken) return undefined;
      throw error;
    }
  }
}

/** Tokens that a list shows, revoked ones among them. */
const mostShown = 100;
