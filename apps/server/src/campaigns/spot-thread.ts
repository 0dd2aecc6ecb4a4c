/** A thread of its own for what annotations come to. */
import { Worker } from 'node:worker_threads';
import type { SpotTask, SpotTasks } from './spot-tasks.ts';

interface Pending {
  readonly done: (result: never) => void;
  readonly failed: (error: unknown) => void;
}

type Reply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: unknown });

/** The thread is started when it is first needed, and again after it fell. Tasks come one after the other. */
export class SpotThread {
  readonly #waiting = new Map<number, Pending>();
  #worker: Worker | undefined;
  #count = 0;
  #isClosed = false;

  run<Name extends SpotTask>(
    task: Name,
    ...input: SpotTasks[Name]['input']
  ): Promise<SpotTasks[Name]['result']> {
    return new Promise((done, failed) => {
      if (this.#isClosed) return failed(new Error('the house is closing'));
      this.#worker ??= this.#started();
      const id = ++this.#count;
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, task, input });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#fell(worker, new Error('the house is closing'));
    await worker?.terminate();
  }

  #started(): Worker {
    const worker = new Worker(new URL('./spot-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) waiting?.failed(reply.error);
      else waiting?.done(reply.result as never);
    });
    worker.on('error', (error) => this.#fell(worker, error));
    worker.on('exit', () => this.#fell(worker, new Error('the thread that computes has gone')));
    return worker;
  }

  #fell(worker: Worker | undefined, error: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}
