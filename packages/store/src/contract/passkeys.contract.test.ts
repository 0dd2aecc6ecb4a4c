// What every store promises of passkeys.
import { afterEach, describe, expect, test } from 'vitest';
import { LastWayIn, NoSuchPasskey, NoSuchToken, PasskeyTaken, type Store, sqliteStore } from '../index.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './stores.ts';

afterEach(tidyUp);

const key = (id: string, account: string, createdAt = 7) => ({
  id,
  account,
  name: `key ${id}`,
  publicKey: `public ${id}`,
  counter: 0,
  transports: ['internal'],
  createdAt,
});

/** A member, and the token of a browser of theirs. */
async function memberOf({ records }: Store, nickname: string, password = 'hash') {
  const { id } = await records.createAccount({ nickname, at: 1 });
  await records.makeMember(id, { nickname, password, recovery: 'code', at: 1 });
  const browser = async () =>
    (await records.issueToken({ holder: { kind: 'account', id }, scopes: [], at: 1 })).record.id;
  return { id, token: await browser(), browser };
}

/** A new password at an instant, and the same code. */
async function renew(records: Store['records'], id: string, at: number): Promise<void> {
  const { password } = (await records.secretsOf(id)) ?? {};
  const next = { password: `${password} ${at}`, recovery: 'code', at };
  expect(await records.renewSecrets(id, { password: password ?? '' }, next)).toBe(true);
}

describe.each(Object.entries(stores))('passkeys %s', (_name, open) => {
  test('are kept, called and used', async () => {
    const store = await open();
    const { records } = store;
    const { id, token } = await memberOf(store, 'Ann');
    for (const name of ['k1', 'k2']) await records.addPasskey(key(name, id), token);
    expect(await records.passkey('k1')).toEqual({ ...key('k1', id), usedAt: null });
    await records.usePasskey('k1', { counter: 12, at: 20 });
    await records.namePasskey(id, 'k1', 'Phone');
    expect(await records.passkey('k1')).toEqual({ ...key('k1', id), name: 'Phone', counter: 12, usedAt: 20 });
    expect((await records.passkeysOf(id)).map((one) => one.id)).toEqual(['k1', 'k2']);
    expect(await records.passkey('k3')).toBeUndefined();
    await records.usePasskey('k3', { counter: 1, at: 1 });
    const other = await memberOf(store, 'Ben');
    await expect(records.namePasskey(other.id, 'k1', 'Mine')).rejects.toThrow(NoSuchPasskey);
    expect((await records.passkey('k1'))?.name).toBe('Phone');
  });

  test('under an id that is known are refused, whosever it is', async () => {
    const store = await open();
    const { records } = store;
    const [ann, eve] = [await memberOf(store, 'Ann'), await memberOf(store, 'Eve')];
    await records.addPasskey(key('k1', ann.id), ann.token);
    for (const { id, token } of [ann, eve])
      await expect(records.addPasskey({ ...key('k1', id), publicKey: 'another' }, token)).rejects.toThrow(
        PasskeyTaken,
      );
    expect(await records.passkey('k1')).toMatchObject({ account: ann.id, publicKey: 'public k1' });
    expect(await records.passkeysOf(eve.id)).toEqual([]);
  });

  test('are added by a token of the account that holds', async () => {
    const store = await open();
    const { records } = store;
    const [ann, eve] = [await memberOf(store, 'Ann'), await memberOf(store, 'Eve')];
    await expect(records.addPasskey(key('k1', ann.id), eve.token)).rejects.toThrow(NoSuchToken);
    await renew(records, ann.id, 5);
    await expect(records.addPasskey(key('k1', ann.id), ann.token)).rejects.toThrow(NoSuchToken);
    expect(await records.passkeysOf(ann.id)).toEqual([]);
  });

  test('are removed by their owner, but not the last way in', async () => {
    const store = await open();
    const { records } = store;
    const [ann, eve] = [await memberOf(store, 'Ann'), await memberOf(store, 'Eve', '')];
    await records.addPasskey(key('k1', ann.id), ann.token);
    await expect(records.removePasskey(eve.id, 'k1')).rejects.toThrow(NoSuchPasskey);
    await records.removePasskey(ann.id, 'k1');
    expect(await records.passkeysOf(ann.id)).toEqual([]);

    for (const name of ['k2', 'k3']) await records.addPasskey(key(name, eve.id), eve.token);
    const both = await Promise.allSettled(['k2', 'k3'].map((name) => records.removePasskey(eve.id, name)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = await records.passkeysOf(eve.id);
    await expect(records.removePasskey(eve.id, left?.id ?? '')).rejects.toThrow(LastWayIn);
    expect(await records.passkeysOf(eve.id)).toHaveLength(1);
  });

  test('that were added since the password was set go with it', async () => {
    const store = await open();
    const { records } = store;
    const [ann, ben] = [await memberOf(store, 'Ann'), await memberOf(store, 'Ben')];
    await records.addPasskey(key('ben', ben.id), ben.token);
    await records.addPasskey(key('first', ann.id, 10), ann.token);
    const ids = async () => (await records.passkeysOf(ann.id)).map(({ id }) => id);

    // The first password was never changed: all passkeys were added since.
    await renew(records, ann.id, 20);
    expect(await ids()).toEqual([]);
    const token = await ann.browser();
    await records.addPasskey(key('old', ann.id, 19), token);
    await records.addPasskey(key('new', ann.id, 20), token);
    await renew(records, ann.id, 30);
    expect(await ids()).toEqual(['old']);

    await records.addPasskey(key('later', ann.id, 31), await ann.browser());
    const next = { password: 'fourth', recovery: 'next', at: 40 };
    expect(await records.renewSecrets(ann.id, { recovery: 'code' }, next)).toBe(true);
    expect(await ids()).toEqual(['old']);
    expect(await records.passkeysOf(ben.id)).toHaveLength(1);
  });

  test('go with an account that is erased', async () => {
    const store = await open();
    const { id, token } = await memberOf(store, 'Ann');
    await store.records.addPasskey(key('k1', id), token);
    await store.records.eraseAccount(id, 3);
    expect(await store.records.passkeysOf(id)).toEqual([]);
    expect(await store.records.passkey('k1')).toBeUndefined();
  });
});

test('an erased passkey is no longer in any file', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const { id, token } = await memberOf(store, 'Ann');
  await store.records.addPasskey({ ...key('k1', id), name: 'Excalibur' }, token);
  const holds = (word: string) => Object.values(bytesIn(directory)).some((bytes) => bytes.includes(word));
  expect(['Excalibur', 'public k1'].filter(holds)).toHaveLength(2);
  await store.records.eraseAccount(id, 3);
  expect(['Excalibur', 'public k1'].filter(holds)).toEqual([]);
  await store.close();
});
