/** Reads logs beside the house, so that no game waits for it. */
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { KnownFormats } from '@parlour/host';
import { digests as usual } from '@parlour/results';
import { openReader, type Reader } from '@parlour/store';
import { openFormats } from '../known-formats.ts';
import { type FactSource, jobs } from './jobs.ts';
import type { JobReply, JobRequest, ReadingData } from './worker-reader.ts';

const { directory, formatsModule } = workerData as ReadingData;
let opening: Promise<Reader> | undefined;

function reader(): Promise<Reader> {
  opening ??= openReader({ directory }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const { digests = usual, ...told } = await openFormats(formatsModule);

/** Between two pages others have their turn, and no reading of the database lasts. */
const source: FactSource = {
  formats: new KnownFormats(told),
  digests,
  page: async (game, after, limit) => {
    await turn();
    return (await reader()).read(game, after, limit);
  },
  chosen: async (game, versions) => (await reader()).chosen(game, versions),
};

async function answer({ id, job, input }: JobRequest): Promise<JobReply> {
  try {
    const work = jobs[job] as (...all: unknown[]) => Promise<unknown>;
    return { id, result: await work(source, ...input) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', async (asked: JobRequest) => parentPort?.postMessage(await answer(asked)));
