/** A worker thread that answers requests: started when it is first needed, and again after it ended. */
import { parentPort, Worker } from 'node:worker_threads';

interface PendingRequest {
  readonly done: (result: never) => void;
  readonly failed: (error: unknown) => void;
}

type Reply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: unknown });

/** The server stops, so that a request stays unanswered: no fault. */
export class ServerStopping extends Error {
  constructor() {
    super('the server is stopping');
  }
}

export class WorkerThread {
  readonly #file: URL;
  readonly #data: unknown;
  readonly #pending = new Map<number, PendingRequest>();
  #worker: Worker | undefined;
  #count = 0;
  #isClosed = false;

  /** `data`: the thread's `workerData`. */
  constructor(file: URL, data?: unknown) {
    this.#file = file;
    this.#data = data;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** Number of unanswered requests. */
  get pending(): number {
    return this.#pending.size;
  }

  start(): void {
    if (!this.#isClosed) this.#worker ??= this.#started();
  }

  /** Rejects with the error of the thread, and if the thread ends before it answers. */
  ask<Result>(request: object): Promise<Result> {
    return new Promise((done, failed) => {
      if (this.#isClosed) return failed(new ServerStopping());
      this.start();
      const id = ++this.#count;
      this.#pending.set(id, { done, failed });
      this.#worker?.postMessage({ ...request, id });
    });
  }

  /** Sends a message without an answer, if the thread runs. */
  tell(message: object): void {
    this.#worker?.postMessage(message);
  }

  /** Rejects all that is pending, and every later request. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#ended(worker, new ServerStopping());
    await worker?.terminate();
  }

  #started(): Worker {
    const worker = new Worker(this.#file, { workerData: this.#data });
    worker.unref();
    worker.on('message', (reply: Reply) => {
      const request = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      if ('error' in reply) request?.failed(reply.error);
      else request?.done(reply.result as never);
    });
    worker.on('error', (error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, new Error(`the thread ${this.#file.pathname} has ended`)));
    return worker;
  }

  #ended(worker: Worker | undefined, error: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { failed } of pending) failed(error);
  }
}

/** Called in the thread: answers each request with the result or the error of `answer`. */
export function serveWorkerRequests<Request>(answer: (request: Request) => unknown): void {
  parentPort?.on('message', async (request: Request & { readonly id?: number }) => {
    const { id } = request;
    try {
      const result = await answer(request);
      if (id !== undefined) parentPort?.postMessage({ id, result });
    } catch (error) {
      parentPort?.postMessage({ id, error });
    }
  });
}
