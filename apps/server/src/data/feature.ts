/** Data: monthly releases of finished games for everyone. */
import type { Licence, Release } from '@parlour/data';
import { archiveFeature } from '../archive/index.ts';
import type { Feature } from '../platform/feature.ts';
import { ServerStopping, WorkerThread } from '../platform/workers/worker-thread.ts';
import { playFeature } from '../play/index.ts';
import { Downloads } from './downloads.ts';
import { ReleaseFiles } from './jobs/release-files.ts';
import { ReleaseJob } from './jobs/release-job.ts';
import { registerReleaseRoutes } from './release-routes.ts';

export interface ReleaseOptions {
  readonly licence: Licence;
  /** Of all downloads together. */
  readonly bytesPerSecond?: number;
  /** How long the job rests, as a multiple of the time that it works; default 1. */
  readonly rest?: number;
}

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Left out: no releases are made, as without a data directory. */
    readonly releases?: ReleaseOptions;
  }
}

export interface DataApi {
  /** Makes all releases that are due. */
  readonly makeDue: () => Promise<void>;
}

/** When the server looks for releases that are due, in milliseconds: first, and then again. */
const firstLook = 60_000;
const everyLook = 600_000;

export const dataFeature: Feature<DataApi> = {
  name: 'data',
  needs: ['archive', 'play'],
  start(platform, needed) {
    needed(archiveFeature);
    const { isDisqualified } = needed(playFeature);
    const { options, store, key, now, failed } = platform;
    const { releases, directory, database, formatsModule, addresses = [], port, safety } = options;
    if (releases === undefined || directory === undefined)
      return { api: { makeDue: async () => {} }, routes: (app) => registerReleaseRoutes(app, undefined) };
    const origin = (addresses[0] ?? `http://localhost:${port}`).replace(/\/$/, '');
    const { licence, bytesPerSecond = 8_000_000, rest } = releases;
    const named = { origin, publisher: new URL(origin).host, licence };
    const files = new ReleaseFiles(directory);
    const thread = new WorkerThread(new URL('./jobs/release-worker.ts', import.meta.url), {
      ...{ directory, database, formatsModule },
    });
    const job = new ReleaseJob({
      ...{ source: store, files, key, now },
      make: (request) => thread.ask<Release | undefined>(request),
      plan: named,
      isAsked: safety?.asksConsent ?? false,
      isDisqualified,
      ...(rest !== undefined && { rest }),
    });
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      void job.makeDue().catch((error) => {
        if (!(error instanceof ServerStopping)) failed(error);
      });
      timer = setTimeout(look, everyLook).unref();
    };
    return {
      api: { makeDue: () => job.makeDue() },
      routes: (app) =>
        registerReleaseRoutes(app, {
          files,
          named,
          downloads: new Downloads({ bytesPerSecond, perAddress: 3 }),
        }),
      listening() {
        if (options.dailyJobs ?? true) timer = setTimeout(look, firstLook).unref();
      },
      async close() {
        clearTimeout(timer);
        await job.stop();
        await thread.close();
      },
    };
  },
};
