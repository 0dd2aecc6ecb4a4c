/** The one way to a SQL database, for all parts of a store. */
import type { Kysely } from 'kysely';
import { createLock } from './lock.ts';
import type { Tables } from './sql-tables.ts';
import { outOfTime, StoreClosed, StoreUnavailable, TookTooLong } from './store.ts';

/**
 * The one way to the database, for the log and the records alike. One change at a time, so that no transaction meets
 * another; what is read is read over a connection of its own, if there is one, or in turn with the changes: so nobody
 * reads what is not yet committed. What is thrown inside comes out as StoreUnavailable, or as TookTooLong,
 * so an answer that is no failure of the database (a conflict, a name taken) is returned, not thrown.
 */
export interface SqlSession {
  readonly read: <Result>(work: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** Reads what strangers can make long: one at a time, so that all else that is read waits for one of these at most. */
  readonly search: <Result>(work: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** Runs the work in one transaction: all of it is durable when the promise resolves, or nothing of it is done. */
  readonly change: <Result>(work: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** Runs work that brings a transaction of its own, or must be in none. */
  readonly alone: <Result>(work: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** The same for what people who play wait for: it goes before changes that came sooner, and waits for one at most. */
  readonly ahead: <Result>(work: (database: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /** Waits for what came before, then closes the connection. */
  readonly close: () => Promise<void>;
}

export function sqlSession(writer: Kysely<Tables>, reader: Kysely<Tables> = writer): SqlSession {
  const lock = createLock();
  let closing: Promise<void> | undefined;

  const safely = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && error.message.includes(outOfTime)) throw new TookTooLong(outOfTime);
      throw new StoreUnavailable(error);
    }
  };
  const inTurn = async <Result>(work: () => Promise<Result>, through = lock.run) => {
    if (closing !== undefined) throw new StoreClosed();
    return through(() => safely(work));
  };
  const beside = async <Result>(work: () => Promise<Result>) => {
    if (closing !== undefined) throw new StoreClosed();
    return safely(work);
  };
  const read = reader === writer ? inTurn : beside;

  const searching = createLock();
  return {
    read: (work) => read(() => work(reader)),
    search: (work) => searching.run(() => read(() => work(reader))),
    change: (work) => inTurn(() => writer.transaction().execute(work)),
    alone: (work) => inTurn(() => work(writer)),
    ahead: (work) => inTurn(() => work(writer), lock.runAhead),
    close() {
      const nothing = async () => {};
      closing ??= Promise.all([lock.run(nothing), lock.runAhead(nothing)]).then(async () => {
        if (reader !== writer) await reader.destroy();
        await writer.destroy();
      });
      return closing;
    },
  };
}
