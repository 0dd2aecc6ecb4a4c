/** Makes, checks and takes a data directory. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from './database-file.ts';
import { type DirectoryLock, lockDirectory, lockFile } from './directory-lock.ts';
import { DirectoryUnusable } from './errors.ts';
import { refuseNewer } from './newer-check.ts';

/** Makes the directory if it is missing, checks that it is ours to use, and locks it. */
export function claimDirectory(directory: string): DirectoryLock {
  makeDirectory(directory);
  // Without a lock file nobody can be inside; and a directory that is refused gets none.
  if (!existsSync(join(directory, lockFile))) refuseNewer(directory, databaseFile);
  const lock = lockDirectory(directory);
  try {
    refuseNewer(directory, databaseFile);
    lock.sign();
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the directory if it is missing, and makes sure that we may write into it. */
export function makeDirectory(directory: string): void {
  try {
    if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    const advice = 'it cannot be made; the directory above it must exist, and Parlour must have the right';
    throw new DirectoryUnusable(directory, advice, error);
  }
  if (!statSync(directory).isDirectory()) throw new DirectoryUnusable(directory, 'it is a file');
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DirectoryUnusable(directory, 'it cannot be written; give Parlour the right to', error);
  }
}
