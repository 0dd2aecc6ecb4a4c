/** A whole store in a SQL database. */
import type { Kysely } from 'kysely';
import type { Leases } from '../leases/leases.ts';
import { soleOwner } from '../leases/sole-owner.ts';
import type { Store } from '../store.ts';
import { sqlArchive } from './archive/archive.ts';
import { type AppendBatch, type ConcurrentAppends, sqlLog } from './log/log.ts';
import { sqlRecords } from './records/records.ts';
import { sqlSafety } from './records/safety.ts';
import { type SessionOptions, sqlSession } from './session.ts';
import type { Tables } from './tables.ts';

/** Requirements of a store on a migrated database beyond SQL. */
export interface SqlDatabase extends SessionOptions {
  /** Writes many appends in one transaction; left out: over kysely. */
  readonly append?: AppendBatch;
  /** For several writing processes, instead. */
  readonly shared?: ConcurrentAppends;
  /** Left out: only this process can open the database. */
  readonly leases?: Leases;
  /** Makes sure that no old copy of overwritten data stays on the disk. */
  readonly forget: (database: Kysely<Tables>) => Promise<void>;
  /** Called last, after the connection was closed. */
  readonly release: () => Promise<void> | void;
}

/** The store over any migrated SQL database. */
export function sqlStore({
  append,
  shared,
  leases = soleOwner(),
  forget,
  release,
  ...connections
}: SqlDatabase): Store {
  const session = sqlSession(connections);
  const { close: closeLog, ...log } = sqlLog(session, connections.writer, { forget, append, shared });
  let closing: Promise<void> | undefined;

  const close = async () => {
    await closeLog();
    await session.close();
    await release();
  };
  return {
    log,
    records: sqlRecords(session, forget),
    archive: sqlArchive(session),
    safety: sqlSafety(session),
    leases,
    close() {
      closing ??= close();
      return closing;
    },
  };
}
