/** Moves a store between a data directory and a database. */
import type { Kysely } from 'kysely';
import { type CopiedRows, copyRows } from '../sql/copy.ts';
import type { Tables } from '../sql/tables.ts';
import type { StoreLocation } from './open.ts';
import { kyselyOver, openPool } from './postgres/connection.ts';
import { lockDatabase } from './postgres/database-lock.ts';
import { findUsableSchema, makeDatabaseReady } from './postgres/make-ready.ts';
import { CopyRefused } from './sqlite/copy-errors.ts';
import { claimDirectory } from './sqlite/directory.ts';
import { openDatabase } from './sqlite/open.ts';

export interface CopyOptions {
  readonly from: StoreLocation;
  /** Empty, or missing: it is made. */
  readonly to: StoreLocation;
  /** Told of each table that was copied. */
  readonly note?: (table: string, rows: number) => void;
}

/**
 * Copies a store and compares every row. Both are held meanwhile; the source is only migrated.
 *
 * Rejects with CopyRefused if there is something at the other place, with CopyDiffers, or with errors of the places.
 */
export async function copyStore({ from, to, note }: CopyOptions): Promise<CopiedRows> {
  const source = await openRows(from);
  try {
    const target = await openRows(to);
    try {
      const found = await target.database.selectFrom('events').select('position').limit(1).execute();
      const accounts = await target.database.selectFrom('accounts').select('id').limit(1).execute();
      if (found.length + accounts.length > 0)
        throw new CopyRefused(
          to.database === undefined ? to.directory : 'the database',
          'expected nothing there yet, found games or accounts',
        );
      return await copyRows(source.database, target.database, { ...(note && { note }) });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

interface OpenRows {
  readonly database: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

async function openRows({ directory, database: url }: StoreLocation): Promise<OpenRows> {
  if (url === undefined) {
    const lock = claimDirectory(directory);
    const { kysely } = await openDatabase(directory).catch((error) => {
      lock.release();
      throw error;
    });
    return { database: kysely, close: () => kysely.destroy().finally(() => lock.release()) };
  }
  // A statement that copies or compares may take long on a large table.
  const database = kyselyOver(
    openPool({ url }, { max: 2, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }),
  );
  try {
    await findUsableSchema(database, url);
    const lock = await lockDatabase({ url });
    await makeDatabaseReady(database, url);
    return { database, close: () => database.destroy().finally(() => lock.release()) };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
