/** Makes a database ready to be worked with. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { migrate } from '../../migrations/migrate.ts';
import type { Tables } from '../../sql/tables.ts';
import { databaseFile } from './database-file.ts';
import { sqliteDialect } from './dialect.ts';
import { makePrivateFile } from './private-file.ts';
import { sqliteSpelling } from './sql-dialect.ts';

/**
 * FULL: a commit is on the disk when it returns. busy_timeout: another tool may be reading. cache_size (16
 * MB), wal_autocheckpoint (16 MB): a page changed by many commits is read once, and checkpointed once for
 * many of them.
 */
const settings = [
  'pragma busy_timeout = 2000',
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma wal_autocheckpoint = 4000',
  'pragma cache_size = -16000',
  'pragma foreign_keys = on',
  'pragma secure_delete = on',
];

/** Sets up the one connection that writes, and brings the tables up to date. */
export async function makeReady(database: Kysely<Tables>): Promise<void> {
  for (const setting of settings) await database.executeQuery(CompiledQuery.raw(setting));
  await migrate(database, sqliteSpelling);
  await emptyWriteAheadLog(database);
}

/** Opens the database in a locked directory in this thread. */
export async function openDatabase(directory: string) {
  makePrivateFile(directory, databaseFile);
  const connection = new DatabaseSync(join(directory, databaseFile));
  try {
    const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
    await makeReady(kysely);
    return { connection, kysely };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Moves everything into the main file; the write-ahead log, with its old copies of pages, is cut to nothing. */
export async function emptyWriteAheadLog(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  if (rows[0]?.busy !== 0) {
    throw new Error('another program is reading the database, so old copies could not be removed: close it');
  }
}
