/** The thread of a disk that is not the house's: it sleeps as long as a commit takes, and says so. */
import { parentPort } from 'node:worker_threads';

const cell = new Int32Array(new SharedArrayBuffer(4));
parentPort?.on('message', (ms: number) => {
  Atomics.wait(cell, 0, 0, ms);
  parentPort?.postMessage(0);
});
