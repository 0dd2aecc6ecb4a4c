/** Renews the lease of an owner, on a connection of its own: no other statement may delay it. */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { leaseTimes } from '../../leases/leases.ts';
import { connectionTo, type PostgresAddress } from './connection.ts';

export interface Renewal {
  /** Whether the lease is certainly in force: it lasts from the beginning of the last renewal on. */
  readonly isHeld: () => boolean;
  readonly stop: () => Promise<void>;
}

interface RenewalOptions {
  readonly id: string;
  readonly epoch: number;
  /** Another process has ended this registration. */
  readonly lost: () => void;
}

/** A renewal without an answer is given up after this time, in milliseconds, and the connection made again. */
const timeout = 1000;

/** Begins with a lease that has just been made. */
export function startRenewal(address: PostgresAddress, { id, epoch, lost }: RenewalOptions): Renewal {
  let renewedAt = performance.now();
  let client: Client | undefined;
  let isOver = false;
  const ending = new AbortController();

  const connect = async () => {
    const next = new Client({
      ...connectionTo(address),
      ...{ application_name: 'parlour lease', connectionTimeoutMillis: timeout, query_timeout: timeout },
    });
    next.on('error', () => {});
    try {
      await next.connect();
      // A renewal that a crash of the database takes back makes the lease shorter, which is safe.
      await next.query('set synchronous_commit = off');
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    return next;
  };
  const renew = async () => {
    client ??= await connect();
    const startedAt = performance.now();
    const { rowCount } = await client.query({
      name: 'renew',
      text: `update beats set until = clock_timestamp() + $3 * interval '1 millisecond'
        where owner = $1 and exists (select from owners where id = $1 and epoch = $2)`,
      values: [id, epoch, leaseTimes.length],
    });
    if (rowCount !== 0) renewedAt = startedAt;
    else if (!isOver) {
      isOver = true;
      lost();
    }
  };
  const drop = () => {
    void client?.end().catch(() => {});
    client = undefined;
  };
  const run = async () => {
    while (!isOver) {
      await renew().catch(drop);
      if (!isOver)
        await setTimeout(leaseTimes.renewal, undefined, { signal: ending.signal, ref: false }).catch(
          () => {},
        );
    }
    drop();
  };
  const running = run();
  return {
    isHeld: () => !isOver && performance.now() - renewedAt < leaseTimes.length,
    async stop() {
      isOver = true;
      ending.abort();
      await running;
    },
  };
}
