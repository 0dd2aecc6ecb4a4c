/** Reads a copy of a database through, and says whether it is whole. */
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { CopyRefused } from './copy-errors.ts';
import { appliedMigrations, unknownMigration } from './newer-check.ts';

/** Content of a copy of the database. */
export interface CopyContents {
  readonly bytes: number;
  /** Facts of all streams. */
  readonly facts: number;
  readonly streams: number;
}

/**
 * Reads a copy completely and checks that it is intact, of this program, and not of a newer version.
 * Read-only. Throws CopyRefused.
 */
export function checkCopy(file: string): CopyContents {
  if (!existsSync(file)) throw new CopyRefused(file, 'expected a backup, found no file');
  if (!statSync(file).isFile())
    throw new CopyRefused(file, 'expected a backup, found something that is no file');
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new CopyRefused(file, 'expected a backup, found a database in use; make one with `parlour backup`');
  try {
    return contentsOf(file);
  } catch (error) {
    if (error instanceof CopyRefused) throw error;
    throw new CopyRefused(file, `expected a whole backup, found a damaged file (${String(error)})`, error);
  }
}

function contentsOf(file: string): CopyContents {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    refuseForeign(file, appliedMigrations(database));
    refuseDamaged(file, database);
    return { bytes: statSync(file).size, ...countsOf(database) };
  } finally {
    database.close();
  }
}

function refuseForeign(file: string, applied: readonly string[]): void {
  if (applied.length === 0)
    throw new CopyRefused(file, 'expected a backup of Parlour, found another database');
  const unknown = unknownMigration(applied);
  if (unknown !== undefined)
    throw new CopyRefused(file, `was made by a newer Parlour (it holds ${unknown}); update Parlour first`);
}

function refuseDamaged(file: string, database: DatabaseSync): void {
  const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
  if (found !== 'ok') throw new CopyRefused(file, `expected a whole backup, found damage: ${String(found)}`);
  const gap = database
    .prepare('select stream from events group by stream having max(version) <> count(*) limit 1')
    .get();
  if (gap) throw new CopyRefused(file, `expected whole streams, found a gap in ${String(gap.stream)}`);
}

function countsOf(database: DatabaseSync): { readonly facts: number; readonly streams: number } {
  const query = 'select count(*) as facts, count(*) filter (where version = 1) as streams from events';
  const row = database.prepare(query).get();
  return { facts: Number(row?.facts), streams: Number(row?.streams) };
}
