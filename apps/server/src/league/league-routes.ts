/** The routes of the league. */
import type { Host } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { OperatorActs } from '../platform/http/operator-acts.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { readCopies } from '../platform/log-reading/read-copies.ts';
import { carryOutLeagueAct } from './league-acts.ts';
import { careerPage, type LeagueDeps, leagueDesk, leaguePage, ownCareer } from './league-views.ts';
import type { Transfers } from './transfers.ts';

interface RouteDeps extends LeagueDeps {
  readonly house: Host;
  readonly reader: LogReader;
  readonly acts: OperatorActs;
  readonly newId: () => string;
  readonly webhooksChanged: (bot: string) => Promise<void>;
  readonly transfers: Transfers;
  readonly keepHidden: (isKept: boolean) => Promise<void>;
}

export function registerLeagueRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { book, store, exams } = deps;
  bindRoute(app, routes.readLeague, () => leaguePage(deps));

  bindRoute(app, routes.readCareer, async ({ params }) =>
    careerPage(deps, requireFound(await store.records.bot(params.bot), 'no-such-bot')),
  );

  bindRoute(app, routes.readOwnCareer, ({ caller: { bot } }) => ownCareer(deps, bot));

  bindRoute(app, routes.sitExam, async ({ caller: { bot }, reply }) => {
    await exams.begin(bot);
    void reply.code(202);
    return ownCareer(deps, bot);
  });

  bindRoute(app, routes.appealInLeague, async ({ caller: { bot }, body: { text } }) => {
    const { career } = await book.entryOf(bot);
    const isBarred = career.acts.some(({ isUndone }) => !isUndone);
    const by = bot.owner ?? '';
    const refusal = isBarred ? await book.say(bot.id, by, { type: 'appeal', text }) : 'not-open';
    if (refusal !== undefined) throw new HttpRefusal('appeal-not-now');
    return ownCareer(deps, bot);
  });

  registerTransfers(app, deps);
  registerDesk(app, deps);
}

function registerTransfers(app: FastifyInstance, deps: RouteDeps): void {
  const { book, transfers } = deps;
  bindRoute(app, routes.offerBot, async ({ caller: { bot }, body: { to } }) => {
    await book.entryOf(bot);
    await transfers.offer(bot.id, bot.owner ?? '', to);
    return ownCareer(deps, bot);
  });

  bindRoute(app, routes.answerOffer, async ({ params, caller: { account }, body: { accept } }) => {
    requireFound(await deps.store.records.bot(params.bot), 'no-such-bot');
    await transfers.answer(params.bot, account.id, accept);
    return transfers.offersTo(account.id);
  });

  bindRoute(app, routes.listOffers, ({ caller: { account } }) => transfers.offersTo(account.id));
}

function registerDesk(app: FastifyInstance, deps: RouteDeps): void {
  const { book } = deps;
  bindRoute(app, routes.readLeagueDesk, () => leagueDesk(deps));

  bindRoute(app, routes.readLeagueFlag, async ({ params }) => {
    const flag = book.of(params.bot)?.career.flags.find((one) => one.flag === params.flag);
    const { copies } = requireFound(flag, 'no-such-flag');
    return { copies: await readCopies(deps, copies) };
  });

  bindRoute(app, routes.actInLeague, async ({ body: { act }, caller }) => {
    await carryOutLeagueAct(deps, act, caller.by);
    return leagueDesk(deps);
  });
}
