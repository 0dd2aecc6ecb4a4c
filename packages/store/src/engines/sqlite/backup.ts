/** Copies a running database into one file. */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CopyContents, checkCopy } from './check-copy.ts';
import { CopyFailed, CopyRefused } from './copy-errors.ts';
import { renameDurably } from './durable-file.ts';
import { connectReadOnly } from './open-reader.ts';

export interface BackupOptions {
  readonly directory: string;
  readonly file: string;
  /** A file of that name may be there; it goes when the new one is whole. */
  readonly replace?: boolean;
}

/**
 * Copies the database of a directory into one file, even while a server writes to it. It has all
 * acknowledged events, and no partial append. The file appears atomically. It is readable only by its owner,
 * and has no copies of erased texts.
 *
 * Throws CopyRefused, CopyFailed, or errors of `openReader`.
 */
export function backupTo({ directory, file, replace = false }: BackupOptions): CopyContents {
  if (!replace && existsSync(file)) throw new CopyRefused(file, 'is there already; --force replaces it');
  const connection = connectReadOnly(directory);
  const part = `${resolve(file)}.part`;
  try {
    makePart(part, file, replace);
    try {
      // One reading transaction over everything: writers continue and are not seen.
      connection.prepare('vacuum into ?').run(part);
      const contents = checkCopy(part);
      renameDurably(part, resolve(file));
      return contents;
    } catch (error) {
      for (const leftover of [part, `${part}-journal`]) rmSync(leftover, { force: true });
      throw new CopyFailed(file, `no backup could be made (${String(error)})`, error);
    }
  } finally {
    connection.close();
  }
}

/** SQLite fills an empty file, so its rights are there before its contents. */
function makePart(part: string, file: string, replace: boolean): void {
  if (replace) for (const old of [part, `${part}-journal`]) rmSync(old, { force: true });
  try {
    closeSync(openSync(part, 'wx', 0o600));
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const reason = isThere
      ? `${part} is there: another backup is at work, or one was broken off; --force begins anew`
      : `cannot be written (${String(error)})`;
    throw new CopyRefused(file, reason, error);
  }
}
