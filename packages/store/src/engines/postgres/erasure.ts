/** Takes what was erased out of the data files of PostgreSQL. */
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../sql/tables.ts';
import { kyselyOver, openPool, type PostgresAddress } from './connection.ts';

/**
 * Tables with words and names beside `texts`. They are written anew: rows that leave a page stay in its free space
 * until others come, and an index of words keeps every word that it ever held. None is on the path of a move.
 */
const rewritten = ['said_words', 'accounts', 'name_looks', 'bots', 'reports', 'sanctions'];

/**
 * Removes old versions of rows from the data files. `texts` is too large to be written anew, and every move is
 * written to it: blanks are as long as the text and in its page (half of each page is left free for them), so the vacuum
 * moves them, or rows that stay, over the text.
 */
export async function removeErased(database: Kysely<Tables>): Promise<void> {
  await database.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await olderEnded(one);
    await sql`vacuum (index_cleanup on) texts`.execute(one);
    for (const table of rewritten) await sql.raw(`vacuum (full) ${table}`).execute(one);
  });
}

/** So long it is waited for transactions that began before an erasure, in milliseconds. */
const patience = 60_000;

/** Resolves when no transaction of this database sees rows as they were before: a vacuum keeps those rows for it. */
async function olderEnded(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(database);
  const [now] = rows;
  for (const end = performance.now() + patience; performance.now() < end; await setTimeout(50)) {
    const older = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and age(backend_xmin) >= age(${now?.xid}::text::xid8::xid) limit 1`.execute(database);
    if (older.rows.length === 0) return;
  }
}

export interface Erasure {
  /** Begins soon; nothing waits for it. */
  readonly start: () => void;
  /** Waits for what was started. */
  readonly end: () => Promise<void>;
}

/** Removes what was erased, beside all other work, once for all that was erased meanwhile. */
export function startErasure(address: PostgresAddress): Erasure {
  let isAsked = false;
  let running: Promise<void> | undefined;

  async function run() {
    const database = kyselyOver(openPool(address, { max: 1 }));
    try {
      while (isAsked) {
        isAsked = false;
        await removeErased(database);
      }
    } finally {
      await database.destroy();
      running = undefined;
    }
  }
  return {
    start() {
      isAsked = true;
      // A failure leaves the rows to the next erasure, or to the database's own vacuum.
      running ??= run().catch(() => {});
    },
    end: async () => running,
  };
}
