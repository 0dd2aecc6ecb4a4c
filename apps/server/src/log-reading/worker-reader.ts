/** A reader of logs in a thread of its own, over a connection that only reads. */
import { Worker } from 'node:worker_threads';
import type { Job, JobInput, JobResult } from './jobs.ts';
import { type LogReader, ReadingTooMuch } from './log-reader.ts';

export interface JobRequest {
  readonly id: number;
  readonly job: Job;
  readonly input: readonly unknown[];
}

export type JobReply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: unknown });

interface PendingJob {
  readonly asked: JobRequest;
  readonly done: (result: never) => void;
  readonly failed: (error: unknown) => void;
}

/** Readings of one kind: so many take turns in the thread, and so many more may wait for them. */
interface JobQueue {
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
  readonly running: Map<number, PendingJob>;
  readonly waiting: PendingJob[];
}

const lane = (mostAtOnce: number, mostWaiting: number): JobQueue => ({
  mostAtOnce,
  mostWaiting,
  running: new Map(),
  waiting: [],
});

/** What reads a whole log. Everything else reads one page, and need not wait for these. */
const long: ReadonlySet<Job> = new Set([
  'digest',
  'judgedCampaign',
  'lesson',
  'own',
  'pairs',
  'text',
  'words',
]);

const gone = () => new Error('the house is closing');

/** What the thread is to open. */
export interface ReadingData {
  readonly directory: string;
  readonly formatsModule?: string | undefined;
}

export function workerReader(data: ReadingData): LogReader {
  const lanes = { short: lane(16, 512), long: lane(4, 64) };
  const laneOf = (job: Job) => (long.has(job) ? lanes.long : lanes.short);
  let worker: Worker | undefined;
  let count = 0;
  let closed = false;

  function start(): Worker {
    const started = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: data,
    });
    started.unref();
    started.on('message', hear);
    started.on('error', (error) => fall(started, error));
    started.on('exit', () => fall(started, new Error('the reader of logs has gone')));
    return started;
  }

  function hear(answered: JobReply): void {
    for (const one of Object.values(lanes)) {
      const reading = one.running.get(answered.id);
      if (!one.running.delete(answered.id)) continue;
      if ('error' in answered) reading?.failed(answered.error);
      else reading?.done(answered.result as never);
      next(one);
    }
  }

  /** What it was at is lost; those who wait get another one. */
  function fall(fallen: Worker, error: Error): void {
    if (worker !== fallen) return;
    worker = undefined;
    for (const one of Object.values(lanes)) {
      for (const { failed } of one.running.values()) failed(error);
      one.running.clear();
      next(one);
    }
  }

  function next({ mostAtOnce, running, waiting }: JobQueue): void {
    while (!closed && running.size < mostAtOnce) {
      const reading = waiting.shift();
      if (reading === undefined) return;
      running.set(reading.asked.id, reading);
      worker ??= start();
      worker.postMessage(reading.asked);
    }
  }

  const readOn = <Name extends Job>(job: Name, ...input: JobInput<Name>) =>
    new Promise<JobResult<Name>>((done, failed) => {
      if (closed) return failed(gone());
      count += 1;
      laneOf(job).waiting.push({ asked: { id: count, job, input }, done, failed });
      next(laneOf(job));
    });

  // It is needed soon, and starting takes a moment.
  worker = start();
  return {
    readOn,
    read: async (job, ...input) => {
      const { waiting, mostWaiting } = laneOf(job);
      if (waiting.length >= mostWaiting) throw new ReadingTooMuch();
      return readOn(job, ...input);
    },
    close: async () => {
      closed = true;
      for (const { running, waiting } of Object.values(lanes))
        for (const { failed } of [...running.values(), ...waiting]) failed(gone());
      await worker?.terminate();
    },
  };
}
