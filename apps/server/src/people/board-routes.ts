/** Routes of the boards and of each player's page. */
import { routes } from '@parlour/protocol/reference';
import { type Mean, meanOf } from '@parlour/results';
import { isEstimable, type ShrunkMean, shrunkMeans } from '@parlour/stats';
import { type Account, type Archive, type BoardScores, isReservedName, type Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { FinishedGameDeps } from '../archive/index.ts';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import { listedMember } from '../platform/rules/per-game-names.ts';
import { registerFollowRoutes } from './follow-routes.ts';
import { readJudgeBoard, readJudgingRecord } from './judging.ts';
import { listPersonGames, maxRecentGames, ownGameView } from './own-row.ts';
import { ratingBoards, readPlayerRatings } from './rating-boards.ts';
import { createTimedCache } from './while-fresh.ts';

/** Minimum number of games in a role for its board: means of few games are drawn towards that of all. */
const minimum = 1;
const month = 30 * 24 * 3600 * 1000;
const longest = 100;
interface Rank extends Mean {
  readonly account: string;
  readonly name: string;
  /** All results, in milli-points. */
  readonly total: number;
  /** The mean drawn towards that of all members; null: not estimable. */
  readonly shrunk: ShrunkMean | null;
}

/** Registers boards and personal results. */
export function registerBoardRoutes(
  app: FastifyInstance,
  { house, store, reader, digests }: FinishedGameDeps,
  isDisqualified: (bot: string) => boolean,
): void {
  const { archive } = store;
  /** Cached: a board sums over all players. */
  const fresh = createTimedCache();
  const sinceOf = (period?: string) => (period === 'month' ? { since: house.clock.now() - month } : {});
  registerFollowRoutes(app, { store, now: () => house.clock.now() });

  bindRoute(app, routes.readBoard, async ({ params: { format }, query: { period } }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return fresh(`${format} ${period}`, () => boardsOf(format, sinceOf(period)));
  });

  async function boardsOf(format: string, since: { readonly since?: number }) {
    const scores = Map.groupBy(await archive.scores({ format, ...since }), ({ board }) => board);
    const names = new Set([...(digests[format]?.summary.boards ?? []), ...scores.keys()]);
    const boards = [...names].map(async (board) => ({
      board,
      ranks: await ranked(store, scores.get(board) ?? []),
    }));
    const ratings = await ratingBoards({ house, store, digests, isDisqualified }, format, minimum, longest);
    return { boards: await Promise.all(boards), ratings, rules: { minimum } };
  }

  bindRoute(app, routes.readJudges, async ({ query: { period, format } }) => {
    const wish = { ...sinceOf(period), ...(format && { format }) };
    const ranks = await fresh(`judges ${period} ${format ?? ''}`, () => readJudgeBoard(store, wish, longest));
    return { ranks, rules: { minimum } };
  });

  bindRoute(app, routes.readPerson, async ({ params }) => {
    const person = requireFound(await personOf(store, params.account), 'no-such-person');
    const standings = await readStandings(archive, person.account);
    const { games, namesPerGame } = await listPersonGames(store, person.account, maxRecentGames);
    // Exact sums of few games would tell which games they are.
    if (namesPerGame) return { ...person, standings: [], ratings: [], judging: [], games: [], namesPerGame };
    const ratings = await readPlayerRatings({ house, store, digests }, person.account);
    const judging = await readJudgingRecord({ archive, reader }, person.account);
    return { ...person, standings, ratings, judging, games: games.map(ownGameView) };
  });

  /** Only members are on boards: new guests are easily created. */
  async function ranked({ records }: Store, scores: readonly BoardScores[]): Promise<readonly Rank[]> {
    const known = await Promise.all(
      scores.map(async (score) => {
        const account = await listedMember(records, score.player);
        return account === undefined ? [] : [{ account, score }];
      }),
    );
    const members = known.flat();
    const shrunk = shrunkMeans(members.map(({ score }) => score));
    return members
      .map(({ account, score }, index) =>
        rankOf(account, score, isEstimable(shrunk) ? (shrunk[index] ?? null) : null),
      )
      .sort((a, b) => placedBy(b) - placedBy(a) || (a.account < b.account ? -1 : 1))
      .slice(0, longest);
  }

  async function personOf({ records }: Store, id: string) {
    const account = await records.account(id);
    if (account !== undefined)
      return {
        ...{ account: id, name: account.nickname || null, kind: account.kind, since: account.createdAt },
        isReserved: isReservedName(account.nickname),
      };
    const bot = await records.bot(id);
    return (
      bot && {
        ...{ account: id, name: bot.name || null, kind: 'bot' as const, since: bot.createdAt },
        isReserved: isReservedName(bot.name),
      }
    );
  }
}

/** Results of a player's public games, by board. */
export const readStandings = async (archive: Archive, player: string) =>
  (await archive.scores({ player })).map(({ format, board, total, ...sums }) => ({
    format,
    board,
    ...meanOf(sums),
    total,
  }));

function rankOf({ id, nickname }: Account, score: BoardScores, shrunk: ShrunkMean | null): Rank {
  return { account: id, name: nickname, ...meanOf(score), total: score.total, shrunk };
}

const placedBy = ({ shrunk, mean }: Pick<Rank, 'shrunk' | 'mean'>): number => shrunk?.mean ?? mean ?? 0;
