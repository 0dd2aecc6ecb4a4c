/** Tests at which addresses an account was seen, and when that is forgotten. */
import { anywhereKey } from '@parlour/host';
import { handClock } from '@parlour/host/testing';
import { memoryStore, type Records, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { AddressHistory, maxAddressesPerAccount } from './address-history.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** AddressHistory over records in memory, counting writes. */
async function open() {
  const clock = handClock(100 * day);
  const { records } = memoryStore();
  const failures: unknown[] = [];
  const written: string[] = [];
  let error: Error | undefined;
  const counting: Records = {
    ...records,
    async noteAddress(sighting) {
      written.push(sighting.place);
      if (error !== undefined) throw error;
      await records.noteAddress(sighting);
    },
  };
  const options = { now: clock.now, failed: (failure: unknown) => void failures.push(failure) };
  const { id } = await records.createAccount({ nickname: 'Owner', at: 1 });
  return {
    id,
    clock,
    records,
    written,
    failures,
    fail: (next: Error | undefined) => {
      error = next;
    },
    /** Simulates a restart over the same records. */
    start: () => AddressHistory.open(counting, options),
  };
}

test('a place counts for thirty days, however many others come after it', async () => {
  const { id, clock, start } = await open();
  const addressHistory = await start();
  addressHistory.saw(id, 'home');
  for (let count = 0; count < 100; count += 1) addressHistory.saw(id, `cafe ${count}`);
  expect(addressHistory.of(id)).toContain('home');
  await clock.pass(30 * day);
  expect(addressHistory.of(id)).toContain('home');
  await clock.pass(1);
  expect(addressHistory.of(id)).toEqual([]);
  expect(addressHistory.of('a_nobody')).toEqual([]);
});

test('a house that starts again knows what it knew, and has forgotten what is old', async () => {
  const { id, clock, records, start } = await open();
  const first = await start();
  first.saw(id, 'old');
  await clock.pass(20 * day);
  first.saw(id, 'new');
  await first.rest();
  expect((await start()).of(id)).toEqual(['old', 'new']);
  await clock.pass(11 * day);
  const third = await start();
  expect(third.of(id)).toEqual(['new']);
  await third.rest();
  expect(await records.addressHistory({ since: 0 })).toHaveLength(1);
});

test('a house that stays open forgets what is old as well, once a day', async () => {
  const { id, clock, records, start } = await open();
  const addressHistory = await start();
  addressHistory.saw(id, 'old');
  await clock.pass(31 * day);
  addressHistory.saw(id, 'new');
  await addressHistory.rest();
  expect((await records.addressHistory({ since: 0 })).map(({ place }) => place)).toEqual(['new']);
});

test('a request costs nothing to write: a new place does, and an old one once an hour', async () => {
  const { id, clock, written, start } = await open();
  const addressHistory = await start();
  const see = (place: string) => {
    for (let count = 0; count < 50; count += 1) addressHistory.saw(id, place);
  };
  see('home');
  see('work');
  expect(written).toEqual(['home', 'work']);
  await clock.pass(hour - 1);
  see('home');
  expect(written).toHaveLength(2);
  await clock.pass(1);
  see('home');
  expect(written).toEqual(['home', 'work', 'home']);
  await addressHistory.rest();
  const again = await start();
  again.saw(id, 'home');
  expect(written).toHaveLength(3);
});

test('who was seen at more places than are kept counts as seen anywhere, and loses no place by it', async () => {
  const { id, clock, records, start } = await open();
  const addressHistory = await start();
  for (let count = 0; count < maxAddressesPerAccount; count += 1) addressHistory.saw(id, `place ${count}`);
  expect(addressHistory.of(id)).not.toContain(anywhereKey);
  for (let count = 0; count < 50; count += 1) addressHistory.saw(id, `further ${count}`);
  expect(addressHistory.of(id)).toHaveLength(maxAddressesPerAccount + 1);
  expect(addressHistory.of(id)).toEqual(expect.arrayContaining(['place 0', anywhereKey]));
  await addressHistory.rest();
  expect(await records.addressHistory({ since: 0 })).toHaveLength(maxAddressesPerAccount + 1);
  expect((await start()).of(id)).toContain(anywhereKey);
  await clock.pass(31 * day);
  addressHistory.saw(id, 'home');
  expect(addressHistory.of(id)).toEqual(['home']);
});

test('what the store cannot keep counts all the same, and is written when the account is seen next', async () => {
  const { id, records, written, failures, fail, start } = await open();
  const addressHistory = await start();
  fail(new StoreUnavailable(new Error('disk full')));
  addressHistory.saw(id, 'home');
  await addressHistory.rest();
  expect([addressHistory.of(id), failures]).toEqual([['home'], []]);
  fail(new Error('a fault of ours'));
  addressHistory.saw(id, 'home');
  await addressHistory.rest();
  expect(failures).toHaveLength(1);
  fail(undefined);
  addressHistory.saw(id, 'home');
  await addressHistory.rest();
  addressHistory.saw(id, 'home');
  expect(written).toHaveLength(3);
  expect(await records.addressHistory({ since: 0 })).toHaveLength(1);
});

test('an erased account was seen nowhere', async () => {
  const { id, start } = await open();
  const addressHistory = await start();
  addressHistory.saw(id, 'home');
  addressHistory.forget(id);
  expect(addressHistory.of(id)).toEqual([]);
});
