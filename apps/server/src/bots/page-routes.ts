/** The public page of a bot. */
import { type GameRow, routes } from '@parlour/protocol/reference';
import type { Digests, ListedGame } from '@parlour/results';
import type { Archive, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import {
  maxRecentGames,
  ownGameView,
  readBeliefsAbout,
  readJudgingRecord,
  readPlayerRatings,
  readStandings,
} from '../people/index.ts';
import { hasBearerToken } from '../platform/http/bearer.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { requireFound } from '../platform/http/http-refusal.ts';
import type { BotDeps } from './bot-deps.ts';
import { ownBotView, publicBotView } from './bot-views.ts';
import { readWinRates } from './win-rates.ts';

/** Public page of a bot. Uses only finished games; whether the bot is online is never shown. */
export function registerPageRoutes(
  app: FastifyInstance,
  { store, house, identity, reader, digests, isDisqualified }: BotDeps,
): void {
  const { records, archive } = store;

  bindRoute(app, routes.readBot, async ({ params, request, reply }) => {
    const bot = requireFound(await records.bot(params.bot), 'no-such-bot');
    const asker = hasBearerToken(request) ? undefined : await identity.accountOf(request);
    const isOwner = bot.owner !== null && asker?.id === bot.owner;
    if (isOwner) void reply.header('cache-control', 'private, no-store');
    const { games } = await archive.gamesOf(bot.id, { only: 'public', limit: maxRecentGames });
    return {
      bot: {
        ...(await (isOwner ? ownBotView : publicBotView)(records, bot)),
        ...(isDisqualified(bot.id) && { disqualified: true as const }),
      },
      judgedHuman: await readWinRates(archive, bot.id),
      standings: await readStandings(archive, bot.id),
      ratings: await readPlayerRatings({ house, store, digests }, bot.id),
      believed: await readBeliefsAbout(archive, bot.id),
      judging: await readJudgingRecord({ archive, reader }, bot.id),
      figures: await figuresOf(store, digests, bot.id),
      games: games.map(ownGameView),
    };
  });
}

/** Maximum number of games of a format read for statistics, page by page. */
const maxGamesRead = 2000;
const pageSize = 200;

type Kept = Pick<Store, 'archive' | 'records'>;

/** Statistics of a player's games, for formats with more than scores. */
async function figuresOf({ archive, records }: Kept, digests: Digests, player: string) {
  const all = await Promise.all(
    Object.entries(digests).map(async ([format, { ratings: { figures } = {} }]) => {
      if (figures === undefined) return [];
      const games = await listed({ archive, records }, player, format);
      return [...Map.groupBy(games, ({ role }) => role)].flatMap(([role, own]) =>
        figures(role, own.toReversed()).map((one) => ({ ...one, format, role })),
      );
    }),
  );
  return all.flat();
}

/** Last public games of a player in a format, the newest first. */
async function listed({ archive, records }: Kept, player: string, format: string) {
  const games: (ListedGame & { readonly role: string })[] = [];
  const names = new Map<string, string>();
  let page: Awaited<ReturnType<Archive['gamesOf']>> | undefined;
  do {
    const before = page?.next;
    page = await archive.gamesOf(player, {
      only: 'public',
      format,
      limit: pageSize,
      ...(before && { before }),
    });
    const seated = Map.groupBy(await archive.botsIn(page.games.map(({ game }) => game)), ({ game }) => game);
    for (const id of new Set([...seated.values()].flatMap((bots) => bots.map((bot) => bot.player))))
      if (!names.has(id)) names.set(id, (await records.bot(id))?.name ?? id);
    for (const { game, row, seat, role } of page.games.filter(({ list }) => list === 'public')) {
      const { measures, natures } = row as GameRow;
      const bots = Object.fromEntries(
        (seated.get(game) ?? []).map((bot) => [
          bot.seat,
          { id: bot.player, name: names.get(bot.player) ?? '' },
        ]),
      );
      games.push({ seat, role, measures, natures, bots, nature: natures[seat] ?? 'human' });
    }
  } while (page.next !== undefined && games.length < maxGamesRead);
  return games;
}
