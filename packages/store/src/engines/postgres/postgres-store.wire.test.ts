/** A store in PostgreSQL: who may open it, and what it does when time runs out or connections are cut. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { remember, tidyUp } from '../../contract/stores.ts';
import {
  DatabaseInUse,
  DatabaseIsNewer,
  DatabaseUnusable,
  openReader,
  openStore,
  QueryTimeout,
} from '../../index.ts';
import { sqlSession } from '../../sql/session.ts';
import { prefixVariable } from '../../testing/drop-schemas.ts';
import { ask, emptySchema, testedPostgres, within } from '../../testing/postgres-schemas.ts';
import { kyselyOver, openPool } from './connection.ts';
import { databaseRisks } from './risks.ts';
import { inSearchTime } from './transactions.ts';

afterEach(tidyUp);

const place = async () => ({ directory: '', database: await emptySchema() });

test('one at a time opens a database, readers beside it, and the next one after it', async () => {
  const here = await place();
  const first = await openStore(here);
  await first.log.append('g1', 0, [{ type: 'said', text: 'Hello' }]);
  await expect(openStore(here)).rejects.toThrow(DatabaseInUse);
  const reader = await openReader(here);
  expect(reader.isUpToDate).toBe(true);
  expect(await reader.count()).toEqual({ facts: 1, streams: 1 });
  expect((await reader.read('g1')).map(({ fact }) => fact.text)).toEqual(['Hello']);
  await reader.close();
  await first.close();
  await (await openStore(here)).close();
});

test('what cannot be used says why, without its password', async () => {
  const here = await place();
  const missing = within(here.database, 'parlour_test_missing');
  await expect(openStore({ directory: '', database: missing })).rejects.toThrow(
    /no schema of its search path/,
  );
  const nowhere = 'postgres://parlour:secret@127.0.0.1:1/none';
  const refusal = await openStore({ directory: '', database: nowhere }).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(DatabaseUnusable);
  expect(String(refusal)).toContain('postgres://parlour@127.0.0.1:1/none');
  expect(String(refusal)).not.toContain('secret');
  const empty = `${process.env[prefixVariable]}empty`;
  await ask(here.database, `create schema if not exists ${empty}`);
  const unused = within(here.database, empty);
  await expect(openReader({ directory: '', database: unused })).rejects.toThrow(/was never started with it/);
  await (await openStore(here)).close();
  await ask(here.database, `insert into kysely_migration (name, timestamp) values ('0999-dreams', '')`);
  await expect(openStore(here)).rejects.toThrow(DatabaseIsNewer);
  await ask(here.database, `delete from kysely_migration where name = '0999-dreams'`);
});

test('a search has a second', async () => {
  const database = kyselyOver(openPool({ url: testedPostgres() }, { max: 1 }));
  const session = sqlSession({ writer: database, isPool: true, limitTime: inSearchTime });
  const slow = session.search(async (one) => sql`select pg_sleep(30)`.execute(one));
  await expect(slow).rejects.toThrow(QueryTimeout);
  await session.close();
});

test('where connections are cut it goes on with others, and stays the only one', async () => {
  const here = await place();
  const store = remember(await openStore(here));
  await store.records.changeSetting('key', 'before');
  await ask(
    here.database,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'parlour%' and pid <> pg_backend_pid() and pid in (
        select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32 | objid::bigint) = hashtextextended('parlour ' || current_schema(), 0)
      )`,
  );
  await expect
    .poll(() =>
      openStore(here).then(
        (other) => other.close(),
        (error) => error,
      ),
    )
    .toBeInstanceOf(DatabaseInUse);
  expect(await store.records.setting('key')).toBe('before');
});

test('a connection that is cut within a transaction fails that transaction, and nothing else', async () => {
  const url = testedPostgres();
  const database = kyselyOver(openPool({ url }, { max: 1 }));
  const cut = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await ask(url, `select pg_terminate_backend(${rows[0]?.pid})`);
    // It breaks while no statement is under way, which is no answer to any.
    await expect.poll(() => isThere(url, rows[0]?.pid ?? 0)).toBe(false);
    await sql`select 1`.execute(transaction);
  });
  await expect(cut).rejects.toThrow();
  await sql`select 1`.execute(database);
  await database.destroy();
});

async function isThere(url: string, pid: number): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_stat_activity where pid = $1', [pid]);
  await client.end();
  return rowCount === 1;
}

test('a server that keeps what it acknowledges has no grave risk', async () => {
  const { risks, allowed } = await databaseRisks({ url: testedPostgres() });
  expect(allowed).toBeGreaterThan(10);
  expect(risks.filter(({ isGrave }) => isGrave)).toEqual([]);
  const url = new URL(testedPostgres());
  url.searchParams.set('options', '-c synchronous_commit=off');
  expect((await databaseRisks({ url: url.href })).risks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ isGrave: true, found: expect.stringContaining('synchronous_commit') }),
    ]),
  );
});
