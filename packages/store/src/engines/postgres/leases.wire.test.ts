/** Leases of several processes on one database: who owns what, and what the fence refuses. */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { tidyUp } from '../../contract/stores.ts';
import {
  databaseServers,
  type OwnerLease,
  postgresStore,
  StaleEpoch,
  type Store,
  StoreUnavailable,
} from '../../index.ts';
import { leaseTimes } from '../../leases/leases.ts';
import { ask, emptySchema, named } from '../../testing/postgres-schemas.ts';

const opened: Store[] = [];
const clients: Client[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  for (const store of opened.splice(0)) await store.close();
  await tidyUp();
});

interface Owner {
  readonly store: Store;
  readonly lease: OwnerLease;
  readonly lost: { times: number };
}

async function openOwner(url: string): Promise<Owner> {
  const store = await postgresStore({ url });
  opened.push(store);
  const lost = { times: 0 };
  const lease = await store.leases.register({
    lost() {
      lost.times += 1;
    },
  });
  return { store, lease, lost };
}

const two = async () => {
  const url = await emptySchema();
  return { url, first: await openOwner(url), second: await openOwner(url) };
};

/** As if the owner had stood still for `seconds` beyond its lease. Its next renewal may mend that. */
const lapse = (url: string, { lease }: Owner, seconds = 3) =>
  ask(
    url,
    `update beats set until = clock_timestamp() - interval '${seconds} s' where owner = '${lease.id}'`,
  );

/** Ends the registration of the first before its next renewal. */
async function takeOver(url: string, { lease }: Owner, taker: Owner) {
  await ask(
    url,
    `update beats set until = clock_timestamp() - interval '3 s' where owner = '${lease.id}';
    select end_lapsed_owners(interval '2 s')`,
  );
  return taker.lease.endLapsed();
}

test('a draw has one owner; one that left it is free at once, and says since when', async () => {
  const { first, second } = await two();
  expect(await first.lease.hold(['d1', 'd2'])).toHaveLength(2);
  expect(await second.lease.hold(['d1', 'd2', 'd3'])).toEqual([{ id: 'd3' }]);
  await first.lease.leave(['d1', 'd3']);
  const [taken] = await second.lease.hold(['d1', 'd2']);
  expect(taken).toMatchObject({ id: 'd1' });
  expect(taken?.silentMs).toBeGreaterThanOrEqual(0);
  expect(taken?.silentMs).toBeLessThan(60_000);
  expect(await second.lease.hold(['d1'])).toEqual([{ id: 'd1' }]);
  await second.lease.end(['d2']);
  expect(await first.lease.draws()).toEqual(['d2']);
});

test('of two who hold the same draws at the same time each is owned once', async () => {
  const { first, second } = await two();
  const names = Array.from({ length: 50 }, (_, index) => `d${index}`);
  const [one, other] = await Promise.all([first.lease.hold(names), second.lease.hold(names.toReversed())]);
  expect([...one, ...other].map(({ id }) => id).toSorted()).toEqual(names.toSorted());
});

test('the servers of a database are listed, with the one that plays', async () => {
  const { url, first, second } = await two();
  expect(await second.lease.lead('server')).toBe(true);
  await lapse(url, first);
  const [lapsed, playing] = await databaseServers({ url });
  expect(lapsed).toMatchObject({ id: first.lease.id, plays: false });
  expect(playing).toMatchObject({ id: second.lease.id, plays: true });
  expect(playing?.remainingMs).toBeGreaterThan(0);
});

test('nothing of an owner in force is taken over', async () => {
  const { first, second } = await two();
  await first.lease.hold(['d1']);
  // Longer than a lease lasts without a renewal.
  await setTimeout(leaseTimes.length + leaseTimes.renewal);
  expect(await second.lease.endLapsed()).toEqual([]);
  expect(await second.lease.hold(['d1'])).toEqual([]);
  expect(first.lease.isHeld).toBe(true);
  await first.store.log.append('g1', 0, [{ type: 'opened' }]);
});

test('who has been taken over can write nothing more, and is told once', async () => {
  const { url, first, second } = await two();
  await first.lease.hold(['d1']);
  expect(await first.lease.lead('server')).toBe(true);
  expect(await second.lease.lead('server')).toBe(false);
  await first.store.log.append('g1', 0, [{ type: 'opened' }]);
  await takeOver(url, first, second);
  const [taken] = await second.lease.hold(['d1']);
  expect(taken?.silentMs).toBeGreaterThan(4500);
  expect(taken?.silentMs).toBeLessThan(60_000);
  expect(await second.lease.lead('server')).toBe(true);

  const { log, records } = first.store;
  const appends = await Promise.allSettled([
    log.append('g1', 1, [{ type: 'said' }]),
    log.append('g2', 0, [{ type: 'opened' }]),
    log.append('g1', 1, [], { act: { type: 'lift', sanction: 's', reason: '' }, by: 'a', at: 1 }),
    records.createAccount({ nickname: 'Zombie', at: 1 }),
    first.lease.hold(['d2']),
    first.lease.lead('projector'),
  ]);
  expect(appends.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.name : 'stored'))).toEqual(
    appends.map(() => 'StaleEpoch'),
  );
  expect(await second.store.log.read('g1')).toHaveLength(1);
  expect(await second.store.log.read('g2')).toEqual([]);
  expect(await second.store.safety.audit({ limit: 9 })).toEqual([]);
  await expect.poll(() => first.lost.times, { timeout: 3000 }).toBe(1);
  expect(first.lease.isHeld).toBe(false);
  await second.store.log.append('g1', 1, [{ type: 'said' }]);

  // It can register again: then it may append, and owns no draw.
  const again = await first.store.leases.register();
  expect(again.epoch).toBeGreaterThan(second.lease.epoch);
  expect(await again.hold(['d1'])).toEqual([]);
  await log.append('g1', 2, [{ type: 'said' }]);
});

test('while a lease has lapsed nothing is stored; one that no one took goes on', async () => {
  const { url, first } = await two();
  const blocker = new Client({ connectionString: url });
  clients.push(blocker);
  await blocker.connect();
  // The renewals wait, as if the process stood still.
  await lapse(url, first);
  await blocker.query(`begin; select from beats where owner = '${first.lease.id}' for update`);
  const { rows } = await blocker.query(
    'select until < clock_timestamp() as lapsed from beats where owner = $1',
    [first.lease.id],
  );
  const refused = await first.store.log.append('g1', 0, [{ type: 'opened' }]).catch((error) => error);
  await blocker.query('rollback');
  expect(rows[0].lapsed).toBe(true);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect(refused).not.toBeInstanceOf(StaleEpoch);
  const append = () =>
    first.store.log.append('g1', 0, [{ type: 'opened' }]).then(
      () => 'stored',
      () => 'not yet',
    );
  await expect.poll(append, { timeout: 5000 }).toBe('stored');
  expect([first.lease.isHeld, first.lost.times]).toEqual([true, 0]);
});

test('an append that a stopped process left half sent does not hold up who takes over', async () => {
  const { url: plain } = { url: await emptySchema() };
  const { url } = named(plain);
  const [first, second] = [await openOwner(url), await openOwner(url)];
  await first.lease.hold(['d1']);
  const stuck = new Client({ connectionString: url });
  let isCut = false;
  stuck.on('error', () => {
    isCut = true;
  });
  await stuck.connect();
  await stuck.query('begin');
  await stuck.query('select hold_owner($1, $2)', [first.lease.id, first.lease.epoch]);
  await lapse(url, first);
  const since = performance.now();
  let ended: readonly string[] = [];
  while (ended.length === 0 && performance.now() - since < 5000) {
    await lapse(url, first).catch(() => {});
    ended = await second.lease.endLapsed();
  }
  expect(ended).toEqual([first.lease.id]);
  expect(performance.now() - since).toBeLessThan(2000);
  expect(isCut).toBe(true);
  expect((await second.lease.hold(['d1']))[0]?.silentMs).toBeGreaterThan(4000);
});
