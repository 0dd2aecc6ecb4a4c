/** A store in a directory of its own, with SQLite. */
import { sqlStore } from '../sql-store.ts';
import type { Store } from '../store.ts';
import { databaseFile } from './database-file.ts';
import { takeDirectory } from './directory.ts';
import { DirectoryUnusable } from './errors.ts';
import { emptyWriteAheadLog, makeReady } from './open.ts';
import { makePrivateFile } from './private-file.ts';
import { openRemote } from './remote-database.ts';

/**
 * A store in a directory of its own, which is made if it is missing. One process at a time may hold it. Two threads of
 * their own read and write: the disk holds up nobody who has nothing to do with it.
 *
 * Rejects with DirectoryInUse, DirectoryIsNewer or DirectoryUnusable; each says what to do.
 */
export async function sqliteStore({ directory }: { readonly directory: string }): Promise<Store> {
  const lock = takeDirectory(directory);
  const writer = openRemote({ directory, readOnly: false });
  const reader = openRemote({ directory, readOnly: true });
  const close = async () => {
    // The last connection to be closed leaves one file, and it may write.
    await reader.close();
    await writer.close();
    lock.release();
  };
  try {
    makePrivateFile(directory, databaseFile);
    await makeReady(writer.kysely);
  } catch (error) {
    await close().catch(() => lock.release());
    throw new DirectoryUnusable(directory, `its database cannot be opened (${String(error)})`, error);
  }
  const { kysely, append } = writer;
  return sqlStore({ kysely, reader: reader.kysely, append, forget: emptyWriteAheadLog, release: close });
}
