/** Connections to PostgreSQL. */
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, type PoolConfig, types } from 'pg';
import type { AdapterWithDialect } from '../../sql/dialect.ts';
import type { Tables } from '../../sql/tables.ts';
import { databaseLimits } from './limits.ts';
import { postgresSqlDialect } from './sql-dialect.ts';

/** `postgres://user:password@host/database`, with the parameters of libpq. */
export interface PostgresAddress {
  readonly url: string;
}

/** Types whose values come as numbers: whole ones of 64 bits, and their sums. All that are kept fit a double. */
const numeric: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);
const getTypeParser = ((type: number, format) =>
  numeric.has(type) ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser;

/** Options of a connection. Statements are given up after the timeout, of which a search or a page takes a hundredth. */
export function connectionTo({ url }: PostgresAddress): ClientConfig {
  const { timeout } = databaseLimits();
  return {
    connectionString: url,
    application_name: 'parlour',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: timeout,
    types: { getTypeParser },
  };
}

/**
 * A pool of connections. Cut connections are dropped and made anew with the next statement; the statement that
 * was under way fails.
 */
export function openPool(address: PostgresAddress, options: PoolConfig): Pool {
  const pool = new Pool({ ...connectionTo(address), ...options });
  // Without listeners a connection that breaks would end the process: an idle one, and one between two statements.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** kysely over a pool, which ends with it. */
export function kyselyOver(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) });
}

class Dialect extends PostgresDialect {
  override createAdapter() {
    return new Adapter();
  }
}

class Adapter extends PostgresAdapter implements AdapterWithDialect {
  readonly sqlDialect = postgresSqlDialect;
}
