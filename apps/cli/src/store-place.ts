/** Where the data of a command are: in a data directory, or in a database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorePlace } from '@parlour/store';
import { Option } from 'commander';
import { InputError } from './input-error.ts';

export interface PlaceOptions {
  readonly data: string;
  readonly database?: string;
}

/** Beside --data. */
export const database = new Option(
  '--database <url>',
  'the PostgreSQL database that holds games and players',
).env('PARLOUR_DATABASE');

/** Throws an InputError if there is no server's data: reading commands never make any. */
export function storePlaceIn({ data, database }: PlaceOptions): StorePlace {
  if (database) return { directory: data, database };
  requireDataDirectory(data);
  return { directory: data };
}

/** Throws an InputError if this directory has no server's data. */
export function requireDataDirectory(directory: string): void {
  if (!existsSync(join(directory, 'parlour.db')))
    throw new InputError(`${directory}: expected a data directory, found none; name it with --data`);
}

/** The place for messages: an address without user and password. */
export function nameOf({ directory, database }: StorePlace): string {
  if (database === undefined) return directory;
  if (!URL.canParse(database)) return 'the database';
  const { protocol, host, pathname } = new URL(database);
  return `${protocol}//${host}${pathname}`;
}

/** Files beside the database that only copying saves. */
const otherFiles = ['forums', 'presets', 'words', 'refused-words.txt', 'models.yaml', 'releases'] as const;

/** Those of them that a data directory holds: a database or a backup does not. */
export const otherFilesIn = (directory: string): readonly string[] =>
  otherFiles.filter((name) => existsSync(join(directory, name)));
