import { afterEach, describe, expect, test } from 'vitest';
import { erasedName, NameTaken, NoSuchAccount, sqliteStore } from './index.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './testing/stores.ts';

afterEach(tidyUp);

const key = (id: string, account: string) => ({
  ...{ id, account, publicKey: `public ${id}`, counter: 0, transports: ['internal'], createdAt: 7 },
});

describe.each(Object.entries(stores))('members %s', (_name, open) => {
  test('a guest becomes one, with the same id, and is found by name in any case', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Calm Finch', at: 1 });
    expect(await records.memberNamed('Calm Finch')).toBeUndefined();
    await records.makeMember(id, { nickname: 'Ann', password: 'hash' });
    expect(await records.account(id)).toEqual({ id, nickname: 'Ann', kind: 'member', createdAt: 1 });
    expect(await records.memberNamed('aNN')).toEqual({ id });
    expect(await records.passwordOf(id)).toBe('hash');
    await records.changePassword(id, 'other');
    expect(await records.passwordOf(id)).toBe('other');
    await expect(records.makeMember('a_nobody', { nickname: 'x', password: 'y' })).rejects.toThrow(
      NoSuchAccount,
    );
    await expect(records.changePassword('a_nobody', 'y')).rejects.toThrow(NoSuchAccount);
    expect(await records.passwordOf('a_nobody')).toBeUndefined();
  });

  test('has a name of his own, which guests may not bear', async () => {
    const { records } = await open();
    const [ann, ben, guest] = await Promise.all(
      ['x', 'Ben', 'ann'].map((nickname) => records.createAccount({ nickname, at: 1 })),
    );
    await records.makeMember(ann?.id ?? '', { nickname: 'Ann', password: 'a' });
    await expect(records.makeMember(ben?.id ?? '', { nickname: 'ANN', password: 'b' })).rejects.toThrow(
      NameTaken,
    );
    expect((await records.account(ben?.id ?? ''))?.kind).toBe('guest');
    await records.makeMember(ben?.id ?? '', { nickname: 'Ben', password: 'b' });
    await expect(records.renameAccount(ben?.id ?? '', 'aNn')).rejects.toThrow(NameTaken);
    await records.renameAccount(ann?.id ?? '', 'ANN');
    await records.renameAccount(ben?.id ?? '', 'Benno');
    expect(await records.memberNamed('ben')).toBeUndefined();
    expect(await records.memberNamed('benno')).toEqual({ id: ben?.id });
    await expect(records.renameAccount(guest?.id ?? '', 'BENNO')).rejects.toThrow(NameTaken);
    await records.renameAccount(guest?.id ?? '', 'Bennie');
  });

  test('of many who want a name at once one gets it', async () => {
    const { records } = await open();
    const guests = await Promise.all(
      Array.from({ length: 8 }, (_, at) => records.createAccount({ nickname: 'x', at })),
    );
    const wishes = guests.map(({ id }) => records.makeMember(id, { nickname: 'Ann', password: 'p' }));
    const won = (await Promise.allSettled(wishes)).filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
  });

  test('keeps his passkeys', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Ann', at: 1 });
    for (const name of ['k1', 'k2']) await records.addPasskey(key(name, id));
    await records.countPasskey('k1', 12);
    expect(await records.passkey('k1')).toEqual({ ...key('k1', id), counter: 12 });
    expect((await records.passkeysOf(id)).map((one) => one.id)).toEqual(['k1', 'k2']);
    expect(await records.passkey('k3')).toBeUndefined();
  });

  test('who is erased has no name, no password, no passkey and no token any more', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Ann', at: 1 });
    await records.makeMember(id, { nickname: 'Ann', password: 'hash' });
    await records.addPasskey(key('k1', id));
    const holder = { kind: 'account', id } as const;
    const [one, two] = [
      await records.issueToken({ holder, scopes: [], at: 1 }),
      await records.issueToken({ holder, scopes: [], at: 1 }),
    ];
    await records.revokeTokensOf(id, 2, one.record.id);
    expect(await records.tokenOf(one.token)).toBeDefined();
    expect(await records.tokenOf(two.token)).toBeUndefined();
    await records.eraseAccount(id, 3);
    expect(await records.tokenOf(one.token)).toBeUndefined();
    expect(await records.account(id)).toMatchObject({ id, nickname: erasedName });
    expect(await records.memberNamed('Ann')).toBeUndefined();
    expect(await records.passwordOf(id)).toBeUndefined();
    expect(await records.passkeysOf(id)).toEqual([]);
    await expect(records.eraseAccount('a_nobody', 3)).rejects.toThrow(NoSuchAccount);
  });
});

test('an erased name is in no file any more', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const { id } = await store.records.createAccount({ nickname: 'Guinevere', at: 1 });
  await store.records.makeMember(id, { nickname: 'Rumpelstiltskin', password: 'argon' });
  const holds = (word: string) =>
    Object.values(bytesIn(directory)).some((bytes) => bytes.toLowerCase().includes(word));
  expect(holds('rumpelstiltskin')).toBe(true);
  await store.records.eraseAccount(id, 2);
  expect(['rumpelstiltskin', 'guinevere', 'argon'].filter(holds)).toEqual([]);
  await store.close();
});
