/** Thread of a simulated disk: sleeps for the time of a commit, and reports it. */
import { parentPort } from 'node:worker_threads';

const cell = new Int32Array(new SharedArrayBuffer(4));
parentPort?.on('message', (ms: number) => {
  Atomics.wait(cell, 0, 0, ms);
  parentPort?.postMessage(0);
});
