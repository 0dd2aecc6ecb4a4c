/** Routes of a bot's tokens, and of data for a bot and its owner. */
import type { BotScope } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import { NoSuchToken, type RegisteredBot } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { formatCursor, parseCursor } from '../archive/index.ts';
import { ownGameView } from '../people/index.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { PageGame } from '../platform/log-reading/game-row.ts';
import { faultsOf, promptFigures } from '../play/index.ts';
import type { BotDeps } from './bot-deps.ts';
import { botTokenView, ownBotView } from './bot-views.ts';

/** Tokens that a list shows, revoked ones among them. */
const maxTokensShown = 100;

/** Tokens of a bot: each is shown once, and only its hash is kept. */
export function registerTokenRoutes(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;
  registerIssuing(app, deps);
  const tokensOf = (bot: string) => records.tokensOf({ kind: 'bot', id: bot });

  bindRoute(app, routes.listTokens, async ({ caller: { bot } }) => ({
    tokens: (await tokensOf(bot.id)).slice(0, maxTokensShown).map(botTokenView),
  }));

  bindRoute(app, routes.revokeToken, async ({ params, caller: { bot } }) => {
    const find = async () => (await tokensOf(bot.id)).find(({ id }) => id === params.token);
    const token = requireFound(await find(), 'no-such-token');
    await records.revokeToken(token.id, deps.now());
    deps.revoked(token.id);
    return { record: botTokenView((await find()) ?? token) };
  });

  bindRoute(app, routes.readOwnBot, async ({ caller: { bot, token } }) => {
    return { bot: await ownBotView(records, bot), scopes: token.scopes as readonly BotScope[] };
  });

  bindRoute(app, routes.readBotLog, async ({ caller: { bot } }) => {
    await deps.keptLogs.restored(bot.id);
    const log = deps.botLogs.of(bot.id);
    const { entries } = log;
    const lateness = deps.house.lateness.of(bot.id);
    return { ...log, prompts: promptFigures(entries), faults: faultsOf(entries), lateness };
  });

  bindRoute(app, routes.listBotGames, async ({ query, caller: { bot } }) => {
    const { before, format, preset, role, limit } = query;
    const like = { ...(format && { format }), ...(preset && { preset }), ...(role && { role }) };
    const wish = { limit, ...like, ...(before && { before: parseCursor(before) }) };
    const { games, next } = await deps.store.archive.gamesOf(bot.id, wish);
    // A game beside a running one of its draw would tell who sits there.
    const released = games.filter(
      ({ game, list }) => list !== 'held' && !deps.house.games.isHeld(game as never),
    );
    const withMade = released.map(async (row) => {
      const kept = (await deps.store.archive.game(row.game)) as PageGame | undefined;
      const made = kept?.record.made?.[row.seat];
      return { ...ownGameView(row), ...(made && { made }) };
    });
    return { games: await Promise.all(withMade), next: next ? formatCursor(next) : null };
  });
}

function registerIssuing(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bindRoute(app, routes.issueToken, async ({ body: { scopes, replaces }, caller: { bot } }) => {
    await mayHaveMore(bot, replaces);
    await deps.limits.issueToken(bot.owner ?? bot.id);
    const { token, record } = await issue(bot.id, scopes, replaces);
    if (replaces !== undefined) deps.revoked(replaces);
    return { token, record: botTokenView(record) };
  });

  async function mayHaveMore({ id, retiredAt }: RegisteredBot, replaces: string | undefined): Promise<void> {
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
