/** Tests of a thread that answers requests: errors, an end in between, and closing. */
import { expect, onTestFinished, test } from 'vitest';
import { WorkerThread } from './worker-thread.ts';

const module = new URL('./worker-thread.ts', import.meta.url).href;
const program = `
  import { workerData } from 'node:worker_threads';
  import { serveWorkerRequests } from '${module}';
  let told = 0;
  serveWorkerRequests(({ does, n }) => {
    if (does === 'note') told += n;
    if (does === 'throw') throw new Error('no such task');
    if (does === 'exit') process.exit(1);
    if (does === 'wait') return new Promise(() => {});
    return { told, sum: n + workerData.more };
  });
`;

function thread() {
  const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const started = new WorkerThread(url, { more: 10 });
  onTestFinished(() => started.close());
  return started;
}

test('a request gets its answer, an error of the task rejects it, and messages without an answer count', async () => {
  const one = thread();
  one.tell({ does: 'note', n: 5 });
  expect(one.isRunning).toBe(false);
  expect(await one.ask({ does: 'add', n: 1 })).toEqual({ told: 0, sum: 11 });
  one.tell({ does: 'note', n: 5 });
  await expect(one.ask({ does: 'throw' })).rejects.toThrow('no such task');
  expect(await one.ask({ does: 'add', n: 2 })).toEqual({ told: 5, sum: 12 });
  expect(one.pending).toBe(0);
});

test('a thread that ends rejects what is pending, and the next request starts another one', async () => {
  const one = thread();
  const pending = [one.ask({ does: 'wait' }), one.ask({ does: 'exit' })];
  for (const request of pending) await expect(request).rejects.toThrow('has ended');
  expect(one.isRunning).toBe(false);
  expect(await one.ask({ does: 'add', n: 3 })).toEqual({ told: 0, sum: 13 });
});

test('closing rejects what is pending and every later request', async () => {
  const one = thread();
  const pending = one.ask({ does: 'wait' });
  await Promise.all([expect(pending).rejects.toThrow('stopping'), one.close()]);
  await expect(one.ask({ does: 'add', n: 1 })).rejects.toThrow('stopping');
});
