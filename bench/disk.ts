/** Measures how long this disk takes to keep a page. */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs work in a temporary directory on the disk of `TMPDIR`, and removes it. */
export async function inDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Times of appending a 4 KiB page durably to a file, in milliseconds. */
export function fsyncTimes(directory: string, count: number): readonly number[] {
  const page = Buffer.alloc(4096, 'x');
  const file = openSync(join(directory, 'fsync'), 'w');
  try {
    return Array.from({ length: count }, () => {
      const start = performance.now();
      writeSync(file, page);
      fsyncSync(file);
      return performance.now() - start;
    });
  } finally {
    closeSync(file);
  }
}
