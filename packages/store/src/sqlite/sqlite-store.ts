import { sqlStore } from '../sql-store.ts';
import type { Store } from '../store.ts';
import { takeDirectory } from './directory.ts';
import { DirectoryUnusable } from './errors.ts';
import { emptyWriteAheadLog, openDatabase } from './open.ts';

/**
 * A store in a directory of its own, which is made if it is missing. One process at a time may hold it.
 *
 * Rejects with DirectoryInUse, DirectoryIsNewer or DirectoryUnusable; each says what to do.
 */
export async function sqliteStore({ directory }: { readonly directory: string }): Promise<Store> {
  const lock = takeDirectory(directory);
  try {
    const { kysely } = await openDatabase(directory);
    return sqlStore({ kysely, forget: emptyWriteAheadLog, release: lock.release });
  } catch (error) {
    lock.release();
    throw new DirectoryUnusable(directory, `its database cannot be opened (${String(error)})`, error);
  }
}
