/** How many reports and appeals wait, for whoever looks after the house: those that tell nothing of a running game. */

import { registerQueues } from '../observability/metrics.ts';
import type { Observability } from '../observability/observability.ts';
import { isRunning } from '../safety/accused.ts';
import { type DeskDeps, untelling } from './desk.ts';

export function registerQueueMetrics(observability: Observability, deps: DeskDeps): void {
  const { safety } = deps.store;
  registerQueues(observability, {
    async reports() {
      const open = await safety.reports({ open: true, limit: 1000 });
      const running = await Promise.all(open.map(({ game }) => game !== null && isRunning(deps, game)));
      return running.filter((runs) => !runs).length;
    },
    appeals: async () => (await untelling(deps, await safety.openAppeals())).length,
  });
}
