/** Tests at which addresses an account was seen, and when that is forgotten. */
import { anywhere } from '@parlour/host';
import { handClock } from '@parlour/host/testing';
import { memoryStore, type Records, StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { AddressHistory, mostPlaces } from './address-history.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** AddressHistory over records in memory, with a count of what was written. */
async function open() {
  const clock = handClock(100 * day);
  const { records } = memoryStore();
  const failures: unknown[] = [];
  const written: string[] = [];
  let error: Error | undefined;
  const watched: Records = {
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
    ...{ id, clock, records, written, failures },
    fail: (next: Error | undefined) => {
      error = next;
    },
    /** A house that starts over the same records. */
    start: () => AddressHistory.open(watched, options),
  };
}

test('a place counts for thirty days, however many others come after it', async () => {
  const { id, clock, start } = await open();
  const sightings = await start();
  sightings.saw(id, 'home');
  for (let count = 0; count < 100; count += 1) sightings.saw(id, `cafe ${count}`);
  expect(sightings.of(id)).toContain('home');
  await clock.pass(30 * day);
  expect(sightings.of(id)).toContain('home');
  await clock.pass(1);
  expect(sightings.of(id)).toEqual([]);
  expect(sightings.of('a_nobody')).toEqual([]);
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
  const sightings = await start();
  sightings.saw(id, 'old');
  await clock.pass(31 * day);
  sightings.saw(id, 'new');
  await sightings.rest();
  expect((await records.addressHistory({ since: 0 })).map(({ place }) => place)).toEqual(['new']);
});

test('a request costs nothing to write: a new place does, and an old one once an hour', async () => {
  const { id, clock, written, start } = await open();
  const sightings = await start();
  const visit = (place: string) => {
    for (let count = 0; count < 50; count += 1) sightings.saw(id, place);
  };
  visit('home');
  visit('work');
  expect(written).toEqual(['home', 'work']);
  await clock.pass(hour - 1);
  visit('home');
  expect(written).toHaveLength(2);
  await clock.pass(1);
  visit('home');
  expect(written).toEqual(['home', 'work', 'home']);
  await sightings.rest();
  const again = await start();
  again.saw(id, 'home');
  expect(written).toHaveLength(3);
});

test('who was seen at more places than are kept counts as seen anywhere, and loses no place by it', async () => {
  const { id, clock, records, start } = await open();
  const sightings = await start();
  for (let count = 0; count < mostPlaces; count += 1) sightings.saw(id, `place ${count}`);
  expect(sightings.of(id)).not.toContain(anywhere);
  for (let count = 0; count < 50; count += 1) sightings.saw(id, `further ${count}`);
  expect(sightings.of(id)).toHaveLength(mostPlaces + 1);
  expect(sightings.of(id)).toEqual(expect.arrayContaining(['place 0', anywhere]));
  await sightings.rest();
  expect(await records.addressHistory({ since: 0 })).toHaveLength(mostPlaces + 1);
  expect((await start()).of(id)).toContain(anywhere);
  await clock.pass(31 * day);
  sightings.saw(id, 'home');
  expect(sightings.of(id)).toEqual(['home']);
});

test('what the store cannot keep counts all the same, and is written at the next visit', async () => {
  const { id, records, written, failures, fail, start } = await open();
  const sightings = await start();
  fail(new StoreUnavailable(new Error('disk full')));
  sightings.saw(id, 'home');
  await sightings.rest();
  expect([sightings.of(id), failures]).toEqual([['home'], []]);
  fail(new Error('a fault of ours'));
  sightings.saw(id, 'home');
  await sightings.rest();
  expect(failures).toHaveLength(1);
  fail(undefined);
  sightings.saw(id, 'home');
  await sightings.rest();
  sightings.saw(id, 'home');
  expect(written).toHaveLength(3);
  expect(await records.addressHistory({ since: 0 })).toHaveLength(1);
});

test('an erased account was seen nowhere', async () => {
  const { id, start } = await open();
  const sightings = await start();
  sightings.saw(id, 'home');
  sightings.forget(id);
  expect(sightings.of(id)).toEqual([]);
});
