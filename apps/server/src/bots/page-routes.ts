/** The public page of a bot. */
import { type GameRow, routes } from '@parlour/protocol/reference';
import type { Digests, ListedGame } from '@parlour/results';
import { confidenceSequence } from '@parlour/stats';
import { wilsonInterval } from '@parlour/stats/shares';
import type { Archive, HumanCount, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { showsToken } from '../http/bearer.ts';
import { bind } from '../http/bind.ts';
import { found } from '../http/http-refusal.ts';
import { standingsOf } from '../people/board-routes.ts';
import { believedOf, judgingOf } from '../people/judging.ts';
import { ownRow, recentGames } from '../people/own-row.ts';
import { ratingsOf } from '../people/rating-boards.ts';
import type { BotDeps } from './bot-deps.ts';
import { owned, publicly } from './bot-views.ts';

/** A bot's public page. All of it comes from games that are over; whether the bot is here is told nowhere. */
export function registerPageRoutes(
  app: FastifyInstance,
  { store, house, identity, reader, digests }: BotDeps,
): void {
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
      ratings: await ratingsOf({ house, store, digests }, bot.id),
      believed: await believedOf(archive, bot.id),
      judging: await judgingOf({ archive, reader }, bot.id),
      figures: await figuresOf(store, digests, bot.id),
      games: games.map(ownRow),
    };
  });
}

/** So many games of a format are looked at for figures, page by page. */
const mostListed = 2000;
const pageSize = 200;

type Kept = Pick<Store, 'archive' | 'records'>;

/** What somebody's games add up to, where a format says more than scores. */
async function figuresOf({ archive, records }: Kept, digests: Digests, player: string) {
  const all = await Promise.all(
    Object.entries(digests).map(async ([format, { figures }]) => {
      if (figures === undefined) return [];
      const games = await listed({ archive, records }, player, format);
      return [...Map.groupBy(games, ({ role }) => role)].flatMap(([role, own]) =>
        figures(role, own.toReversed()).map((one) => ({ ...one, format, role })),
      );
    }),
  );
  return all.flat();
}

/** Somebody's last public games of a format, the newest first. */
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
    for (const { game, row, seat, role } of page.games) {
      const { measures, natures } = row as GameRow;
      const bots = Object.fromEntries(
        (seated.get(game) ?? []).map((bot) => [
          bot.seat,
          { id: bot.player, name: names.get(bot.player) ?? '' },
        ]),
      );
      games.push({ seat, role, measures, natures, bots, nature: natures[seat] ?? 'human' });
    }
  } while (page.next !== undefined && games.length < mostListed);
  return games;
}

/** How often those who judged took a bot for human, by format: what seems human in one may not in another. */
async function judgedHuman(archive: Archive, player: string) {
  const people = await archive.peopleTaken(player);
  return (await archive.judgedHuman(player)).map(({ format, n, human }) => ({
    format,
    ...shareOf({ n, human }),
    // It stays valid however often somebody looks at the page.
    sequence: confidenceSequence({ successes: human, trials: n }),
    people: shareOf(people.find((one) => one.format === format) ?? { n: 0, human: 0 }),
  }));
}

function shareOf({ n, human }: Pick<HumanCount, 'n' | 'human'>) {
  const interval = wilsonInterval({ successes: human, trials: n });
  return { n, share: n === 0 ? null : human / n, interval: 'notEstimable' in interval ? null : interval };
}
