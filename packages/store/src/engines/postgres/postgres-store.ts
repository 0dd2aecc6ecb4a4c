/** A store in a PostgreSQL database. */
import type { ConcurrentAppends } from '../../sql/log/log.ts';
import { sqlStore } from '../../sql/store.ts';
import type { Store } from '../../store.ts';
import { kyselyOver, openPool, type PostgresAddress } from './connection.ts';
import { type DatabaseLock, lockDatabase } from './database-lock.ts';
import { startErasure } from './erasure.ts';
import { postgresLeases } from './leases.ts';
import { databaseLimits, otherConnections } from './limits.ts';
import { openSharedLog } from './log.ts';
import { findUsableSchema, makeDatabaseReady } from './make-ready.ts';
import { inSearchTime, serializableFor } from './transactions.ts';

/** Connections at most that write records and archive, one transaction at a time. */
const writers = 2;

export interface PostgresOptions extends PostgresAddress {
  /** No other server or command may open it exclusively at the same time. Left out: others may. */
  readonly isExclusive?: boolean;
}

/**
 * Opens a store in a database, whose tables are created if missing.
 *
 * Rejects with DatabaseInUse, DatabaseIsNewer, DatabaseUnusable or WrongLimit, each with a hint.
 */
export async function postgresStore({ url, isExclusive = false }: PostgresOptions): Promise<Store> {
  const writer = kyselyOver(openPool({ url }, { max: writers }));
  const reader = kyselyOver(openPool({ url }, { max: databaseLimits().connections - otherConnections }));
  const leases = postgresLeases({ url }, writer);
  let lock: DatabaseLock | undefined;
  let shared: ConcurrentAppends;
  try {
    await findUsableSchema(writer, url);
    if (isExclusive) lock = await lockDatabase({ url });
    await makeDatabaseReady(writer, url);
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
