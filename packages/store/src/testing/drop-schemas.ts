/** Before and after all tests: removes the schemas that they made in the database of PARLOUR_TEST_POSTGRES. */
import { Client } from 'pg';

/** The variable by which the processes of one run know how its schemas begin. */
export const prefixVariable = 'PARLOUR_TEST_SCHEMAS';

export function setup(): void {
  process.env[prefixVariable] ??= `parlour_test_${process.pid}_`;
}

export async function teardown(): Promise<void> {
  const { PARLOUR_TEST_POSTGRES: connectionString, [prefixVariable]: prefix } = process.env;
  if (!connectionString) return;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const made = 'select nspname as name from pg_namespace where starts_with(nspname, $1)';
    const { rows } = await client.query<{ name: string }>(made, [prefix]);
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
  } finally {
    await client.end();
  }
}
