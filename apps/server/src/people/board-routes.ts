/** Routes of the boards and of each player's page. */
import type { House } from '@parlour/host';
import type { Origin } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import { type Mean, meanOf } from '@parlour/results';
import type { Account, Archive, OwnGame, Scores, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { GameRow } from '../archive/game-row.ts';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';

/** Games that somebody must have played in a role to stand on its board. */
const minimum = 5;
const month = 30 * 24 * 3600 * 1000;
const longest = 100;
/** Games that a person's page shows. */
export const recentGames = 24;

interface Rank extends Mean {
  readonly account: string;
  readonly name: string;
  /** All results, in milli-points. */
  readonly total: number;
}

/** One's games as lists show them, with one's own part. */
export const ownRow = ({ row, origin, seat, result }: OwnGame) => ({
  ...(row as GameRow),
  origin: origin as Origin,
  seat,
  result,
});

/** Who is good at it, and what one person did. */
export function registerBoardRoutes(app: FastifyInstance, house: House, store: Store): void {
  const { archive } = store;

  bind(app, routes.readBoard, async ({ params: { format }, query: { period } }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    const since = period === 'month' ? { since: house.clock.now() - month } : {};
    const [bettors = [], targets = []] = await Promise.all(
      ['bettor', 'target'].map(async (role) =>
        ranked(store, await archive.scores({ role, format, ...since })),
      ),
    );
    return { bettors, targets, rules: { minimum } };
  });

  bind(app, routes.readPerson, async ({ params }) => {
    const person = found(await personOf(store, params.account), 'no-such-person');
    const standing = await standingOf(archive, person.account);
    const { games } = await archive.gamesOf(person.account, { only: 'public', limit: recentGames });
    return { ...person, ...standing, games: games.map(ownRow) };
  });

  /** Members alone stand on boards: a guest is easily made anew. */
  async function ranked({ records }: Store, scores: readonly Scores[]): Promise<readonly Rank[]> {
    const enough = scores.filter(({ n }) => n >= minimum);
    const ranks = await Promise.all(
      enough.map(async (score): Promise<Rank[]> => {
        const account = await records.account(score.player);
        return account?.kind === 'member' ? [rankOf(account, score)] : [];
      }),
    );
    return ranks
      .flat()
      .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0) || (a.account < b.account ? -1 : 1))
      .slice(0, longest);
  }

  async function personOf({ records }: Store, id: string) {
    const account = await records.account(id);
    if (account !== undefined)
      return { account: id, name: account.nickname || null, kind: account.kind, since: account.createdAt };
    const bot = await records.bot(id);
    return bot && { account: id, name: bot.name || null, kind: 'bot' as const, since: bot.createdAt };
  }
}

/** What somebody's public games come to, by role. */
export async function standingOf(archive: Archive, player: string) {
  const [[bettor], [target]] = await Promise.all([
    archive.scores({ role: 'bettor', player }),
    archive.scores({ role: 'target', player }),
  ]);
  return {
    bettor: meanOf(bettor ?? nothing),
    target: meanOf(target ?? nothing),
    points: { bettor: bettor?.total ?? 0, target: target?.total ?? 0 },
  };
}

const nothing = { n: 0, sum: 0, squares: 0 };

function rankOf({ id, nickname }: Account, score: Scores): Rank {
  return { account: id, name: nickname, ...meanOf(score), total: score.total };
}
