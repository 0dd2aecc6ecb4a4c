/** Lock of a database: one server uses it at a time, or one command that writes, or servers that share it. */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresAddress } from './connection.ts';
import { DatabaseInUse, shownAddress } from './errors.ts';

export interface DatabaseLock {
  readonly release: () => Promise<void>;
}

/** One lock for each schema. */
const taking = (isShared: boolean) =>
  `select pg_try_advisory_lock${isShared ? '_shared' : ''}(hashtextextended('parlour ' || current_schema(), 0)) as taken`;

/** A holder whose machine is gone loses the lock after this time: 10 s, then three questions in 5 s each. */
const shortLife =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** So often, and in this interval in milliseconds, a lock is tried that another server has while it starts. */
const sharingTries = 100;
const sharingInterval = 100;

/** How long a lost connection waits before it is made anew, in milliseconds. */
const patience = 1000;

/**
 * Takes the lock, which ends with its connection, also when this process is killed. Where the connection is cut the
 * lock is taken again. Rejects with DatabaseInUse.
 */
export const lockDatabase = (address: PostgresAddress): Promise<DatabaseLock> => hold(address, false);

/**
 * The same for servers that share the database: commands that lock it are refused, and it is brought up to date by a server
 * that starts alone. Rejects with DatabaseInUse, also if it is not up to date and others use it.
 */
export async function shareDatabase(
  address: PostgresAddress,
  prepare: () => Promise<void>,
  isReady: () => Promise<boolean>,
): Promise<DatabaseLock> {
  for (let tries = 1; ; tries += 1) {
    const alone = await lockDatabase(address).catch(unlessInUse);
    if (alone !== undefined) {
      await prepare().finally(alone.release);
      return hold(address, true);
    }
    const shared = await hold(address, true).catch(unlessInUse);
    if (shared !== undefined && (await isReady())) return shared;
    await shared?.release();
    if (shared !== undefined || tries === sharingTries) throw new DatabaseInUse(shownAddress(address.url));
    await setTimeout(sharingInterval);
  }
}

function unlessInUse(error: unknown): undefined {
  if (!(error instanceof DatabaseInUse)) throw error;
}

async function hold({ url }: PostgresAddress, isShared: boolean): Promise<DatabaseLock> {
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
    const { rows } = await taker.query<{ taken: boolean }>(taking(isShared));
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
