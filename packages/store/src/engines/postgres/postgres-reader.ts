/** Opens the log of a PostgreSQL database read-only, beside running servers. */
import type { Reader } from '../../log/reader.ts';
import { readerOver } from '../../sql/log/reader.ts';
import { kyselyOver, openPool, type PostgresAddress } from './connection.ts';
import { DatabaseUnusable, shownAddress } from './errors.ts';
import { databaseMigrations, findUsableSchema, isMigrated, refuseNewerDatabase } from './make-ready.ts';

/** Connections at most: a worker reads several logs by turns. */
const readers = 2;

/** Opens the log of a database. Rejects with DatabaseIsNewer or DatabaseUnusable, each with a hint. */
export async function postgresReader({ url }: PostgresAddress): Promise<Reader> {
  const pool = openPool({ url }, { max: readers });
  pool.on('connect', (client) => void client.query('set default_transaction_read_only = on').catch(() => {}));
  const kysely = kyselyOver(pool);
  try {
    await findUsableSchema(kysely, url);
    const applied = await databaseMigrations(kysely);
    if (applied.length === 0)
      throw new DatabaseUnusable(shownAddress(url), 'Parlour was never started with it');
    refuseNewerDatabase(url, applied);
    return readerOver(kysely, {
      isPool: true,
      version: applied.at(-1) ?? '',
      isUpToDate: isMigrated(applied),
    });
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
}
