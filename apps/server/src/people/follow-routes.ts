/** Routes of following, and a public feed of a player's games. */
import { addressOf, routes } from '@parlour/protocol/reference';
import type { Account, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import { requestOrigin } from '../platform/http/known-hosts.ts';
import { formatAtomFeed } from '../platform/web/atom.ts';
import { readNamedPlayer } from '../safety/index.ts';
import { listPersonGames, maxRecentGames, ownGameView } from './own-row.ts';

/** Maximum number of followed players per account. */
const maxFollows = 100;
/** Maximum number of games per player, and in total. */
const ofEach = 5;
const shown = 30;

interface Deps {
  readonly store: Pick<Store, 'records' | 'archive'>;
  readonly now: () => number;
}

/** Uses only finished public games; follows are private. */
export function registerFollowRoutes(app: FastifyInstance, { store, now }: Deps): void {
  const { records } = store;
  const answer = (account: Account) => followsShown(store, account.id);

  bindRoute(app, routes.listFollows, ({ caller: { account } }) => answer(account));

  bindRoute(app, routes.follow, async ({ body: { player }, caller: { account } }) => {
    const { kind, name } = await readNamedPlayer(store, player);
    if (name === null || kind === 'guest' || player === account.id) throw new HttpRefusal('no-such-person');
    if (!(await records.follow({ account: account.id, player, at: now() }, maxFollows)))
      throw new HttpRefusal('too-many-follows');
    return answer(account);
  });

  bindRoute(app, routes.unfollow, async ({ body: { player }, caller: { account } }) => {
    await records.unfollow({ account: account.id, player });
    return answer(account);
  });

  bindRoute(app, routes.readPlayerFeed, async ({ params: { player }, request }) => {
    const name = requireFound((await readNamedPlayer(store, player)).name ?? undefined, 'no-such-person');
    const { games } = await listPersonGames(store, player, maxRecentGames);
    return formatAtomFeed({
      origin: requestOrigin(request),
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
    follows.map(async ({ player, at }) => ({ ...(await readNamedPlayer(store, player)), at })),
  );
  const games = await Promise.all(
    follows.map(async ({ player }) => {
      const { games: own } = await listPersonGames(store, player, ofEach);
      return own.map((game) => ({ endedAt: game.endedAt, row: { ...ownGameView(game), player } }));
    }),
  );
  const newest = games.flat().sort((a, b) => b.endedAt - a.endedAt || (a.row.game < b.row.game ? 1 : -1));
  // Two whom one follows may have met: their game stands there once.
  const once = [...new Map(newest.toReversed().map(({ row }) => [row.game, row])).values()].toReversed();
  return { players, games: once.slice(0, shown) };
}
