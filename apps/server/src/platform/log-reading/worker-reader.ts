/** A reader of logs in a thread, over a connection that only reads. */
import type { StorePlace } from '@parlour/store';
import { WorkerThread } from '../workers/worker-thread.ts';
import { type LogReader, TooManyReaders } from './log-reader.ts';
import type { JobInput, JobResult, ReaderJobName } from './reader-jobs.ts';

export interface JobRequest {
  readonly job: ReaderJobName;
  readonly input: readonly unknown[];
}

/** Jobs of one kind: number running alternately in the thread, and number queued. */
interface JobQueue {
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  running: number;
  readonly waiting: (() => void)[];
}

const queue = (maxConcurrent: number, maxQueued: number): JobQueue => ({
  maxConcurrent,
  maxQueued,
  running: 0,
  waiting: [],
});

/** Jobs that read a whole log. Others read one page, and need not wait for these. */
const long: ReadonlySet<ReaderJobName> = new Set([
  'digest',
  'judgedCampaign',
  'lesson',
  'own',
  'pairs',
  'text',
  'words',
]);

/** Options of the thread. */
export interface ReaderWorkerData extends StorePlace {
  readonly formatsModule?: string | undefined;
  readonly kindsModule?: string | undefined;
}

export function workerReader(data: ReaderWorkerData): LogReader {
  const queues = { short: queue(16, 512), long: queue(4, 64) };
  const queueOf = (job: ReaderJobName) => (long.has(job) ? queues.long : queues.short);
  const thread = new WorkerThread(new URL('./reading-worker.ts', import.meta.url), data);

  function next(jobs: JobQueue): void {
    const begin = jobs.running < jobs.maxConcurrent ? jobs.waiting.shift() : undefined;
    if (begin === undefined) return;
    jobs.running += 1;
    begin();
  }

  const readOn = <Name extends ReaderJobName>(job: Name, ...input: JobInput<Name>) =>
    new Promise<JobResult<Name>>((done, failed) => {
      const jobs = queueOf(job);
      jobs.waiting.push(() => {
        const reading = thread.ask<JobResult<Name>>({ job, input });
        // If the thread ended, those who wait get another one.
        const passOn = () => {
          jobs.running -= 1;
          next(jobs);
        };
        reading.then(passOn, passOn);
        reading.then(done, failed);
      });
      next(jobs);
    });

  // It is needed soon, and starting takes a moment.
  thread.start();
  return {
    readOn,
    read: async (job, ...input) => {
      const { waiting, maxQueued } = queueOf(job);
      if (waiting.length >= maxQueued) throw new TooManyReaders();
      return readOn(job, ...input);
    },
    close: () => thread.close(),
  };
}
