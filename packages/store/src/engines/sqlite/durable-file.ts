/** Makes sure that files and names are on the disk. */
import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Everything that was written to a file, or the names in a directory, is on the disk when this returns. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Gives a file its name when all of it is on the disk: under that name there is the whole file or nothing new. */
export function renameDurably(part: string, file: string): void {
  syncFile(part);
  renameSync(part, file);
  syncFile(dirname(file));
}
