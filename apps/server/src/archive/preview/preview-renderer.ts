/** Draws previews in a worker thread and caches them. */
import { WorkerThread } from '../../platform/workers/worker-thread.ts';

/** Pictures that are kept, and pictures that may wait to be drawn. */
const maxCachedPreviews = 200;
const maxQueuedPreviews = 50;

/** Turns SVG into PNG, in a thread that is started when it is first needed. */
export interface PreviewRenderer {
  /** Undefined: the queue is full. */
  readonly render: (svg: string) => Promise<Uint8Array> | undefined;
  readonly close: () => Promise<void>;
}

export function createPreviewRenderer(): PreviewRenderer {
  const kept = new Map<string, Promise<Uint8Array>>();
  const thread = new WorkerThread(new URL('./preview-worker.ts', import.meta.url));
  return {
    render(svg) {
      const known = kept.get(svg);
      if (known === undefined && thread.pending >= maxQueuedPreviews) return undefined;
      const picture = known ?? thread.ask<Uint8Array>({ svg });
      // The one that was asked for last goes last.
      kept.delete(svg);
      kept.set(svg, picture);
      picture.catch(() => kept.delete(svg));
      const [oldest] = kept.keys();
      if (kept.size > maxCachedPreviews && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
    close: () => thread.close(),
  };
}
