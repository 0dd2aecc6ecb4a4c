/** The log of PostgreSQL: several processes append, and number what they stored. */
import type { ConcurrentAppends } from '../../sql/log/log.ts';
import { connectionTo, openPool, type PostgresAddress } from './connection.ts';
import type { Fence } from './leases.ts';
import { databaseLimits } from './limits.ts';
import { batchWriter } from './log-append.ts';
import { emptyInsert } from './log-insert.ts';
import { openLogOrder } from './log-order.ts';

/** Batches under way at the same time. A third one gains nothing. */
const lanes = 2;

/** Twice as many leave the other connection without work. */
const largestBatch = 256;

/** Opens the log of a migrated database, over connections to itself. `fence`: the registration of this owner. */
export async function openSharedLog(
  address: PostgresAddress,
  fence: () => Fence | undefined,
): Promise<ConcurrentAppends> {
  let wake: Parameters<ConcurrentAppends['listen']>[0] = () => {};
  const pool = openPool(address, {
    max: lanes,
    application_name: 'parlour appends',
    // The plan is the same for all values, and making it takes longer than carrying it out.
    onConnect: async (client) => void (await client.query('set plan_cache_mode = force_generic_plan')),
  });
  try {
    // So that the first appends are as fast as later ones.
    await Promise.all(Array.from({ length: lanes }, () => pool.query(emptyInsert)));
    const order = await openLogOrder({
      connection: connectionTo(address),
      timeout: databaseLimits().timeout,
      onNews: (types) => wake(types),
    });
    return {
      append: batchWriter({ pool, fence, onStored: order.stored }),
      ...{ lanes, largestBatch },
      settled: order.settled,
      listen: (next) => {
        wake = next;
      },
      async close() {
        await order.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
