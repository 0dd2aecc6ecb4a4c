/** Open tasks of operators with their age, without revealing a running game. */
import type { OperatorQueue } from '../../platform/observability/metrics.ts';
import { isRunning } from '../guard/reported-player.ts';
import { type DeskDeps, withoutRunningGames } from './desk.ts';

/** More open reports are not counted. */
const maxReports = 1000;

export async function readOperatorQueues(
  deps: DeskDeps,
): Promise<Readonly<Record<'reports' | 'appeals', OperatorQueue>>> {
  const { safety } = deps.store;
  const open = await safety.reports({ open: true, limit: maxReports });
  const running = await Promise.all(open.map(({ game }) => game !== null && isRunning(deps, game)));
  const reports = open.filter((_one, index) => running[index] === false);
  const appeals = await withoutRunningGames(deps, await safety.openAppeals());
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

const queueOf = (instants: readonly number[], now: number): OperatorQueue => ({
  waiting: instants.length,
  oldestMs: instants.length === 0 ? 0 : Math.max(0, now - Math.min(...instants)),
});
