/** `parlour backup` and `parlour restore`. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { backupTo, type CopyContents, restoreFrom } from '@parlour/store';
import { InputError } from './input-error.ts';
import { nameOf, otherFilesIn, type PlaceOptions } from './store-place.ts';

interface Options extends PlaceOptions {
  readonly force?: boolean;
}

/** `parlour backup`: everything in one file, also while a server runs. */
export function backup(file: string, { data, database, force = false }: Options): void {
  if (database) throw ownTool(data, database, `pg_dump --format=custom --file=${file}`);
  tellIfLong(join(data, 'parlour.db'), `Copying ${data}`);
  const contents = backupTo({ directory: data, file, replace: force });
  console.log(`${file}: ${describe(contents)}`);
  const others = otherFilesIn(data);
  if (others.length > 0) console.log(`${data}: not in it, copy too: ${others.join(', ')}`);
}

/** `parlour restore`: a backup into a directory that no server holds. */
export function restore(file: string, { data, database, force = false }: Options): void {
  if (database) throw ownTool(data, database, `pg_restore --clean --if-exists --dbname`, file);
  tellIfLong(file, `Checking ${file}`);
  const { kept, ...contents } = restoreFrom({ directory: data, file, replace: force });
  console.log(`${data}: ${describe(contents)}`);
  if (kept !== undefined) console.log(`${data}: the old database is kept as ${kept}`);
}

/** A database is copied by its own tool, also while servers run. */
function ownTool(
  directory: string,
  database: string,
  command: string,
  ...rest: readonly string[]
): InputError {
  const line = [command, nameOf({ directory, database }), ...rest].join(' ');
  return new InputError(
    `PostgreSQL copies its databases itself: ${line}\nCopy the keys and files in ${directory} as well`,
  );
}

/** Copying some hundred megabytes takes seconds. */
function tellIfLong(file: string, what: string): void {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > 50e6) console.error(`${what}, ${formatBytes(bytes)} ...`);
}

function describe({ bytes, facts, streams }: CopyContents): string {
  const number = (count: number) => count.toLocaleString('en');
  return `${formatBytes(bytes)}, ${number(facts)} events of ${number(streams)} streams`;
}

/** Bytes as people read them: 12288 -> "12 kB". */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
