/** Operators' views of reports, sanctions, players, games and the audit log, without revealing natures. */
import { type AuditLine, isInForceAt, type Report, type Sanction, type Store } from '@parlour/store';
import { listResearchTokens, researchTokenView } from '../../accounts/index.ts';
import { keyHolderActor } from '../../platform/http/callers.ts';
import { readNamedPlayer } from '../guard/named-player.ts';
import { ownSanctionView } from '../guard/own-safety.ts';
import { isRunning } from '../guard/reported-player.ts';
import type { SafetyDeps } from '../guard/safety-deps.ts';
import type { ActResult } from './acts.ts';

export type DeskDeps = Pick<SafetyDeps, 'store' | 'reader' | 'house' | 'now'>;

/** A report for operators. Until its game is over, the seat's player and nature are hidden. */
export async function operatorReportView(deps: DeskDeps, { reporter, player, ...report }: Report) {
  const { store } = deps;
  const { game } = report;
  const runs = game !== null && (await isRunning(deps, game));
  return {
    ...report,
    reporter: await readNamedPlayer(store, reporter),
    isRunning: runs,
    player: runs ? null : await readNamedPlayer(store, player),
    nature: runs || game === null ? null : natureOf(player),
  };
}

/**
 * A playing operator sees nothing of running games: a reporter is human and seated, and a sibling game
 * reveals the draw.
 */
const isBlind = ({ house }: DeskDeps, operator: string): boolean => house.isPlaying(operator);

/** Those reports that this operator may see now. */
export async function operatorReportViews(deps: DeskDeps, operator: string, reports: readonly Report[]) {
  const all = await Promise.all(reports.map((one) => operatorReportView(deps, one)));
  return isBlind(deps, operator) ? all.filter((one) => !one.isRunning) : all;
}

const natureOf = (player: string) => (player.startsWith('b_') ? ('machine' as const) : ('human' as const));

/** Messages in a report's game so far, with the reported one marked. */
export async function readReportContext({ reader }: DeskDeps, { game, seat, said }: Report) {
  if (game === null) return [];
  const all = await reader.read('said', game);
  return all.map(({ seat: by, at, text }) => ({
    ...{ seat: by, at, text },
    isReported: by === seat && (said === null || at === said),
  }));
}

export async function operatorSanctionView({ store, now }: DeskDeps, sanction: Sanction) {
  const { player, report, liftedAt } = sanction;
  const shown = ownSanctionView(sanction, now());
  return { ...shown, player: await readNamedPlayer(store, player), report, liftedAt };
}

/** Whether it follows from a report about a running game, so that it would reveal its players. */
export async function wouldRevealRunningGame(deps: DeskDeps, report: string | null): Promise<boolean> {
  const found = report === null ? undefined : await deps.store.safety.reportOf(report);
  return found !== undefined && found.game !== null && isRunning(deps, found.game);
}

/** Items that reveal nothing about a running game. */
export async function withoutRunningGames<One extends { readonly report: string | null }>(
  deps: DeskDeps,
  all: readonly One[],
): Promise<readonly One[]> {
  const telling = await Promise.all(all.map(({ report }) => wouldRevealRunningGame(deps, report)));
  return all.filter((_one, index) => telling[index] === false);
}

export async function auditLineView(deps: DeskDeps, { by, act, ...line }: AuditLine) {
  const isHidden = 'player' in act && (await wouldRevealRunningGame(deps, act.report));
  return {
    ...line,
    by: by === keyHolderActor ? null : await readNamedPlayer(deps.store, by),
    act: isHidden ? { ...act, player: null } : act,
  };
}

/** An audit row for its actor, with the code or token created by the act. */
export async function actResultView(deps: DeskDeps, { line, code, issued }: ActResult) {
  return { ...(await auditLineView(deps, line)), ...(code && { code }), ...(issued && { issued }) };
}

/** How long operators see a colleague's new passkey, in milliseconds. */
const told = 7 * 24 * 3600 * 1000;

/** Passkeys that came to accounts of operators of late. */
export async function recentOperatorPasskeys({ store, now }: DeskDeps) {
  // Of this type only: however many acts come after it, none takes the notice away.
  const lines = await store.safety.audit({ type: 'bind-passkey', limit: 500 });
  const added = lines.filter(({ at }) => at > now() - told);
  return Promise.all(added.map(async ({ at, by }) => ({ at, operator: await readNamedPlayer(store, by) })));
}

export async function operatorPlayerView(deps: DeskDeps, id: string) {
  const { safety, records } = deps.store;
  const known = id.startsWith('b_') ? await records.bot(id) : await records.account(id);
  if (known === undefined) return undefined;
  const reports = await Promise.all(
    (await safety.reports({ player: id, limit: 100 })).map((one) => operatorReportView(deps, one)),
  );
  const sanctions = await withoutRunningGames(deps, await safety.sanctionsOf(id));
  return {
    player: await readNamedPlayer(deps.store, id),
    isOperator: await safety.isOperator(id),
    isResearcher: (await safety.researchers()).includes(id),
    since: known.createdAt,
    reports: reports.filter((one) => !one.isRunning),
    sanctions: await Promise.all(sanctions.map((one) => operatorSanctionView(deps, one))),
  };
}

/** Members entitled to command tokens, with their tokens. */
export async function listCommandTokens({ store }: { readonly store: Pick<Store, 'records' | 'safety'> }) {
  const { safety } = store;
  const accounts = new Set([...(await safety.operators()), ...(await safety.researchers())]);
  const members = await Promise.all([...accounts].map((account) => readNamedPlayer(store, account)));
  const held = await Promise.all(
    members.map(async (member) =>
      (await listResearchTokens(store, member.id)).map((one) => ({ ...researchTokenView(one), member })),
    ),
  );
  return { members, tokens: held.flat() };
}

/** Members and bots of this name, or the player of this id. */
export async function findPlayersByName({ records, ...store }: Pick<Store, 'records'>, name: string) {
  const ids = new Set<string>();
  if (/^[ab]_[0-9a-z]{20}$/.test(name)) {
    const known = name.startsWith('b_') ? await records.bot(name) : await records.account(name);
    if (known !== undefined) ids.add(name);
  }
  for (const one of [await records.memberNamed(name), await records.botNamed(name)])
    if (one !== undefined) ids.add(one.id);
  return Promise.all([...ids].map((id) => readNamedPlayer({ records, ...store }, id)));
}

/** All active bots, the newest first, with open issues. */
export async function operatorBotList(deps: DeskDeps) {
  const { records, safety } = deps.store;
  const { bots } = await records.listBots({ limit: 200 });
  return Promise.all(
    bots.map(async ({ id, owner, retiredAt }) => {
      const open = await safety.reports({ player: id, open: true, limit: 100 });
      const told = await Promise.all(open.map((one) => operatorReportView(deps, one)));
      const sanctions = await withoutRunningGames(deps, await safety.sanctionsOf(id));
      const holding = sanctions.filter((one) => isInForceAt(one, deps.now()));
      return {
        ...(await readNamedPlayer(deps.store, id)),
        owner: owner === null ? null : await readNamedPlayer(deps.store, owner),
        isRetired: retiredAt !== null,
        reports: told.filter((one) => !one.isRunning).length,
        sanction: holding.some(({ kind }) => kind === 'ban') ? ('ban' as const) : (holding[0]?.kind ?? null),
      };
    }),
  );
}

/** Running games without identities; empty for a playing operator. */
export async function operatorGameList(deps: DeskDeps, operator: string) {
  const { house, store } = deps;
  if (isBlind(deps, operator)) return [];
  const open = await store.safety.reports({ open: true, limit: 1000 });
  return house.games
    .all()
    .filter((run) => !run.isOver)
    .sort((a, b) => b.hosted.startedAt - a.hosted.startedAt || (a.id < b.id ? 1 : -1))
    .slice(0, 100)
    .map((run) => {
      const { format, origin, startedAt } = run.hosted;
      const reports = open.filter(({ game }) => game === run.id).length;
      return { game: run.id, format, origin, startedAt, reports };
    });
}
