/** The one way to a SQL database, for all parts of a store. */
import type { Kysely } from 'kysely';
import { QueryTimeout, StaleEpoch, StoreClosed, StoreUnavailable, timeoutError } from '../store.ts';
import { createLock } from './lock.ts';
import type { Tables } from './tables.ts';

/** Work on a database. */
export type Work<Result> = (database: Kysely<Tables>) => Promise<Result>;
type Doing = <Result>(work: Work<Result>) => Promise<Result>;
type DoingOn = <Result>(database: Kysely<Tables>, work: Work<Result>) => Promise<Result>;

/** Time limit of a search, in milliseconds; then it fails with TookTooLong. */
export const maxSearchTime = 1000;

/** The connections of a session, and how they are used. */
export interface SessionOptions {
  readonly writer: Kysely<Tables>;
  /** Reads beside changes. Left out: reads wait for their turn at the writer. */
  readonly reader?: Kysely<Tables> | undefined;
  /** The writer is a pool of connections: reads need not wait. */
  readonly isPool?: boolean;
  /** Left out: one transaction is enough, for no one else writes. */
  readonly transact?: DoingOn | undefined;
  /** Left out: the database's queries limit their time by themselves. */
  readonly limitTime?: DoingOn | undefined;
}

/**
 * The only access to the database, for log and records. Changes run one at a time, so transactions never
 * overlap. Reads use a separate connection, if any, or wait for their turn, so they see only committed data.
 * Errors are converted to StoreUnavailable or TookTooLong; so results that are no failure of the database (a
 * conflict, a taken name) are returned, not thrown.
 */
export interface SqlSession {
  readonly read: Doing;
  /**
   * Runs reads of unbounded cost by strangers: one at a time, so that other reads wait for at most one of
   * them.
   */
  readonly search: Doing;
  /** Runs the work in one transaction: all of it is durable when the promise resolves, or nothing of it is done. */
  readonly change: Doing;
  /** Runs work with its own transaction, or without one. */
  readonly alone: Doing;
  /** The same with priority for players' requests: waits for at most one change. */
  readonly ahead: Doing;
  /** Waits for pending work, then closes the connection. */
  readonly close: () => Promise<void>;
}

export function sqlSession({
  writer,
  reader = writer,
  isPool = reader !== writer,
  transact = (database, work) => database.transaction().execute(work),
  limitTime = (database, work) => work(database),
}: SessionOptions): SqlSession {
  const lock = createLock();
  let closing: Promise<void> | undefined;

  const safely = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StaleEpoch) throw error;
      if (isOutOfTime(error)) throw new QueryTimeout(timeoutError);
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
  const read = isPool ? beside : inTurn;

  const searching = createLock();
  return {
    read: (work) => read(() => work(reader)),
    search: (work) => searching.run(() => read(() => limitTime(reader, work))),
    change: (work) => inTurn(() => transact(writer, work)),
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

/** PostgreSQL cancels a statement with code 57014. */
const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.includes(timeoutError) || ('code' in error && error.code === '57014'));
