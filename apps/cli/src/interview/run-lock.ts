/** Keeps the directory of a run to one process: two would ask every question twice. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../input-error.ts';

/** Locks the directory; returns the unlock function. Throws InputError if another live process has it. */
export function lockRun(directory: string): () => void {
  const file = join(directory, 'running');
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (isAlive(holder))
      throw new InputError(
        `${directory}: the same run continues in process ${holder}; wait for it, or choose another --out (if there is no such process, remove ${file})`,
      );
    // Whoever had it was killed.
    writeFileSync(file, `${process.pid}\n`);
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
