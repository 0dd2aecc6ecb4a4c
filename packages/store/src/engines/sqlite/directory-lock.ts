/** Keeps a data directory to one process. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DirectoryInUse, DirectoryUnusable } from './errors.ts';
import { makePrivateFile } from './private-file.ts';

export const lockFile = 'lock.db';
export const pidFile = 'lock.pid';

export interface DirectoryLock {
  /** Writes the lock holder's process id, for people who find the directory locked. */
  readonly sign: () => void;
  readonly release: () => void;
}

/**
 * Locks a directory for this process.
 *
 * The lock is an open transaction on an empty database: the kernel releases it when the process ends, so
 * there are no stale locks. The file with the process id is only for people.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const pidPath = join(directory, pidFile);
  makePrivateFile(directory, lockFile);
  const database = new DatabaseSync(join(directory, lockFile));
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) throw new DirectoryInUse(directory, pidIn(pidPath));
    throw new DirectoryUnusable(directory, `${lockFile} cannot be locked (${String(error)})`, error);
  }
  let signed = false;
  return {
    sign() {
      writeFileSync(pidPath, `${process.pid}\n`, { mode: 0o600 });
      signed = true;
    },
    release() {
      // First the name, then the lock: never take away the next one's name.
      if (signed) rmSync(pidPath, { force: true });
      database.close();
    },
  };
}

/** Current holder of a directory; undefined: none. Read-only. */
export function lockHolderOf(directory: string): { readonly pid: number | undefined } | undefined {
  const path = join(directory, lockFile);
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    return undefined;
  } catch (error) {
    if (isBusy(error)) return { pid: pidIn(join(directory, pidFile)) };
    throw new DirectoryUnusable(directory, `${lockFile} cannot be read (${String(error)})`, error);
  } finally {
    database.close();
  }
}

/** SQLITE_BUSY, in any of its extended forms. */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return (code & 0xff) === 5;
}

function pidIn(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}
