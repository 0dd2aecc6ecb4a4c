/** The routes of operators. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { requireFound } from '../../platform/http/http-refusal.ts';
import type { SafetyDeps } from '../guard/safety-deps.ts';
import { carryOutAct } from './acts.ts';
import {
  actResultView,
  auditLineView,
  findPlayersByName,
  listCommandTokens,
  operatorBotList,
  operatorGameList,
  operatorPlayerView,
  operatorReportViews,
  operatorSanctionView,
  readReportContext,
  recentOperatorPasskeys,
  withoutRunningGames,
} from './desk.ts';
import { cachedDrawnOwners } from './drawn-owners.ts';
import { operatorForumList } from './forums.ts';
import { readOperatorQueues } from './queues.ts';

/** Registers operators' views and actions. */
export function registerOperatorRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  registerActs(app, deps);
  registerReports(app, deps);
  registerPlayers(app, deps);
  bindRoute(app, routes.listOperatorForums, () => operatorForumList(deps));
}

function registerActs(app: FastifyInstance, deps: SafetyDeps): void {
  bindRoute(app, routes.act, async ({ body: { act }, caller }) =>
    actResultView(deps, await carryOutAct(deps, act, caller.by)),
  );

  bindRoute(app, routes.listAudit, async ({ query: { before, limit } }) => {
    const lines = await deps.store.safety.audit({ limit, ...(before !== undefined && { before }) });
    const last = lines.at(-1);
    const next = last !== undefined && lines.length === limit && last.n > 1 ? `${last.n}` : null;
    return { lines: await Promise.all(lines.map((line) => auditLineView(deps, line))), next };
  });
}

function registerReports(app: FastifyInstance, deps: SafetyDeps): void {
  const { safety } = deps.store;

  bindRoute(app, routes.listReports, async ({ query: { state, before, limit }, caller: { by } }) => {
    const wish = { open: state === 'open', limit, ...(before !== undefined && { before }) };
    const reports = await safety.reports(wish);
    const next = reports.length === limit ? (reports.at(-1)?.id ?? null) : null;
    return { reports: await operatorReportViews(deps, by, reports), next };
  });

  bindRoute(app, routes.readReport, async ({ params, caller: { by } }) => {
    const asked = requireFound(await safety.reportOf(params.report), 'no-such-report');
    const [report] = await operatorReportViews(deps, by, [asked]);
    return { report: requireFound(report, 'no-such-report'), context: await readReportContext(deps, asked) };
  });

  const drawn = cachedDrawnOwners(deps);
  bindRoute(app, routes.readQueues, async () => ({
    ...(await readOperatorQueues(deps)),
    drawn: await drawn(),
    passkeys: await recentOperatorPasskeys(deps),
  }));

  bindRoute(app, routes.listAppeals, async () => {
    const appeals = await withoutRunningGames(deps, await safety.openAppeals());
    return { appeals: await Promise.all(appeals.map((one) => operatorSanctionView(deps, one))) };
  });
}

function registerPlayers(app: FastifyInstance, deps: SafetyDeps): void {
  bindRoute(app, routes.listHeldTokens, () => listCommandTokens(deps));

  bindRoute(app, routes.findPlayers, async ({ query: { name } }) => ({
    players: await findPlayersByName(deps.store, name),
  }));

  bindRoute(app, routes.readPlayer, async ({ params: { player } }) =>
    requireFound(await operatorPlayerView(deps, player), 'no-such-person'),
  );

  bindRoute(app, routes.listOperatorBots, async () => ({ bots: await operatorBotList(deps) }));

  bindRoute(app, routes.listOperatorGames, async ({ caller: { by } }) => ({
    games: await operatorGameList(deps, by),
    faults: deps.faults(),
  }));
}
