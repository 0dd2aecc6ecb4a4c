/** Routes of the boards and of each player's page. */
import { routes } from '@parlour/protocol/reference';
import { type Mean, meanOf } from '@parlour/results';
import type { Account, Archive, Scores, Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { FinishedGameDeps } from '../archive/finished-game.ts';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import { registerFollowRoutes } from './follow-routes.ts';
import { judgeBoard, judgingOf } from './judging.ts';
import { ownRow, recentGames } from './own-row.ts';
import { ratingBoards, ratingsOf } from './rating-boards.ts';
import { whileFresh } from './while-fresh.ts';

/** Games that somebody must have played in a role to stand on its board. */
const minimum = 5;
const month = 30 * 24 * 3600 * 1000;
const longest = 100;
interface Rank extends Mean {
  readonly account: string;
  readonly name: string;
  /** All results, in milli-points. */
  readonly total: number;
}

/** Who is good at it, and what one person did. */
export function registerBoardRoutes(
  app: FastifyInstance,
  { house, store, reader, digests }: FinishedGameDeps,
): void {
  const { archive } = store;
  /** Whoever asks for a board has everybody added up. */
  const fresh = whileFresh();
  const sinceOf = (period?: string) => (period === 'month' ? { since: house.clock.now() - month } : {});
  registerFollowRoutes(app, { store, now: () => house.clock.now() });

  bind(app, routes.readBoard, async ({ params: { format }, query: { period } }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return fresh(`${format} ${period}`, () => boardsOf(format, sinceOf(period)));
  });

  async function boardsOf(format: string, since: { readonly since?: number }) {
    const scores = Map.groupBy(await archive.scores({ format, ...since }), ({ board }) => board);
    const names = new Set([...(digests[format]?.boards ?? []), ...scores.keys()]);
    const boards = [...names].map(async (board) => ({
      board,
      ranks: await ranked(store, scores.get(board) ?? []),
    }));
    const ratings = await ratingBoards({ house, store, digests }, format, minimum, longest);
    return { boards: await Promise.all(boards), ratings, rules: { minimum } };
  }

  bind(app, routes.readJudges, async ({ query: { period, format } }) => {
    const wish = { ...sinceOf(period), ...(format && { format }) };
    const ranks = await fresh(`judges ${period} ${format ?? ''}`, () =>
      judgeBoard(store, { ...wish, least: minimum, limit: longest }),
    );
    return { ranks, rules: { minimum } };
  });

  bind(app, routes.readPerson, async ({ params }) => {
    const person = found(await personOf(store, params.account), 'no-such-person');
    const standings = await standingsOf(archive, person.account);
    const { games } = await archive.gamesOf(person.account, { only: 'public', limit: recentGames });
    const ratings = await ratingsOf({ house, store, digests }, person.account);
    const judging = await judgingOf({ archive, reader }, person.account);
    return { ...person, standings, ratings, judging, games: games.map(ownRow) };
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

/** What somebody's public games come to, by board. */
export const standingsOf = async (archive: Archive, player: string) =>
  (await archive.scores({ player })).map(({ format, board, total, ...sums }) => ({
    format,
    board,
    ...meanOf(sums),
    total,
  }));

function rankOf({ id, nickname }: Account, score: Scores): Rank {
  return { account: id, name: nickname, ...meanOf(score), total: score.total };
}
