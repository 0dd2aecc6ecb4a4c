/** How many reports and appeals wait, for whoever looks after the house: those that tell nothing of a running game. */
import { Gauge, type Registry } from 'prom-client';
import { isRunning } from '../safety/accused.ts';
import { type DeskDeps, untelling } from './desk.ts';

export function registerQueueMetrics(registry: Registry, deps: DeskDeps): void {
  const { safety } = deps.store;
  const gauge = (name: string, help: string, count: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await count());
      },
    });
  gauge('parlour_reports_open', 'Open reports, those about running games left out.', async () => {
    const open = await safety.reports({ open: true, limit: 1000 });
    const running = await Promise.all(open.map(({ game }) => game !== null && isRunning(deps, game)));
    return running.filter((runs) => !runs).length;
  });
  gauge('parlour_appeals_open', 'Appeals that nobody has answered.', async () => {
    return (await untelling(deps, await safety.openAppeals())).length;
  });
}
