/** A whole store in a SQL database. */
import type { Kysely } from 'kysely';
import { sqlArchive } from './sql-archive.ts';
import { type AppendBatch, sqlLog } from './sql-log.ts';
import { sqlRecords } from './sql-records.ts';
import { sqlSafety } from './sql-safety.ts';
import { sqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';
import type { Store } from './store.ts';

/** What a store needs of a database beyond SQL. */
export interface SqlDatabase {
  /** Migrated, and nobody else's. */
  readonly kysely: Kysely<Tables>;
  /** A connection that only reads; left out: everything goes over the one. */
  readonly reader?: Kysely<Tables>;
  /** Writes many appends in one transaction; left out: over kysely. */
  readonly append?: AppendBatch;
  /** Makes sure that no old copy of overwritten data stays on the disk. */
  readonly forget: (database: Kysely<Tables>) => Promise<void>;
  /** Called last, after the connection was closed. */
  readonly release: () => Promise<void> | void;
}

/** The store over any migrated SQL database. */
export function sqlStore({ kysely, reader, append, forget, release }: SqlDatabase): Store {
  const session = sqlSession(kysely, reader);
  const { close: closeLog, ...log } = sqlLog(session, kysely, { forget, append });
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
    close() {
      closing ??= close();
      return closing;
    },
  };
}
