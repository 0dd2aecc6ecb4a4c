/** Computes results of annotations in a thread, so that no game waits for it. */
import { serveWorkerRequests } from '../../platform/workers/worker-thread.ts';
import { type SpotTask, spotTasks } from './spot-tasks.ts';

interface SpotRequest {
  readonly task: SpotTask;
  readonly input: readonly unknown[];
}

serveWorkerRequests(({ task, input }: SpotRequest) =>
  (spotTasks[task] as (...given: readonly unknown[]) => unknown)(...input),
);
