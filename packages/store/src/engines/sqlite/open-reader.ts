/** Opens a log read-only, beside a running server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Reader } from '../../log/reader.ts';
import { readerOver } from '../../sql/log/reader.ts';
import type { Tables } from '../../sql/tables.ts';
import { databaseFile } from './database-file.ts';
import { sqliteDialect } from './dialect.ts';
import { DirectoryHoldsNothing, DirectoryUnusable } from './errors.ts';
import { appliedMigrations, knownMigrations, refuseUnknown } from './newer-check.ts';

/**
 * Opens the log of a data directory read-only. Takes no lock: a server may run, start or stop meanwhile.
 * Writes nothing but the side files (`-wal`, `-shm`) that SQLite needs to read.
 *
 * Rejects with DirectoryHoldsNothing, DirectoryIsNewer or DirectoryUnusable, each with a hint.
 */
export async function openDirectoryReader({ directory }: { readonly directory: string }): Promise<Reader> {
  const connection = connectReadOnly(directory);
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const applied = appliedMigrations(connection);
  return readerOver(kysely, {
    version: applied.at(-1) ?? '',
    isUpToDate: applied.length === knownMigrations.length,
    textsBy: applied.includes('0024-texts-by-position') ? 'position' : 'version',
  });
}

/** A connection that only reads, to a database that is there, ours, and none of a newer Parlour. */
export function connectReadOnly(directory: string): DatabaseSync {
  const path = join(directory, databaseFile);
  if (!existsSync(path)) throw new DirectoryHoldsNothing(directory);
  const connection = openReadOnly(directory, path);
  try {
    refuseUnreadable(directory, connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function openReadOnly(directory: string, path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: 2000 });
  } catch (error) {
    throw unreadable(directory, path, error);
  }
}

/** A server at work may have migrations in its write-ahead log, so these are read like any other row. */
function refuseUnreadable(directory: string, connection: DatabaseSync) {
  const applied = migrationsOf(directory, connection);
  if (applied.length === 0) throw new DirectoryHoldsNothing(directory);
  refuseUnknown(directory, applied);
}

function migrationsOf(directory: string, connection: DatabaseSync): readonly string[] {
  try {
    return appliedMigrations(connection);
  } catch (error) {
    throw unreadable(directory, databaseFile, error);
  }
}

function unreadable(directory: string, file: string, error: unknown): DirectoryUnusable {
  return new DirectoryUnusable(directory, `${file} cannot be read (${String(error)})`, error);
}
