/** PostgreSQL is killed, its disk is full, its connections are cut, its server is killed: nothing acknowledged is lost. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresStore, StoreUnavailable } from '@parlour/store';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type PrivatePostgres, privatePostgres } from '../../packages/store/src/testing/private-postgres.ts';
import { smallDisk } from '../support/faults/failing-disk.ts';
import { playUnderFaults } from '../support/faults/fault-play.ts';
import { loadStore } from '../support/faults/store-load.ts';
import { seed, seededRandom, temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const rounds = Math.ceil(Number(process.env.PARLOUR_KILL_ROUNDS ?? 12) / 3);

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  tidyUp();
});

async function start(options: { readonly logFolder?: string } = {}): Promise<PrivatePostgres> {
  const server = await privatePostgres(temporaryDirectory(), options);
  endings.push(server.kill);
  return server;
}

test('PostgreSQL is killed again and again under load: the same store goes on, and nothing is lost', async () => {
  const random = seededRandom(seed);
  const server = await start();
  const store = await postgresStore({ url: server.url, use: 'exclusive' });
  const load = loadStore(store);
  for (let round = 0; round < rounds; round += 1) {
    const before = load.acknowledged();
    await until(() => load.acknowledged() > before + 200, 'some appends are acknowledged');
    await wait(random(200)); // at any moment
    await server.kill();
    await wait(random(500));
    await server.start();
  }
  await until(
    async () =>
      store.records.changeSetting('round', 'last').then(
        () => true,
        () => false,
      ),
    'records are kept',
  );
  await load.check();
  await store.close();
  console.log(
    `PARLOUR_SEED=${seed}: ${rounds} kills, ${load.acknowledged()} kept, ${load.refused()} refused`,
  );
});

test('all connections are cut under load: the same store goes on, and nothing is lost', async () => {
  const server = await start();
  const store = await postgresStore({ url: server.url, use: 'exclusive' });
  const cutter = new Client({ connectionString: server.url });
  let cuts = 0;
  await cutter.connect();
  const load = loadStore(store);
  for (let round = 0; round < 5 * rounds; round += 1) {
    const before = load.acknowledged();
    await until(() => load.acknowledged() > before + 50, 'some appends are acknowledged');
    const { rowCount } = await cutter.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
    );
    cuts += rowCount ?? 0;
  }
  await cutter.end();
  await load.check();
  expect(cuts).toBeGreaterThan(5 * rounds);
  await store.close();
});

test('the disk of its tables is full: appends are refused whole, reading goes on, and so does all with room', async ({
  skip,
}) => {
  const disk = smallDisk(24) ?? skip(onlyRoot);
  endings.push(disk.remove);
  const server = await start();
  const tables = server.folder(disk.directory, 'tables');
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create tablespace small location '${tables}'`);
  await admin.query('alter database postgres set default_tablespace = small');
  await admin.end();
  const store = await postgresStore({ url: server.url });
  const load = loadStore(store);
  await until(() => load.acknowledged() > 100, 'some appends are acknowledged');
  disk.fail();
  await until(() => load.refused() > 20, 'appends are refused');
  const long = { type: 'said', text: randomBytes(1e5).toString('hex') };
  await expect(store.log.append('long', 0, [long])).rejects.toThrow(
    /No space left on device|could not extend/,
  );
  expect((await store.log.read('w0'))[0]?.fact.text).toBe('w0 says 0');
  expect(await store.log.read('long')).toEqual([]);
  disk.mend();
  const kept = load.acknowledged();
  await until(() => load.acknowledged() > kept + 100, 'appends are acknowledged again');
  await load.check();
  await store.log.append('long', 0, [long]);
  expect((await store.log.read('long'))[0]?.fact).toEqual(long);
  await store.close();
});

test('the disk of its write-ahead log is full: with room, and started again, it has all that was acknowledged', async ({
  skip,
}) => {
  const disk = smallDisk(8) ?? skip(onlyRoot);
  endings.push(disk.remove);
  const server = await start({ logFolder: disk.directory });
  const store = await postgresStore({ url: server.url });
  const load = loadStore(store);
  await until(() => load.acknowledged() > 500, 'some appends are acknowledged');
  disk.fail();
  const isKept = () =>
    store.records.changeSetting('key', randomBytes(1e6).toString('hex')).then(
      () => true,
      (error) => !(error instanceof StoreUnavailable),
    );
  await until(async () => !(await isKept()), 'large records are refused');
  await until(() => load.refused() > 0, 'appends are refused', { within: 60_000 });
  disk.mend();
  await server.start();
  const kept = load.acknowledged();
  await until(() => load.acknowledged() > kept + 100, 'appends are acknowledged again', { within: 60_000 });
  await load.check();
  await store.close();
});

test.each([
  ['the server', 'server'],
  ['PostgreSQL', 'database'],
] as const)(
  '%s is killed under play: nothing is lost or done twice, and games go on',
  async (_, what) => {
    const database = await start();
    const random = seededRandom(seed);
    const disturb = async () => {
      await database.kill();
      await wait(random(400));
      await database.start();
    };
    const { figures, troubles } = await playUnderFaults({
      directory: temporaryDirectory(),
      database: database.url,
      ...{ rounds, seed },
      ...(what === 'database' && { disturb }),
    });
    console.log(JSON.stringify(figures));
    expect(troubles).toEqual([]);
    expect(figures.unfinished).toBe(0);
    expect(figures.acknowledged).toBeGreaterThan(rounds * 2);
  },
  3_600_000,
);

const onlyRoot = 'a small disk needs to be root on Linux';
