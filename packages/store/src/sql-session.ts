import type { Kysely } from 'kysely';
import { createLock } from './lock.ts';
import type { Tables } from './sql-tables.ts';
import { StoreClosed, StoreUnavailable } from './store.ts';

/**
 * The one way to the database, for the log and the records alike: one at a time, so that nobody reads what is
 * not yet committed and no transaction meets another. Whatever is thrown inside comes out as StoreUnavailable,
 * so an answer that is no failure of the database (a conflict, a name taken) is returned, not thrown.
 */
export interface SqlSession {
  readonly read: <Result>(work: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** Runs the work in one transaction: all of it is durable when the promise resolves, or nothing of it is done. */
  readonly change: <Result>(work: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** Waits for what came before, then closes the connection. */
  readonly close: () => Promise<void>;
}

export function sqlSession(database: Kysely<Tables>): SqlSession {
  const lock = createLock();
  let closing: Promise<void> | undefined;

  const alone = async <Result>(work: () => Promise<Result>) => {
    if (closing !== undefined) throw new StoreClosed();
    return lock.run(async () => {
      try {
        return await work();
      } catch (error) {
        throw new StoreUnavailable(error);
      }
    });
  };

  return {
    read: (work) => alone(() => work(database)),
    change: (work) => alone(() => database.transaction().execute(work)),
    close() {
      closing ??= lock.run(() => database.destroy());
      return closing;
    },
  };
}
