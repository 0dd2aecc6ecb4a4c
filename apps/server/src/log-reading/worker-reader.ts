/** A reader of logs in a thread of its own, over a connection that only reads. */
import { Worker } from 'node:worker_threads';
import type { Given, Job, Result } from './jobs.ts';
import { type LogReader, ReadingTooMuch } from './log-reader.ts';

/** So many readings take turns in the thread, and so many more may wait for them. */
const mostAtOnce = 4;
const mostWaiting = 64;

export interface Asked {
  readonly id: number;
  readonly job: Job;
  readonly given: readonly unknown[];
}

export type Answered = { readonly id: number } & ({ readonly result: unknown } | { readonly error: unknown });

interface Waiting {
  readonly asked: Asked;
  readonly done: (result: never) => void;
  readonly failed: (error: unknown) => void;
}

export function workerReader(directory: string): LogReader {
  const waiting: Waiting[] = [];
  const running = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;
  let closed = false;

  function fall(fallen: Worker, error: Error): void {
    if (worker !== fallen) return;
    worker = undefined;
    const lost = [...running.values()];
    running.clear();
    for (const { failed } of lost) failed(error);
    next();
  }

  function start(): Worker {
    const started = new Worker(new URL('./reading-worker.ts', import.meta.url), {
      workerData: { directory },
    });
    started.unref();
    started.on('message', (answered: Answered) => {
      const one = running.get(answered.id);
      running.delete(answered.id);
      if ('error' in answered) one?.failed(answered.error);
      else one?.done(answered.result as never);
      next();
    });
    started.on('error', (error) => fall(started, error));
    started.on('exit', () => fall(started, new Error('the reader of logs has gone')));
    return started;
  }

  function next(): void {
    if (closed) return;
    while (running.size < mostAtOnce) {
      const one = waiting.shift();
      if (one === undefined) return;
      running.set(one.asked.id, one);
      worker ??= start();
      worker.postMessage(one.asked);
    }
  }

  const readOn = <Name extends Job>(job: Name, ...given: Given<Name>) =>
    new Promise<Result<Name>>((done, failed) => {
      count += 1;
      waiting.push({ asked: { id: count, job, given }, done, failed });
      next();
    });

  // It is needed soon, and starting takes a moment.
  worker = start();
  return {
    readOn,
    read: async (job, ...given) => {
      if (waiting.length >= mostWaiting) throw new ReadingTooMuch();
      return readOn(job, ...given);
    },
    close: async () => {
      closed = true;
      const gone = new Error('the house is closing');
      for (const { failed } of [...running.values(), ...waiting.splice(0)]) failed(gone);
      running.clear();
      await worker?.terminate();
    },
  };
}
