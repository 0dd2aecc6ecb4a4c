/** A thread for computations on annotations. Tasks run in sequence. */
import { WorkerThread } from '../../platform/workers/worker-thread.ts';
import type { SpotTask, SpotTasks } from './spot-tasks.ts';

export class SpotThread {
  readonly #thread = new WorkerThread(new URL('./spot-worker.ts', import.meta.url));

  run<Name extends SpotTask>(
    task: Name,
    ...input: SpotTasks[Name]['input']
  ): Promise<SpotTasks[Name]['result']> {
    return this.#thread.ask({ task, input });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
