/** Reader of whole logs of games. */
import type { JobInput, JobResult, ReaderJobName } from './reader-jobs.ts';

export interface LogReader {
  /** Reads now, or as soon as those before are served. Throws TooManyReaders if too many wait already. */
  readonly read: <Name extends ReaderJobName>(
    job: Name,
    ...input: JobInput<Name>
  ) => Promise<JobResult<Name>>;
  /** The same without a queue limit: for requests that have already started, and for the server itself. */
  readonly readOn: <Name extends ReaderJobName>(
    job: Name,
    ...input: JobInput<Name>
  ) => Promise<JobResult<Name>>;
  readonly close: () => Promise<void>;
}

/** Too many log readers at the same time. A later retry may succeed. */
export class TooManyReaders extends Error {
  override readonly name = 'TooManyReaders';

  constructor() {
    super('too many logs are being read at once');
  }
}
