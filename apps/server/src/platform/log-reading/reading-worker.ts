/** Reads logs in a worker, so that no game waits for it. */
import { setImmediate as turn } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { FormatRegistry } from '@parlour/host';
import { digests as usual } from '@parlour/results';
import { openReader, type Reader } from '@parlour/store';
import { loadFormats } from '../formats/known-formats.ts';
import { serveWorkerRequests } from '../workers/worker-thread.ts';
import { type GameEventSource, readerJobs } from './reader-jobs.ts';
import type { JobRequest, ReaderWorkerData } from './worker-reader.ts';

const { formatsModule, kindsModule, ...place } = workerData as ReaderWorkerData;
let opening: Promise<Reader> | undefined;

function reader(): Promise<Reader> {
  opening ??= openReader(place).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const { streamKinds } = kindsModule === undefined ? { streamKinds: [] } : await import(kindsModule);
const { digests = usual, ...told } = await loadFormats(formatsModule, streamKinds);

/** Between two pages others have their turn, and no reading of the database lasts. */
const source: GameEventSource = {
  formats: new FormatRegistry(told),
  digests,
  page: async (game, after, limit) => {
    await turn();
    return (await reader()).read(game, after, limit);
  },
  chosen: async (game, versions) => (await reader()).chosen(game, versions),
};

serveWorkerRequests(({ job, input }: JobRequest) => {
  const work = readerJobs[job] as (...all: unknown[]) => Promise<unknown>;
  return work(source, ...input);
});
