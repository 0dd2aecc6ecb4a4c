/** The table of machines: which version of which bot is taken for human how often. */
import { accountsFeature } from '../accounts/index.ts';
import { archiveFeature } from '../archive/index.ts';
import { leagueFeature } from '../league/index.ts';
import { peopleFeature } from '../people/index.ts';
import type { Feature } from '../platform/feature.ts';
import { ServerStopping, WorkerThread } from '../platform/workers/worker-thread.ts';
import { MachineJob } from './machine-job.ts';
import { registerMachineRoutes } from './machine-routes.ts';

export interface MachinesApi {
  /** Fits the table of the day, unless it is there. */
  readonly fitDue: () => Promise<void>;
}

/** When the server looks whether the day has a table, in milliseconds: first, and then again. */
const firstLook = 90_000;
const everyLook = 600_000;

export const machinesFeature: Feature<MachinesApi> = {
  name: 'machines',
  needs: ['accounts', 'archive', 'people', 'league'],
  start({ options, store, now, failed }, needed) {
    const { identity } = needed(accountsFeature);
    const { renderPicture } = needed(archiveFeature);
    const { stageOf } = needed(leagueFeature);
    const thread = new WorkerThread(new URL('./machine-worker.ts', import.meta.url));
    const job = new MachineJob({
      ...{ archive: store.archive, records: store.records, now },
      ask: (request) => thread.ask(request),
    });
    needed(peopleFeature).addPart({
      name: 'machines',
      kept: async (account) => ({ judgeProfile: job.profileOf(account) ?? null }),
      erased: (account) => job.forget(account),
    });
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      void job.fitDue().catch((error) => {
        if (!(error instanceof ServerStopping)) failed(error);
      });
      timer = setTimeout(look, everyLook).unref();
    };
    return {
      api: { fitDue: () => job.fitDue() },
      routes: (app) => registerMachineRoutes(app, { job, store, identity, stageOf, renderPicture }),
      open: () => job.open(),
      listening() {
        if (options.dailyJobs ?? true) timer = setTimeout(look, firstLook).unref();
      },
      async close() {
        clearTimeout(timer);
        await Promise.all([job.stop(), thread.close()]);
      },
    };
  },
};
