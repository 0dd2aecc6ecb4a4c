/** Lock of a database: one server uses it at a time, or one command that writes. */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresAddress } from './connection.ts';
import { DatabaseInUse, shownAddress } from './errors.ts';

export interface DatabaseLock {
  readonly release: () => Promise<void>;
}

/** One lock for each schema. */
const taking = `select pg_try_advisory_lock(hashtextextended('parlour ' || current_schema(), 0)) as taken`;

/** A holder whose machine is gone loses the lock after this time: 10 s, then three questions in 5 s each. */
const shortLife =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** How long a lost connection waits before it is made anew, in milliseconds. */
const patience = 1000;

/**
 * Takes the lock, which ends with its connection, also when this process is killed. Where the connection is cut the
 * lock is taken again. Rejects with DatabaseInUse.
 */
export async function lockDatabase({ url }: PostgresAddress): Promise<DatabaseLock> {
  let isReleased = false;
  let client = await take();

  async function take(): Promise<Client> {
    const taker = new Client({ connectionString: url, application_name: 'parlour lock', keepAlive: true });
    let isHeld = false;
    taker.on('error', () => {
      if (isHeld) void takeAgain();
      isHeld = false;
    });
    await taker.connect();
    await taker.query(shortLife);
    const { rows } = await taker.query<{ taken: boolean }>(taking);
    if (rows[0]?.taken !== true) {
      await taker.end();
      throw new DatabaseInUse(shownAddress(url));
    }
    isHeld = true;
    return taker;
  }

  async function takeAgain() {
    while (!isReleased) {
      await setTimeout(patience, undefined, { ref: false });
      const taker = await take().catch(() => undefined);
      if (taker === undefined) continue;
      client = taker;
      if (isReleased) await client.end();
      return;
    }
  }

  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}
