/** A store in a data directory, with SQLite. */
import { sqlStore } from '../../sql/store.ts';
import type { Store } from '../../store.ts';
import { databaseFile } from './database-file.ts';
import { claimDirectory } from './directory.ts';
import { DirectoryUnusable } from './errors.ts';
import { emptyWriteAheadLog, makeReady } from './open.ts';
import { makePrivateFile } from './private-file.ts';
import { openRemote } from './remote-database.ts';

/**
 * Opens a store in a data directory, which is created if missing. Exclusive to one process. Two threads read
 * and write, so that disk access does not block other work.
 *
 * Rejects with DirectoryInUse, DirectoryIsNewer or DirectoryUnusable, each with a hint.
 */
export async function sqliteStore({ directory }: { readonly directory: string }): Promise<Store> {
  const lock = claimDirectory(directory);
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
  return sqlStore({
    writer: kysely,
    reader: reader.kysely,
    append,
    forget: emptyWriteAheadLog,
    release: close,
  });
}
