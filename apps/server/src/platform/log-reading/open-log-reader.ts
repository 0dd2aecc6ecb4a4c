/** Reads whole logs of games: in a worker unless the store is in memory. */
import type { Store } from '@parlour/store';
import type { FormatsAndDigests } from './game-row.ts';
import type { LogReader } from './log-reader.ts';
import { type JobInput, type JobResult, type ReaderJobName, readerJobs } from './reader-jobs.ts';
import { workerReader } from './worker-reader.ts';

export interface LogReaderOptions extends FormatsAndDigests {
  /** Directory of the store; undefined: it is in memory. */
  readonly directory?: string | undefined;
  /** Address of the PostgreSQL database that takes its place. */
  readonly database?: string | undefined;
  /** The URL of the module that formats and digests are from; left out: those that Parlour comes with. */
  readonly formatsModule?: string | undefined;
  /** The URL of the module that exports the kinds of streams as `streamKinds`; left out: there are none. */
  readonly kindsModule?: string | undefined;
}

export function openLogReader(
  store: Store,
  { directory, database, formatsModule, kindsModule, ...known }: LogReaderOptions,
): LogReader {
  return directory === undefined
    ? readerOf(store, known)
    : workerReader({ directory, database, formatsModule, kindsModule });
}

/** Reads in this thread: for a store in memory, which a worker cannot access. */
function readerOf({ log }: Store, known: FormatsAndDigests): LogReader {
  const source = {
    ...known,
    page: async (game: string, after: number, limit: number) => (await log.read(game, after)).slice(0, limit),
    chosen: async (game: string, versions: readonly number[]) =>
      (await log.read(game)).filter(({ version }) => versions.includes(version)),
  };
  const read = <Name extends ReaderJobName>(job: Name, ...input: JobInput<Name>): Promise<JobResult<Name>> =>
    readerJobs[job](source, ...input);
  return { read, readOn: read, close: async () => {} };
}
