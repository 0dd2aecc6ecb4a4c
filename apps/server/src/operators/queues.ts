/** What waits for operators, and for how long: what tells nothing of a running game. */
import type { Queue } from '../observability/metrics.ts';
import { isRunning } from '../safety/accused.ts';
import { type DeskDeps, untelling } from './desk.ts';

/** More open reports are not counted. */
const mostReports = 1000;

export async function queuesOf(deps: DeskDeps): Promise<Readonly<Record<'reports' | 'appeals', Queue>>> {
  const { safety } = deps.store;
  const open = await safety.reports({ open: true, limit: mostReports });
  const running = await Promise.all(open.map(({ game }) => game !== null && isRunning(deps, game)));
  const reports = open.filter((_one, index) => running[index] === false);
  const appeals = await untelling(deps, await safety.openAppeals());
  return {
    reports: queueOf(
      reports.map(({ at }) => at),
      deps.now(),
    ),
    appeals: queueOf(
      appeals.flatMap(({ appeal }) => (appeal === null ? [] : appeal.at)),
      deps.now(),
    ),
  };
}

const queueOf = (instants: readonly number[], now: number): Queue => ({
  waiting: instants.length,
  oldestMs: instants.length === 0 ? 0 : Math.max(0, now - Math.min(...instants)),
});
