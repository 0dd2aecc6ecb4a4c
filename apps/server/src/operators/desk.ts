/** What operators see: reports, sanctions, players, games and the audit log, without what would tell who is who. */
import { type AuditLine, holdsAt, type Report, type Sanction, type Store } from '@parlour/store';
import { keyHolder } from '../http/callers.ts';
import { isRunning } from '../safety/accused.ts';
import { namedPlayer } from '../safety/named-player.ts';
import { sanctionShown } from '../safety/own-safety.ts';
import type { SafetyDeps } from '../safety/safety-deps.ts';
import type { ActDone } from './acts.ts';

export type DeskDeps = Pick<SafetyDeps, 'store' | 'reader' | 'house' | 'now'>;

/** A report as operators see it. Until its game is over nobody is told who sits there, nor of which nature. */
export async function reportShown(deps: DeskDeps, { reporter, player, ...report }: Report) {
  const { store } = deps;
  const { game } = report;
  const runs = game !== null && (await isRunning(deps, game));
  return {
    ...report,
    reporter: await namedPlayer(store, reporter),
    isRunning: runs,
    player: runs ? null : await namedPlayer(store, player),
    nature: runs || game === null ? null : natureOf(player),
  };
}

/**
 * Somebody who plays is shown nothing of running games: who reports theirs sits there and is human, and that another one
 * was opened with it tells what was drawn.
 */
const isBlind = ({ house }: DeskDeps, operator: string): boolean => house.isPlaying(operator);

/** Those reports that this operator may see now. */
export async function reportsShown(deps: DeskDeps, operator: string, reports: readonly Report[]) {
  const all = await Promise.all(reports.map((one) => reportShown(deps, one)));
  return isBlind(deps, operator) ? all.filter((one) => !one.isRunning) : all;
}

const natureOf = (player: string) => (player.startsWith('b_') ? ('machine' as const) : ('human' as const));

/** All that was said in the game of a report so far, with what is meant marked. */
export async function contextOf({ reader }: DeskDeps, { game, seat, said }: Report) {
  if (game === null) return [];
  const all = await reader.read('said', game);
  return all.map((one) => ({ ...one, isReported: one.seat === seat && (said === null || one.at === said) }));
}

export async function operatorSanction({ store, now }: DeskDeps, sanction: Sanction) {
  const { player, report, liftedAt } = sanction;
  const shown = sanctionShown(sanction, now());
  return { ...shown, player: await namedPlayer(store, player), report, liftedAt };
}

/** Does it follow from a report about a game that still runs? Then it would tell who plays there. */
export async function isTelling(deps: DeskDeps, report: string | null): Promise<boolean> {
  const found = report === null ? undefined : await deps.store.safety.reportOf(report);
  return found !== undefined && found.game !== null && isRunning(deps, found.game);
}

/** Those of a list that tell nothing of a running game. */
export async function untelling<One extends { readonly report: string | null }>(
  deps: DeskDeps,
  all: readonly One[],
): Promise<readonly One[]> {
  const telling = await Promise.all(all.map(({ report }) => isTelling(deps, report)));
  return all.filter((_one, index) => telling[index] === false);
}

export async function lineShown(deps: DeskDeps, { by, act, ...line }: AuditLine) {
  const isHidden = 'player' in act && (await isTelling(deps, act.report));
  return {
    ...line,
    by: by === keyHolder ? null : await namedPlayer(deps.store, by),
    act: isHidden ? { ...act, player: null } : act,
  };
}

/** A line of the audit log to whoever acted, with the code that the act made. */
export async function actShown(deps: DeskDeps, { line, code }: ActDone) {
  return { ...(await lineShown(deps, line)), ...(code && { code }) };
}

/** For how long operators are told of a new passkey of one of them, in milliseconds. */
const told = 7 * 24 * 3600 * 1000;

/** Passkeys that came to accounts of operators of late. */
export async function newPasskeys({ store, now }: DeskDeps) {
  const lines = await store.safety.audit({ limit: 500 });
  const added = lines.filter(({ at, act }) => act.type === 'bind-passkey' && at > now() - told);
  return Promise.all(added.map(async ({ at, by }) => ({ at, operator: await namedPlayer(store, by) })));
}

export async function playerShown(deps: DeskDeps, id: string) {
  const { safety, records } = deps.store;
  const known = id.startsWith('b_') ? await records.bot(id) : await records.account(id);
  if (known === undefined) return undefined;
  const reports = await Promise.all(
    (await safety.reports({ player: id, limit: 100 })).map((one) => reportShown(deps, one)),
  );
  const sanctions = await untelling(deps, await safety.sanctionsOf(id));
  return {
    player: await namedPlayer(deps.store, id),
    isOperator: await safety.isOperator(id),
    since: known.createdAt,
    reports: reports.filter((one) => !one.isRunning),
    sanctions: await Promise.all(sanctions.map((one) => operatorSanction(deps, one))),
  };
}

/** Members and bots of this name, or whoever has this id. */
export async function playersNamed({ records, ...store }: Pick<Store, 'records'>, name: string) {
  const ids = new Set<string>();
  if (/^[ab]_[0-9a-z]{20}$/.test(name)) {
    const known = name.startsWith('b_') ? await records.bot(name) : await records.account(name);
    if (known !== undefined) ids.add(name);
  }
  for (const one of [await records.memberNamed(name), await records.botNamed(name)])
    if (one !== undefined) ids.add(one.id);
  return Promise.all([...ids].map((id) => namedPlayer({ records, ...store }, id)));
}

/** All bots that may play, the newest first, with what is open against them. */
export async function botsShown(deps: DeskDeps) {
  const { records, safety } = deps.store;
  const { bots } = await records.listBots({ limit: 200 });
  return Promise.all(
    bots.map(async ({ id, owner, retiredAt }) => {
      const open = await safety.reports({ player: id, open: true, limit: 100 });
      const told = await Promise.all(open.map((one) => reportShown(deps, one)));
      const sanctions = await untelling(deps, await safety.sanctionsOf(id));
      const holding = sanctions.filter((one) => holdsAt(one, deps.now()));
      return {
        ...(await namedPlayer(deps.store, id)),
        owner: owner === null ? null : await namedPlayer(deps.store, owner),
        isRetired: retiredAt !== null,
        reports: told.filter((one) => !one.isRunning).length,
        sanction: holding.some(({ kind }) => kind === 'ban') ? ('ban' as const) : (holding[0]?.kind ?? null),
      };
    }),
  );
}

/** Running games, without who is who; none to an operator who plays. */
export async function gamesShown(deps: DeskDeps, operator: string) {
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
