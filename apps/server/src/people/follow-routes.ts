/** The routes of following: whose finished games somebody wants to see, and the same as a feed for anybody. */
import { addressOf, routes } from '@parlour/protocol/reference';
import type { Account, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import { originOf } from '../http/known-hosts.ts';
import { namedPlayer } from '../safety/named-player.ts';
import { atomOf } from '../web/atom.ts';
import { ownRow, recentGames } from './own-row.ts';

/** So many players one account may follow. */
const mostFollows = 100;
/** So many of one player's games are among what is shown, and so many of all. */
const ofEach = 5;
const shown = 30;

interface Deps {
  readonly store: Pick<Store, 'records' | 'archive'>;
  readonly now: () => number;
}

/** All of it comes from public games that are over; whom somebody follows is told to nobody else. */
export function registerFollowRoutes(app: FastifyInstance, { store, now }: Deps): void {
  const { records } = store;
  const answer = (account: Account) => followsShown(store, account.id);

  bind(app, routes.listFollows, ({ caller: { account } }) => answer(account));

  bind(app, routes.follow, async ({ body: { player }, caller: { account } }) => {
    const { kind, name } = await namedPlayer(store, player);
    if (name === null || kind === 'guest' || player === account.id) throw new HttpRefusal('no-such-person');
    if (!(await records.follow({ account: account.id, player, at: now() }, mostFollows)))
      throw new HttpRefusal('too-many-follows');
    return answer(account);
  });

  bind(app, routes.unfollow, async ({ body: { player }, caller: { account } }) => {
    await records.unfollow({ account: account.id, player });
    return answer(account);
  });

  bind(app, routes.readPlayerFeed, async ({ params: { player }, request }) => {
    const name = found((await namedPlayer(store, player)).name ?? undefined, 'no-such-person');
    const { games } = await store.archive.gamesOf(player, { only: 'public', limit: recentGames });
    return atomOf({
      origin: originOf(request),
      path: addressOf(routes.readPlayerFeed, { player }),
      page: player.startsWith('b_') ? `/bots/${player}` : `/people/${player}`,
      title: `Parlour: ${name}`,
      at: games[0]?.endedAt ?? 0,
      entries: games.map(({ game, format, endedAt }) => ({
        page: `${addressOf(routes.openGamePage, { game })}?t=0`,
        title: `${name}: ${format}, ${new Date(endedAt).toISOString().slice(0, 10)}`,
        at: endedAt,
      })),
    });
  });
}

async function followsShown(store: Deps['store'], account: string) {
  const follows = await store.records.followsOf(account);
  const players = await Promise.all(
    follows.map(async ({ player, at }) => ({ ...(await namedPlayer(store, player)), at })),
  );
  const games = await Promise.all(
    follows.map(async ({ player }) => {
      const { games: own } = await store.archive.gamesOf(player, { only: 'public', limit: ofEach });
      return own.map((game) => ({ endedAt: game.endedAt, row: { ...ownRow(game), player } }));
    }),
  );
  const newest = games.flat().sort((a, b) => b.endedAt - a.endedAt || (a.row.game < b.row.game ? 1 : -1));
  // Two whom one follows may have met: their game stands there once.
  const once = [...new Map(newest.toReversed().map(({ row }) => [row.game, row])).values()].toReversed();
  return { players, games: once.slice(0, shown) };
}
