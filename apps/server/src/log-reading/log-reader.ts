/** What reads whole logs of games for the house. */
import type { Job, JobInput, JobResult } from './jobs.ts';

export interface LogReader {
  /** Reads now, or as soon as those before are served. Throws ReadingTooMuch if too many wait already. */
  readonly read: <Name extends Job>(job: Name, ...input: JobInput<Name>) => Promise<JobResult<Name>>;
  /** The same, and waits however many are before: for what has begun already, and for the house itself. */
  readonly readOn: <Name extends Job>(job: Name, ...input: JobInput<Name>) => Promise<JobResult<Name>>;
  readonly close: () => Promise<void>;
}

/** Too many want to read logs at once. Trying again in a moment may help. */
export class ReadingTooMuch extends Error {
  override readonly name = 'ReadingTooMuch';

  constructor() {
    super('too many logs are being read at once');
  }
}
