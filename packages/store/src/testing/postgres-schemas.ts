/** Schemas of a PostgreSQL database for tests: a process has as many as its tests have stores open at the same time. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { TestRunner } from 'vitest';
import { prefixVariable } from './drop-schemas.ts';

/** Address of a database for tests. Without one the running test is skipped, and counted as such. */
export function testedPostgres(): string {
  const { PARLOUR_TEST_POSTGRES: address } = process.env;
  if (address) return address;
  return TestRunner.getCurrentTest()?.context.skip('PARLOUR_TEST_POSTGRES names no database') as never;
}

/** Schemas that no store uses, with the tables of earlier tests. */
const free: string[] = [];
let used: string[] = [];

/** The address of an empty schema that no other open store uses. */
export async function emptySchema(): Promise<string> {
  const postgres = testedPostgres();
  const known = free.pop();
  const schema = known ?? `${process.env[prefixVariable]}${randomBytes(6).toString('hex')}`;
  await ask(postgres, known === undefined ? `create schema ${schema}` : emptying(schema));
  used.push(schema);
  return within(postgres, schema);
}

/** The schema of this address, or all of them, may be used again. */
export function freeSchemas(address?: string): void {
  const done = used.filter((schema) => address === undefined || address.endsWith(schema));
  used = used.filter((schema) => !done.includes(schema));
  free.push(...done);
}

/** The address of one schema of a database. */
export function within(url: string, schema: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

/** The address with a name that its connections show, so that only they are cut; and the name. */
export function named(url: string): { readonly url: string; readonly name: string } {
  const name = `test ${randomBytes(6).toString('hex')}`;
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return { url: address.href, name };
}

/** Carries out statements beside all stores. */
export async function ask(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** Empties tables that hold rows, among them the ones whose rows may only be added. */
const emptying = (schema: string) => `do $$
  declare name text; filled boolean;
  begin
    set local session_replication_role = replica;
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = '${schema}' and tablename not like 'kysely%' loop
      execute 'select exists (select from ' || name || ')' into filled;
      if filled then execute 'truncate ' || name || ' restart identity cascade'; end if;
    end loop;
  end $$`;
