/** A disk with a given commit time: on the server's thread, or on another. */
import { Worker } from 'node:worker_threads';
import type { Random } from '@parlour/stats';
import { ExactClock } from './exact-clock.ts';
import type { LeapingClock } from './leaping-clock.ts';

export interface Disk {
  /** Resolves when one commit is done. */
  readonly commit: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface DiskOptions {
  /** Median commit time in milliseconds. */
  readonly commitMs: number;
  /** Whether a commit blocks the server's thread, as `node:sqlite` does. */
  readonly blocking: boolean;
  readonly random: Random;
}

/** Log-normal about the middle: one in a thousand takes more than one and a half times as long (choice). */
const spread = 0.15;

export function slowDisk({ commitMs, blocking, random }: DiskOptions, clock: LeapingClock): Disk {
  const time = () => commitMs * Math.exp(spread * normal(random));
  const close = async () => {};
  if (commitMs === 0) return { commit: async () => {}, close };
  if (clock instanceof ExactClock)
    return {
      commit: async () => (blocking ? clock.block(time()) : await clock.until(clock.exact() + time())),
      close,
    };
  if (!blocking) return diskOnThread(time, clock);
  const cell = new Int32Array(new SharedArrayBuffer(4));
  return { commit: async () => void Atomics.wait(cell, 0, 0, time()), close };
}

function diskOnThread(time: () => number, clock: LeapingClock): Disk {
  const thread = new Worker(new URL('./disk-thread.ts', import.meta.url));
  const waiting: (() => void)[] = [];
  thread.on('message', () => waiting.shift()?.());
  return {
    commit: () => {
      const release = clock.hold();
      thread.postMessage(time());
      return new Promise<void>((resolve) => void waiting.push(resolve)).finally(release);
    },
    close: async () => void (await thread.terminate()),
  };
}

/** Box and Muller (1958). */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
