import { Kysely } from 'kysely';
import { sqlStore } from '../sql-store.ts';
import type { Tables } from '../sql-tables.ts';
import type { Store } from '../store.ts';
import { takeDirectory } from './directory.ts';
import { DirectoryUnusable } from './errors.ts';
import { emptyWriteAheadLog } from './open.ts';
import { openRemote } from './remote-database.ts';

/**
 * A store in a directory of its own, which is made if it is missing. One process at a time may hold it. Two threads of
 * their own read and write: the disk holds up nobody who has nothing to do with it.
 *
 * Rejects with DirectoryInUse, DirectoryIsNewer or DirectoryUnusable; each says what to do.
 */
export async function sqliteStore({ directory }: { readonly directory: string }): Promise<Store> {
  const lock = takeDirectory(directory);
  const opening = [
    openRemote(directory, 'writing-worker.ts'),
    openRemote(directory, 'reading-worker.ts'),
  ] as const;
  try {
    const [writer, reader] = await Promise.all(opening);
    return sqlStore({
      kysely: new Kysely<Tables>({ dialect: writer.dialect }),
      reader: new Kysely<Tables>({ dialect: reader.dialect }),
      append: writer.append,
      forget: emptyWriteAheadLog,
      release: async () => {
        // The last connection to be closed leaves one file, and it may write.
        await reader.close();
        await writer.close();
        lock.release();
      },
    });
  } catch (error) {
    for (const remote of await Promise.allSettled(opening))
      if (remote.status === 'fulfilled') await remote.value.close();
    lock.release();
    throw new DirectoryUnusable(directory, `its database cannot be opened (${String(error)})`, error);
  }
}
