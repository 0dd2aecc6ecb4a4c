/** Refuses a database that a newer Parlour has changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { migrations } from '../../migrations/index.ts';
import { DirectoryIsNewer, DirectoryUnusable } from './errors.ts';
import { sqliteSpelling } from './sql-dialect.ts';

/**
 * Refuses a database migrated by a newer version, without touching any file.
 *
 * `immutable` keeps SQLite from creating or replaying side files. Data in the write-ahead log of a killed
 * process are not visible then, but `openDatabase` always moves migrations into the main file first.
 */
export function refuseNewer(directory: string, file: string): void {
  const path = join(directory, file);
  if (!existsSync(path)) return;
  refuseUnknown(directory, migrationsIn(directory, path));
}

/** Throws if one of the migrations is not known here. */
export function refuseUnknown(directory: string, applied: readonly string[]): void {
  const unknown = unknownMigration(applied);
  if (unknown !== undefined) throw new DirectoryIsNewer(directory, unknown);
}

/** The migrations of this Parlour, oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations(sqliteSpelling));

/** A migration that is not known here: a newer Parlour made it. */
export const unknownMigration = (applied: readonly string[]): string | undefined =>
  applied.find((name) => !knownMigrations.includes(name));

/** The names of the migrations that a database has seen, oldest first. */
export function appliedMigrations(database: DatabaseSync): readonly string[] {
  const table = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!table) return [];
  return database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name));
}

function migrationsIn(directory: string, path: string): readonly string[] {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(url, { readOnly: true });
    return appliedMigrations(database);
  } catch (error) {
    throw new DirectoryUnusable(directory, `${path} cannot be read (${String(error)})`, error);
  } finally {
    database?.close();
  }
}
