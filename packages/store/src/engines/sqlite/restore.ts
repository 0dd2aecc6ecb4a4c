/** Puts a backup into a data directory. */
import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type CopyContents, checkCopy } from './check-copy.ts';
import { CopyFailed, CopyRefused } from './copy-errors.ts';
import { databaseFile } from './database-file.ts';
import { makeDirectory } from './directory.ts';
import { type DirectoryLock, lockDirectory, lockFile, pidFile } from './directory-lock.ts';
import { renameDurably, syncFile } from './durable-file.ts';

export interface RestoreOptions {
  readonly directory: string;
  readonly file: string;
  /** The directory may have data; its database is kept beside the restored one. */
  readonly replace?: boolean;
}

export interface RestoreResult extends CopyContents {
  /** New path of the earlier database; undefined: there was none. */
  readonly kept: string | undefined;
}

/**
 * Restores a backup into an unlocked directory. Everything is checked before any change.
 *
 * Throws CopyRefused, CopyFailed, DirectoryInUse or DirectoryUnusable.
 */
export function restoreFrom({ directory, file, replace = false }: RestoreOptions): RestoreResult {
  const contents = checkCopy(file);
  // Without a lock file nobody can be inside; and a directory that is refused gets none.
  if (!existsSync(join(directory, lockFile))) refuseFull(directory, replace);
  makeDirectory(directory);
  const lock = lockDirectory(directory);
  try {
    refuseFull(directory, replace);
    return { ...contents, kept: putInPlace(directory, file, lock) };
  } finally {
    lock.release();
  }
}

function refuseFull(directory: string, replace: boolean): void {
  if (replace || !existsSync(directory)) return;
  const found = readdirSync(directory).find((name) => !ofTheLock.has(name));
  if (found !== undefined)
    throw new CopyRefused(
      directory,
      `expected an empty directory, found ${found}; --force keeps the old database beside the restored one`,
    );
}

const ofTheLock: ReadonlySet<string> = new Set([lockFile, `${lockFile}-journal`, pidFile]);

function putInPlace(directory: string, file: string, lock: DirectoryLock): string | undefined {
  lock.sign();
  const part = join(directory, `${databaseFile}.restore.part`);
  try {
    copyFileSync(file, part);
    chmodSync(part, 0o600);
    syncFile(part);
    const kept = keepOld(directory);
    renameDurably(part, join(directory, databaseFile));
    return kept;
  } catch (error) {
    rmSync(part, { force: true });
    throw new CopyFailed(directory, `could not be restored (${String(error)})`, error);
  }
}

/**
 * Moves the old database aside, with its write-ahead log, which would corrupt another database. The index of
 * the log is recreated on the next start.
 */
function keepOld(directory: string): string | undefined {
  const old = join(directory, databaseFile);
  const kept = freeName(`${databaseFile}.before-restore-`, directory);
  const isThere = existsSync(old) || existsSync(`${old}-wal`);
  for (const end of ['', '-wal'])
    if (existsSync(old + end)) renameSync(old + end, join(directory, kept + end));
  rmSync(`${old}-shm`, { force: true });
  return isThere ? kept : undefined;
}

function freeName(start: string, directory: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${start}${number}`;
    if (!existsSync(join(directory, name)) && !existsSync(join(directory, `${name}-wal`))) return name;
  }
}
