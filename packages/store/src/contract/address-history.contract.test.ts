/** Contract of the address history for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import { sqliteStore } from '../index.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './stores.ts';

afterEach(tidyUp);

describe.each(Object.entries(stores))('the address history %s', (_name, open) => {
  test('keeps for each account and place the last time', async () => {
    const { records } = await open();
    const { id: ann } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const { id: ben } = await records.createAccount({ nickname: 'Ben', at: 1 });
    await records.noteAddress({ account: ann, place: 'home', at: 10 });
    await records.noteAddress({ account: ben, place: 'home', at: 20 });
    await records.noteAddress({ account: ann, place: 'work', at: 30 });
    await records.noteAddress({ account: ann, place: 'home', at: 40 });
    expect(await records.addressHistory({ since: 0 })).toEqual([
      { account: ben, place: 'home', at: 20 },
      { account: ann, place: 'work', at: 30 },
      { account: ann, place: 'home', at: 40 },
    ]);
    expect(await records.addressHistory({ since: 30, account: ann })).toHaveLength(2);
    expect(await records.addressHistory({ since: 31, account: ann })).toEqual([
      { account: ann, place: 'home', at: 40 },
    ]);
  });

  test('forgets what is old', async () => {
    const { records } = await open();
    const { id: account } = await records.createAccount({ nickname: 'Ann', at: 1 });
    for (const at of [1, 2, 3]) await records.noteAddress({ account, place: `p${at}`, at });
    await records.forgetAddresses(3);
    expect(await records.addressHistory({ since: 0 })).toEqual([{ account, place: 'p3', at: 3 }]);
  });

  test('of an erased account is erased, and no other', async () => {
    const { records } = await open();
    const { id: ann } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const { id: ben } = await records.createAccount({ nickname: 'Ben', at: 1 });
    for (const account of [ann, ben]) await records.noteAddress({ account, place: 'home', at: 5 });
    await records.eraseAccount(ann, 9);
    expect(await records.addressHistory({ since: 0 })).toEqual([{ account: ben, place: 'home', at: 5 }]);
  });
});

test('nothing of an erased account’s places stays on the disk', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const { id: account } = await store.records.createAccount({ nickname: 'Ann', at: 1 });
  await store.records.noteAddress({ account, place: 'address:tell-tale', at: 5 });
  await store.records.eraseAccount(account, 9);
  await store.close();
  for (const [name, bytes] of Object.entries(bytesIn(directory)))
    expect(bytes.includes('tell-tale'), name).toBe(false);
});
