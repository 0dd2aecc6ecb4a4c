/** Draws previews in a worker thread and caches them. */
import { Worker } from 'node:worker_threads';

/** Pictures that are kept, and pictures that may wait to be drawn. */
const mostKept = 200;
const mostWaiting = 50;

/** Turns SVG into PNG, in a thread of its own that is started when it is first needed. */
export interface PreviewRenderer {
  /** Undefined: too many wait already. */
  readonly render: (svg: string) => Promise<Uint8Array> | undefined;
  readonly close: () => Promise<void>;
}

interface PendingPreview {
  readonly done: (png: Uint8Array) => void;
  readonly failed: (error: Error) => void;
}

export function createPreviewRenderer(): PreviewRenderer {
  const kept = new Map<string, Promise<Uint8Array>>();
  const waiting = new Map<number, PendingPreview>();
  let worker: Worker | undefined;
  let count = 0;

  function fail(error: Error): void {
    worker = undefined;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./preview-worker.ts', import.meta.url));
    started.unref();
    started.on('message', ({ id, png, error }: { id: number; png?: Uint8Array; error?: string }) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (png === undefined) one?.failed(new Error(error));
      else one?.done(png);
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('the renderer has gone')));
    return started;
  }

  function draw(svg: string): Promise<Uint8Array> {
    return new Promise((done, failed) => {
      worker ??= start();
      const id = ++count;
      waiting.set(id, { done, failed });
      worker.postMessage({ id, svg });
    });
  }

  return {
    render(svg) {
      const known = kept.get(svg);
      if (known === undefined && waiting.size >= mostWaiting) return undefined;
      const picture = known ?? draw(svg);
      // The one that was asked for last goes last.
      kept.delete(svg);
      kept.set(svg, picture);
      picture.catch(() => kept.delete(svg));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
    close: async () => void (await worker?.terminate()),
  };
}
