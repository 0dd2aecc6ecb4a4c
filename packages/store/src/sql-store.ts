import type { Kysely } from 'kysely';
import { sqlArchive } from './sql-archive.ts';
import { sqlLog } from './sql-log.ts';
import { sqlRecords } from './sql-records.ts';
import { sqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';
import type { Store } from './store.ts';

/** What a store needs of a database beyond SQL. */
export interface SqlDatabase {
  /** Migrated, and nobody else's. */
  readonly kysely: Kysely<Tables>;
  /** Makes sure that no old copy of overwritten data stays on the disk. */
  readonly forget: (database: Kysely<Tables>) => Promise<void>;
  /** Called last, after the connection was closed. */
  readonly release: () => void;
}

/** The store over any migrated SQL database. */
export function sqlStore({ kysely, forget, release }: SqlDatabase): Store {
  const session = sqlSession(kysely);
  const { close: closeLog, ...log } = sqlLog(session, kysely, forget);
  let closing: Promise<void> | undefined;

  const close = async () => {
    await closeLog();
    await session.close();
    release();
  };
  return {
    log,
    records: sqlRecords(session, forget),
    archive: sqlArchive(session),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
