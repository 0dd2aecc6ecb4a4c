/** Contract of members, passwords and recovery codes for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import { erasedName, NameTaken, NoSuchAccount, NoSuchToken, sqliteStore } from '../index.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './stores.ts';

afterEach(tidyUp);

/** Parameters that make a member with this name. */
const member = (nickname: string, password = 'hash') => ({ nickname, password, recovery: 'code', at: 1 });

const noSecrets = { password: null, passwordChangedAt: null, recovery: null, recoveryMadeAt: null };

describe.each(Object.entries(stores))('members %s', (_name, open) => {
  test('a guest becomes one, with the same id, and is found by name in any case', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Calm Finch', at: 1 });
    expect(await records.memberNamed('Calm Finch')).toBeUndefined();
    expect(await records.secretsOf(id)).toEqual(noSecrets);
    await records.makeMember(id, { ...member('Ann'), at: 5 });
    expect(await records.account(id)).toEqual({ id, nickname: 'Ann', kind: 'member', createdAt: 1 });
    expect(await records.memberNamed('aNN')).toEqual({ id });
    const made = { password: 'hash', passwordChangedAt: null, recovery: 'code', recoveryMadeAt: 5 };
    expect(await records.secretsOf(id)).toEqual(made);
    await expect(records.makeMember('a_nobody', member('x'))).rejects.toThrow(NoSuchAccount);
    expect(await records.secretsOf('a_nobody')).toBeUndefined();
  });

  test('a guest becomes one once, and what knew the guest does not know the member', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Calm Finch', at: 1 });
    const { token } = await records.issueToken({ holder: { kind: 'account', id }, scopes: [], at: 1 });
    await records.makeMember(id, member('Ann'));
    expect(await records.tokenOf(token)).toBeUndefined();
    await expect(records.makeMember(id, member('Eve', 'her own'))).rejects.toThrow(NoSuchAccount);
    expect(await records.account(id)).toMatchObject({ nickname: 'Ann' });
    expect(await records.secretsOf(id)).toMatchObject({ password: 'hash' });
  });

  test('a new password ends all tokens, and gives another code', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Ann', at: 1 });
    await records.makeMember(id, member('Ann'));
    const { token } = await records.issueToken({ holder: { kind: 'account', id }, scopes: [], at: 1 });
    const next = { password: 'other', recovery: 'next code', at: 9 };
    expect(await records.renewSecrets(id, { password: 'not that' }, next)).toBe(false);
    expect(await records.renewSecrets('a_nobody', { password: 'hash' }, next)).toBe(false);
    expect(await records.tokenOf(token)).toBeDefined();
    const both = await Promise.all([1, 2].map(() => records.renewSecrets(id, { password: 'hash' }, next)));
    expect(both.sort()).toEqual([false, true]);
    expect(await records.secretsOf(id)).toEqual({
      password: 'other',
      passwordChangedAt: 9,
      recovery: 'next code',
      recoveryMadeAt: 9,
    });
    expect(await records.tokenOf(token)).toBeUndefined();
  });

  test('a recovery code does the same, once', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const next = { password: 'new', recovery: 'next code', at: 9 };
    expect(await records.renewSecrets(id, { recovery: '' }, next)).toBe(false);
    await records.makeMember(id, member('Ann'));
    const holder = { kind: 'account', id } as const;
    const { token, record } = await records.issueToken({ holder, scopes: [], at: 1 });
    expect(await records.renewSecrets(id, { recovery: 'no code' }, next)).toBe(false);
    expect(await records.secretsOf(id)).toMatchObject({ password: 'hash', recovery: 'code' });
    const both = await Promise.all([1, 2].map(() => records.renewSecrets(id, { recovery: 'code' }, next)));
    expect(both.sort()).toEqual([false, true]);
    expect(await records.secretsOf(id)).toMatchObject({ password: 'new', recovery: 'next code' });
    expect(await records.tokenOf(token)).toBeUndefined();
    const third = { recovery: 'third', at: 11 };
    await expect(records.changeRecovery(id, third, record.id)).rejects.toThrow(NoSuchToken);
    const again = await records.issueToken({ holder, scopes: [], at: 10 });
    await expect(records.changeRecovery('a_nobody', third, again.record.id)).rejects.toThrow(NoSuchToken);
    await records.changeRecovery(id, third, again.record.id);
    expect(await records.secretsOf(id)).toMatchObject({ recovery: 'third', recoveryMadeAt: 11 });
    expect(await records.tokenOf(again.token)).toBeDefined();
  });

  test('has a name of their own, which guests may not have', async () => {
    const { records } = await open();
    const [ann, ben, guest] = await Promise.all(
      ['x', 'Ben', 'ann'].map((nickname) => records.createAccount({ nickname, at: 1 })),
    );
    await records.makeMember(ann?.id ?? '', member('Ann', 'a'));
    await expect(records.makeMember(ben?.id ?? '', member('ANN', 'b'))).rejects.toThrow(NameTaken);
    expect((await records.account(ben?.id ?? ''))?.kind).toBe('guest');
    await records.makeMember(ben?.id ?? '', member('Ben', 'b'));
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
    const wishes = guests.map(({ id }) => records.makeMember(id, member('Ann', 'p')));
    const won = (await Promise.allSettled(wishes)).filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
  });

  test('an erased member has no name, no password, no code and no token', async () => {
    const { records } = await open();
    const { id } = await records.createAccount({ nickname: 'Ann', at: 1 });
    await records.makeMember(id, member('Ann'));
    const next = { password: 'other', recovery: 'next code', at: 2 };
    await records.renewSecrets(id, { password: 'hash' }, next);
    const { token } = await records.issueToken({ holder: { kind: 'account', id }, scopes: [], at: 2 });
    await records.eraseAccount(id, 3);
    expect(await records.tokenOf(token)).toBeUndefined();
    expect(await records.account(id)).toMatchObject({ id, nickname: erasedName });
    expect(await records.memberNamed('Ann')).toBeUndefined();
    expect(await records.secretsOf(id)).toEqual(noSecrets);
    await expect(records.eraseAccount('a_nobody', 3)).rejects.toThrow(NoSuchAccount);
  });
});

test('an erased name is no longer in any file, nor what proved it', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const { id } = await store.records.createAccount({ nickname: 'Guinevere', at: 1 });
  const secrets = { password: 'argon', recovery: 'sha-of-a-code' };
  await store.records.makeMember(id, { ...member('Rumpelstiltskin'), ...secrets });
  const holds = (word: string) =>
    Object.values(bytesIn(directory)).some((bytes) => bytes.toLowerCase().includes(word));
  expect(holds('rumpelstiltskin')).toBe(true);
  await store.records.eraseAccount(id, 2);
  expect(['rumpelstiltskin', 'guinevere', 'argon', 'sha-of-a-code'].filter(holds)).toEqual([]);
  await store.close();
});
