/** Reads whole logs of games: beside the house where the store is a directory, and in it otherwise. */
import type { Store } from '@parlour/store';
import type { Known } from './game-row.ts';
import { type Job, type JobInput, type JobResult, jobs } from './jobs.ts';
import type { LogReader } from './log-reader.ts';
import { workerReader } from './worker-reader.ts';

export interface LogReaderOptions extends Known {
  /** Where the store keeps everything; left out: it is a store of another kind. */
  readonly directory?: string | undefined;
  /** The URL of the module that formats and digests are from; left out: those that Parlour comes with. */
  readonly formatsModule?: string | undefined;
}

export function openLogReader(
  store: Store,
  { directory, formatsModule, ...known }: LogReaderOptions,
): LogReader {
  return directory === undefined ? readerOf(store, known) : workerReader({ directory, formatsModule });
}

/** Reads in this thread: for a store in memory, which nobody else can look into. */
function readerOf({ log }: Store, known: Known): LogReader {
  const source = {
    ...known,
    page: async (game: string, after: number, limit: number) => (await log.read(game, after)).slice(0, limit),
    chosen: async (game: string, versions: readonly number[]) =>
      (await log.read(game)).filter(({ version }) => versions.includes(version)),
  };
  const read = <Name extends Job>(job: Name, ...input: JobInput<Name>): Promise<JobResult<Name>> =>
    jobs[job](source, ...input);
  return { read, readOn: read, close: async () => {} };
}
