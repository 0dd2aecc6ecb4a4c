/** Makes files that only their owner may read. */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryUnusable } from './errors.ts';

/** Makes a file that only its owner may read, if it is not there. SQLite gives its side files the same rights. */
export function makePrivateFile(directory: string, name: string): void {
  try {
    closeSync(openSync(join(directory, name), 'a', 0o600));
  } catch (error) {
    throw new DirectoryUnusable(directory, `${name} cannot be written; give Parlour the right to`, error);
  }
}
