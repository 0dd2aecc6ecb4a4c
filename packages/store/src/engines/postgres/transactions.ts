/** Transactions of several processes on one database. */
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { maxSearchTime, type Work } from '../../sql/session.ts';
import type { Tables } from '../../sql/tables.ts';
import { StaleEpoch } from '../../store.ts';
import type { Fence } from './leases.ts';
import { isStale } from './log-errors.ts';

/** Another transaction came first: serialization failure, deadlock, and a row that it added before ours. */
const beaten: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);

/** A transaction that is beaten so often is given up. */
const mostTries = 20;

/**
 * Carries out work as if no other transaction ran at the same time, in any process: one that is beaten by
 * another is undone and done again, so work changes nothing but the database.
 */
export async function serializable<Result>(database: Kysely<Tables>, work: Work<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await database.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (tries === mostTries || !isBeaten(error)) throw error;
      // Two that beat each other again and again go apart.
      await setTimeout(Math.random() * Math.min(2 ** tries, 100));
    }
}

/** The same for an owner, whose registration must be in force: else StaleEpoch. */
export const serializableFor =
  (fence: () => Fence | undefined) =>
  async <Result>(database: Kysely<Tables>, work: Work<Result>): Promise<Result> => {
    const owner = fence();
    if (owner === undefined) return serializable(database, work);
    try {
      return await serializable(database, async (transaction) => {
        await sql`select hold_owner(${owner.id}, ${owner.epoch})`.execute(transaction);
        return work(transaction);
      });
    } catch (error) {
      throw isStale(error) ? new StaleEpoch(error) : error;
    }
  };

const isBeaten = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && beaten.has(error.code);

/** Carries out reads that are given up after the time of a search. */
export const inSearchTime = <Result>(database: Kysely<Tables>, work: Work<Result>): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(maxSearchTime)}`.execute(transaction);
    return work(transaction);
  });
