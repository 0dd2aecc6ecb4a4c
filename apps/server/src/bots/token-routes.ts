/** The routes of a bot's tokens, and of what a bot and its owner may know of it. */
import type { BotScope } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import { type Bot, NoSuchToken } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import type { BotDeps } from './bot-deps.ts';
import { owned, recordOf } from './bot-views.ts';

/** Tokens that a list shows, revoked ones among them. */
const mostShown = 100;

/** Tokens of a bot: each is shown once, and only its hash is kept. */
export function registerTokenRoutes(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;
  registerIssuing(app, deps);
  const tokensOf = (bot: string) => records.tokensOf({ kind: 'bot', id: bot });

  bind(app, routes.listTokens, async ({ caller: { bot } }) => ({
    tokens: (await tokensOf(bot.id)).slice(0, mostShown).map(recordOf),
  }));

  bind(app, routes.revokeToken, async ({ params, caller: { bot } }) => {
    const find = async () => (await tokensOf(bot.id)).find(({ id }) => id === params.token);
    const token = found(await find(), 'no-such-token');
    await records.revokeToken(token.id, deps.now());
    deps.revoked(token.id);
    return { record: recordOf((await find()) ?? token) };
  });

  bind(app, routes.readOwnBot, async ({ caller: { bot, token } }) => ({
    bot: await owned(records, bot),
    scopes: token.scopes as readonly BotScope[],
  }));

  bind(app, routes.readBotLog, ({ caller: { bot } }) => deps.botLogs.of(bot.id));
}

function registerIssuing(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bind(app, routes.issueToken, async ({ body: { scopes, replaces }, caller: { bot } }) => {
    await mayHaveMore(bot, replaces);
    await deps.limits.issueToken(bot.owner ?? bot.id);
    const { token, record } = await issue(bot.id, scopes, replaces);
    if (replaces !== undefined) deps.revoked(replaces);
    return { token, record: recordOf(record) };
  });

  async function mayHaveMore({ id, retiredAt }: Bot, replaces: string | undefined): Promise<void> {
    if (retiredAt !== null) throw new HttpRefusal('bot-retired');
    const tokens = await records.tokensOf({ kind: 'bot', id });
    const holding = tokens.filter(({ revokedAt }) => revokedAt === null).length;
    if (replaces === undefined && holding >= deps.limits.tokensPerBot)
      throw new HttpRefusal('too-many-tokens');
  }

  async function issue(bot: string, scopes: readonly string[], replaces: string | undefined) {
    try {
      const wish = { holder: { kind: 'bot', id: bot }, scopes, at: deps.now() } as const;
      return await records.issueToken({ ...wish, ...(replaces && { replaces }) });
    } catch (error) {
      if (error instanceof NoSuchToken) throw new HttpRefusal('no-such-token');
      throw error;
    }
  }
}
