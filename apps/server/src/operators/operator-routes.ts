/** The routes of operators. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found } from '../http/http-refusal.ts';
import type { SafetyDeps } from '../safety/safety-deps.ts';
import { carryOut } from './acts.ts';
import {
  actShown,
  botsShown,
  contextOf,
  gamesShown,
  lineShown,
  newPasskeys,
  operatorSanction,
  playerShown,
  playersNamed,
  reportsShown,
  untelling,
} from './desk.ts';
import { keptDrawnOwners } from './drawn-owners.ts';
import { forumsShown } from './forums.ts';
import { queuesOf } from './queues.ts';

/** What operators see, and what they do. */
export function registerOperatorRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  registerActs(app, deps);
  registerReports(app, deps);
  registerPlayers(app, deps);
  bind(app, routes.listOperatorForums, () => forumsShown(deps));
}

function registerActs(app: FastifyInstance, deps: SafetyDeps): void {
  bind(app, routes.act, async ({ body: { act }, caller }) =>
    actShown(deps, await carryOut(deps, act, caller.by)),
  );

  bind(app, routes.listAudit, async ({ query: { before, limit } }) => {
    const lines = await deps.store.safety.audit({ limit, ...(before !== undefined && { before }) });
    const last = lines.at(-1);
    const next = last !== undefined && lines.length === limit && last.n > 1 ? `${last.n}` : null;
    return { lines: await Promise.all(lines.map((line) => lineShown(deps, line))), next };
  });
}

function registerReports(app: FastifyInstance, deps: SafetyDeps): void {
  const { safety } = deps.store;

  bind(app, routes.listReports, async ({ query: { state, before, limit }, caller: { by } }) => {
    const wish = { open: state === 'open', limit, ...(before !== undefined && { before }) };
    const reports = await safety.reports(wish);
    const next = reports.length === limit ? (reports.at(-1)?.id ?? null) : null;
    return { reports: await reportsShown(deps, by, reports), next };
  });

  bind(app, routes.readReport, async ({ params, caller: { by } }) => {
    const asked = found(await safety.reportOf(params.report), 'no-such-report');
    const [report] = await reportsShown(deps, by, [asked]);
    return { report: found(report, 'no-such-report'), context: await contextOf(deps, asked) };
  });

  const drawn = keptDrawnOwners(deps);
  bind(app, routes.readQueues, async () => ({
    ...(await queuesOf(deps)),
    drawn: await drawn(),
    passkeys: await newPasskeys(deps),
  }));

  bind(app, routes.listAppeals, async () => {
    const appeals = await untelling(deps, await safety.openAppeals());
    return { appeals: await Promise.all(appeals.map((one) => operatorSanction(deps, one))) };
  });
}

function registerPlayers(app: FastifyInstance, deps: SafetyDeps): void {
  bind(app, routes.findPlayers, async ({ query: { name } }) => ({
    players: await playersNamed(deps.store, name),
  }));

  bind(app, routes.readPlayer, async ({ params: { player } }) =>
    found(await playerShown(deps, player), 'no-such-person'),
  );

  bind(app, routes.listOperatorBots, async () => ({ bots: await botsShown(deps) }));

  bind(app, routes.listOperatorGames, async ({ caller: { by } }) => ({
    games: await gamesShown(deps, by),
  }));
}
