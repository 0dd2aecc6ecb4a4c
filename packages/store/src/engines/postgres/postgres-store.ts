/** A store in a PostgreSQL database. */
import type { ConcurrentAppends } from '../../sql/log/log.ts';
import { sqlStore } from '../../sql/store.ts';
import type { Store } from '../../store.ts';
import { kyselyOver, openPool, type PostgresAddress } from './connection.ts';
import { type DatabaseLock, lockDatabase, shareDatabase } from './database-lock.ts';
import { startErasure } from './erasure.ts';
import { postgresLeases } from './leases.ts';
import { databaseLimits, otherConnections } from './limits.ts';
import { openSharedLog } from './log.ts';
import { findUsableSchema, isDatabaseReady, makeDatabaseReady } from './make-ready.ts';
import { inSearchTime, serializableFor } from './transactions.ts';

/** Connections at most that write records and archive, one transaction at a time. */
const writers = 2;

export interface PostgresOptions extends PostgresAddress {
  /** Exclusive: by one server or command at a time. Shared: by servers only that share it. Left out: beside all others. */
  readonly use?: 'exclusive' | 'shared' | undefined;
}

/**
 * Opens a store in a database, whose tables are created or brought up to date if no other process uses it.
 *
 * Rejects with DatabaseInUse, DatabaseIsNewer, DatabaseUnusable or WrongLimit, each with a hint.
 */
export async function postgresStore({ url, use }: PostgresOptions): Promise<Store> {
  const writer = kyselyOver(openPool({ url }, { max: writers }));
  const reader = kyselyOver(openPool({ url }, { max: databaseLimits().connections - otherConnections }));
  const leases = postgresLeases({ url }, writer);
  let lock: DatabaseLock | undefined;
  let shared: ConcurrentAppends;
  try {
    await findUsableSchema(writer, url);
    const prepare = () => makeDatabaseReady(writer, url);
    if (use === 'shared') lock = await shareDatabase({ url }, prepare, () => isDatabaseReady(writer));
    else {
      if (use === 'exclusive') lock = await lockDatabase({ url });
      await prepare();
    }
    shared = await openSharedLog({ url }, leases.fence);
  } catch (error) {
    await Promise.all([writer.destroy(), reader.destroy()]);
    await lock?.release();
    throw error;
  }
  const erasure = startErasure({ url });
  return sqlStore({
    ...{ writer, reader, transact: serializableFor(leases.fence), limitTime: inSearchTime },
    ...{ shared, leases },
    forget: async () => erasure.start(),
    release: async () => {
      await leases.close();
      await erasure.end();
      await lock?.release();
    },
  });
}
