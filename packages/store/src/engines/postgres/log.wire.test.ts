/** Tests of the order of a log into which several processes write at the same time. */
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { following, nextFacts, tidyUp } from '../../contract/stores.ts';
import { LogUnordered, postgresStore, type Store, type StoredFact } from '../../index.ts';
import { ask, emptySchema, named, testedPostgres } from '../../testing/postgres-schemas.ts';
import { kyselyOver, openPool } from './connection.ts';
import { postgresSqlDialect } from './sql-dialect.ts';

/** Of the eight writers, each. `PARLOUR_LOG_ROWS=12500` is the size that was asked for. */
const rowsEach = Number(process.env.PARLOUR_LOG_ROWS ?? 250);

const opened: Store[] = [];
async function open(url: string): Promise<Store> {
  const store = await postgresStore({ url });
  opened.push(store);
  return store;
}

const clients: Client[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  for (const store of opened.splice(0)) await store.close();
  await tidyUp();
});

describe('a log of several writers', () => {
  test('has no gap and no event out of order for any follower', async () => {
    const url = await emptySchema();
    const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    const total = 8 * rowsEach;
    const followed = stores.map((store) => nextFacts(following(store), total));
    const write = async (writer: number) => {
      const { log } = stores[writer % 4] as Store;
      const streams = Array.from({ length: 10 }, (_, index) => ({ name: `w${writer}-${index}`, version: 0 }));
      for (let written = 0; written < rowsEach; ) {
        const batch = streams.map(({ name, version }, index) => {
          const count = Math.min(1 + ((written + index) % 3), Math.max(0, rowsEach - written));
          written += count;
          return {
            name,
            version,
            facts: Array.from({ length: count }, () => ({ type: 'written', text: name })),
          };
        });
        await Promise.all(batch.map(({ name, version, facts }) => log.append(name, version, facts)));
        for (const [index, { facts }] of batch.entries())
          (streams[index] as { version: number }).version += facts.length;
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    const [first, ...others] = await Promise.all(followed);
    mustBeOrdered(first ?? []);
    expect(first).toHaveLength(total);
    for (const other of others) expect(placesIn(other)).toEqual(placesIn(first ?? []));
  });

  test('gives a place to an event that was committed late, though its id is lower', async () => {
    const { url, name } = named(await emptySchema());
    const [slow, fast] = await Promise.all([open(url), open(url)]);
    const [blocker, witness] = [
      new Client({ connectionString: url }),
      new Client({ connectionString: url, statement_timeout: 10_000 }),
    ];
    clients.push(blocker, witness);
    for (const client of clients) await client.connect();
    const facts = following(fast as Store);
    await blocker.query(`begin; insert into events (position, stream, version, type, body, words)
      values (0, 'slow', 1, 'late', '{}', 0)`);
    const appending = (slow as Store).log.append('slow', 0, [{ type: 'late' }]);
    const isWaiting = `select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'
      and pid in (select pid from pg_stat_activity where application_name = '${name}')`;
    await expect.poll(async () => (await witness.query(isWaiting)).rows[0].n).toBeGreaterThan(0);
    await (fast as Store).log.append('fast', 0, [{ type: 'soon' }]);
    // A follower of ids has read the higher one, and would never look back.
    const naive = await witness.query('select stream from events order by position');
    expect(naive.rows).toEqual([{ stream: 'fast' }]);
    await blocker.query('rollback');
    await appending;
    const both = await nextFacts(facts, 2);
    expect(new Set(both.map(({ stream }) => stream))).toEqual(new Set(['slow', 'fast']));
    expect(both.map(({ position }) => position)).toEqual([1, 2]);
    const ids = await witness.query('select stream from events order by position');
    expect(ids.rows).toEqual([{ stream: 'slow' }, { stream: 'fast' }]);
  });

  test('of two who append the same version one gets a conflict, and appends beside it are stored', async () => {
    const url = await emptySchema();
    const [one, other] = await Promise.all([open(url), open(url)]);
    const written = { type: 'written' };
    for (let version = 0; version < 20; version += 1) {
      const outcomes = await Promise.allSettled(
        [one, other].flatMap((store, index) => [
          (store as Store).log.append('shared', version, [written]),
          (store as Store).log.append(`own-${index}`, version, [written]),
        ]),
      );
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refused).toMatchObject([{ name: 'VersionConflict', expected: version, found: version + 1 }]);
      expect(refused[0].stream).toBe('shared');
    }
    expect(await (one as Store).log.read('shared')).toHaveLength(20);
    expect(await (one as Store).log.read('own-1')).toHaveLength(20);
  });

  test('an event that the database cannot hold is refused, and appends beside it are stored', async () => {
    const { log } = await open(await emptySchema());
    const outcomes = await Promise.allSettled([
      log.append('a', 0, [{ type: 'said', subject: 'half \ud800 a pair', text: 'NUL \0' }]),
      log.append('b', 0, [{ type: 'a type with \0' }]),
      log.append('c', 0, [{ type: 'said' }]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await log.read('a'))[0]?.fact).toMatchObject({ subject: 'half \ud800 a pair', text: 'NUL \0' });
  });

  test('a restored copy goes on where it ended, though its transactions are of another server', async () => {
    const url = await emptySchema();
    const before = await open(url);
    await before.log.append('a', 0, [{ type: 'said' }, { type: 'said' }]);
    await before.log.having(['said'], 0, 9);
    opened.length = 0;
    await before.close();
    // Higher than any transaction of this server; one block was not yet numbered when the copy was made.
    await ask(
      url,
      `update log_blocks set xid = '9000000000000';
      update log_order set xid = '9000000000000';
      insert into log_blocks (id, xid, rows, types, token) values (nextval('log_ids'), '9000000000001', 1, '{said}', 0);
      insert into events (position, stream, version, type, body, words)
        select id, 'b', 1, 'said', '{"type":"said"}', 0 from log_blocks order by id desc limit 1`,
    );
    const after = await open(url);
    await after.log.append('a', 2, [{ type: 'said' }]);
    await after.log.append('b', 1, [{ type: 'said' }]);
    expect(
      (await nextFacts(following(after), 5)).map(({ position, stream }) => `${position} ${stream}`),
    ).toEqual([...['1 a', '2 a', '3 b', '4 a', '5 b']]);
  });

  test('a wait for the order ends with an error while another transaction holds it up', async () => {
    vi.stubEnv('PARLOUR_DATABASE_TIMEOUT', '5');
    const url = await emptySchema();
    const { log } = await open(url);
    const blocker = new Client({ connectionString: url });
    clients.push(blocker);
    await blocker.connect();
    await blocker.query("begin; insert into settings (name, value) values ('slow', '')");
    await log.append('a', 0, [{ type: 'said' }]);
    const database = kyselyOver(openPool({ url }, { max: 1 }));
    await Promise.all([
      expect(postgresSqlDialect.order.complete(database)).rejects.toThrow(LogUnordered),
      expect(log.having(['said'], 0, 9)).rejects.toThrow(/no positions within 5 s: a transaction/),
    ]);
    await database.destroy();
    await blocker.query('rollback');
    expect(await log.having(['said'], 0, 9)).toEqual({ streams: ['a'], position: 1 });
  });

  test('a follower goes on when its connection was cut', async () => {
    const { url, name } = named(await emptySchema());
    const store = await open(url);
    const facts = following(store);
    await store.log.append('a', 0, [{ type: 'said' }]);
    expect(await nextFacts(facts, 1)).toMatchObject([{ position: 1 }]);
    await ask(
      testedPostgres(),
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = '${name}' and query like '%number_log%'`,
    );
    await store.log.append('a', 1, [{ type: 'said' }]);
    expect(await nextFacts(facts, 1)).toMatchObject([{ position: 2, version: 2 }]);
  });
});

const placesIn = (facts: readonly StoredFact[]) =>
  facts.map(({ position, stream, version }) => [position, stream, version]);

/** Positions 1, 2, 3 ...; versions 1, 2, 3 ... in every stream. */
function mustBeOrdered(stored: readonly StoredFact[]) {
  const versions = new Map<string, number>();
  for (const [index, { position, stream, version }] of stored.entries()) {
    if (position !== index + 1) expect.fail(`position ${position} instead of ${index + 1}`);
    if (version !== (versions.get(stream) ?? 0) + 1)
      expect.fail(`${stream}: version ${version} out of order`);
    versions.set(stream, version);
  }
}
