/** Computes what annotations come to beside the house, so that no game waits for it. */
import { parentPort } from 'node:worker_threads';
import { type SpotTask, spotTasks } from './spot-tasks.ts';

interface Asked {
  readonly id: number;
  readonly task: SpotTask;
  readonly input: readonly unknown[];
}

parentPort?.on('message', ({ id, task, input }: Asked) => {
  try {
    const result = (spotTasks[task] as (...given: readonly unknown[]) => unknown)(...input);
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
