/** The public page of a bot. */
import { routes } from '@parlour/protocol/reference';
import { wilsonInterval } from '@parlour/stats/shares';
import type { Archive } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { showsToken } from '../http/bearer.ts';
import { bind } from '../http/bind.ts';
import { found } from '../http/http-refusal.ts';
import { ownRow, recentGames, standingsOf } from '../people/board-routes.ts';
import type { BotDeps } from './bot-deps.ts';
import { owned, publicly } from './bot-views.ts';

/** A bot's public page. All of it comes from games that are over; whether the bot is here is told nowhere. */
export function registerPageRoutes(app: FastifyInstance, { store, identity }: BotDeps): void {
  const { records, archive } = store;

  bind(app, routes.readBot, async ({ params, request, reply }) => {
    const bot = found(await records.bot(params.bot), 'no-such-bot');
    const asker = showsToken(request) ? undefined : await identity.accountOf(request);
    const isOwner = bot.owner !== null && asker?.id === bot.owner;
    if (isOwner) void reply.header('cache-control', 'private, no-store');
    const { games } = await archive.gamesOf(bot.id, { only: 'public', limit: recentGames });
    return {
      bot: await (isOwner ? owned : publicly)(records, bot),
      judgedHuman: await judgedHuman(archive, bot.id),
      standings: await standingsOf(archive, bot.id),
      games: games.map(ownRow),
    };
  });
}

/** How often those who judged took a bot for human, by format: what seems human in one may not in another. */
async function judgedHuman(archive: Archive, player: string) {
  return (await archive.judgedHuman(player)).map(({ format, n, human }) => {
    const interval = wilsonInterval({ successes: human, trials: n });
    return { format, n, share: human / n, interval: 'notEstimable' in interval ? null : interval };
  });
}
