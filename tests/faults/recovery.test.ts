// The code that sets a new password: once, and for nobody else.
import { afterEach, describe, expect, test } from 'vitest';
import { openAccountHouse, secret } from '../support/account-house.ts';

const houses: Awaited<ReturnType<typeof openAccountHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

async function open() {
  const house = await openAccountHouse();
  houses.push(house);
  const recover = (nickname: string, code: string, password = 'four and twenty') =>
    house.post('/api/recovery', { nickname, code, password });
  return { ...house, recover };
}

const shape = /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/;

describe('a recovery code', () => {
  test('is shown when somebody becomes a member, and kept as a hash alone', async () => {
    const { house, get, member, security } = await open();
    const { id, cookie, code } = await member('Ann');
    expect(code).toMatch(shape);
    const stored = await house.store.records.secretsOf(id);
    expect(stored?.recovery).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await security(cookie)).recoveryCodeMadeAt).toBeGreaterThan(0);
    for (const path of ['/api/me', '/api/me/security', '/api/me/export'])
      expect((await get(path, cookie)).text).not.toContain(code);
    expect((await member('Ben')).code).not.toBe(code);
  });

  test('sets a new password once, ends every sign-in, and gives way to a new code', async () => {
    const { member, login, me, recover } = await open();
    const { cookie, code } = await member('Ann');
    const other = await login('Ann');
    const done = await recover('aNN', code);
    expect(done.json).toMatchObject({
      name: 'Ann',
      kind: 'member',
      recoveryCode: expect.stringMatching(shape),
    });
    expect(await me(done.cookie)).toMatchObject({ name: 'Ann' });
    for (const old of [cookie, other.cookie]) expect(await me(old)).toEqual({ kind: 'visitor' });
    expect((await login('Ann')).status).toBe(401);
    expect((await login('Ann', 'four and twenty')).status).toBe(200);

    const again = await recover('Ann', code, 'eighteen bottles');
    expect([again.status, again.json.error.code]).toEqual([401, 'wrong-recovery']);
    expect((await recover('Ann', done.json.recoveryCode, 'eighteen bottles')).status).toBe(200);
  });

  test('is used once, by however many at the same moment', async () => {
    const { member, recover } = await open();
    const { code } = await member('Ann');
    const answers = await Promise.all(
      ['four and twenty', 'eighteen bottles'].map((one) => recover('Ann', code, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is read however somebody wrote it down', async () => {
    const { member, recover } = await open();
    const { code } = await member('Ann');
    const written = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await recover('Ann', written)).status).toBe(200);
  });

  test('drops the passkeys that were added since the password was set', async () => {
    const { member, addPasskey, enterBy, recover } = await open();
    const { cookie, code } = await member('Ann');
    const { device } = await addPasskey(cookie);
    await recover('Ann', code);
    expect((await enterBy(device)).status).toBe(401);
  });

  test('is nobody else’s, and a wrong one says no more than an unknown name', async () => {
    const { member, recover, login } = await open();
    const [, eve] = [await member('Ann'), await member('Eve')];
    const wrong = await recover('Ann', eve.code);
    const unknown = await recover('Nobody', eve.code);
    expect([wrong.status, wrong.json.error.code]).toEqual([401, 'wrong-recovery']);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    for (const none of ['', '-', 'x'.repeat(20)]) expect((await recover('Ann', none)).status).toBe(401);
    expect((await login('Ann')).status).toBe(200);
  });

  test('does not set a weak password, and is not used up by one', async () => {
    const { member, recover } = await open();
    const { code } = await member('Ann');
    expect((await recover('Ann', code, 'password')).json.error.code).toBe('weak-password');
    expect((await recover('Ann', code)).status).toBe(200);
  });

  test('is made anew for anybody who shows the password, and the one before holds no more', async () => {
    const { post, member, confirmed, recover } = await open();
    const { cookie, code } = await member('Ann');
    const guess = await post('/api/recovery/code', { confirmation: 'x'.repeat(43) }, cookie);
    expect([guess.status, guess.json.error.code]).toEqual([403, 'confirm-first']);
    const { json } = await post('/api/recovery/code', { confirmation: await confirmed(cookie) }, cookie);
    expect(json.recoveryCode).toMatch(shape);
    expect((await recover('Ann', code)).status).toBe(401);
    expect((await recover('Ann', json.recoveryCode)).status).toBe(200);
  });

  test('that somebody else made is void with a new password, which gives another one', async () => {
    const { post, member, confirmed, recover } = await open();
    const { cookie } = await member('Ann');
    const planted = await post('/api/recovery/code', { confirmation: await confirmed(cookie) }, cookie);
    const changed = await post('/api/password', { old: secret, new: 'four and twenty' }, cookie);
    expect(changed.json.recoveryCode).toMatch(shape);
    expect((await recover('Ann', planted.json.recoveryCode)).status).toBe(401);
    expect((await recover('Ann', changed.json.recoveryCode)).status).toBe(200);
  });

  test('is not made for somebody who is signed out in the same moment', async () => {
    const { house, post, member, confirmed } = await open();
    const { id, cookie } = await member('Ann');
    const { records } = house.store;
    const { changeRecovery } = records;
    Object.assign(records, {
      changeRecovery: async (...wish: Parameters<typeof changeRecovery>) => {
        const password = (await records.secretsOf(id))?.password ?? '';
        const next = { password: 'another', recovery: 'of its owner', at: Date.now() };
        await records.renewSecrets(id, { password }, next);
        return changeRecovery(...wish);
      },
    });
    const late = await post('/api/recovery/code', { confirmation: await confirmed(cookie) }, cookie);
    expect([late.status, late.json.error.code]).toEqual([401, 'not-signed-in']);
    expect((await records.secretsOf(id))?.recovery).toBe('of its owner');
  });

  test('goes with the account', async () => {
    const { house, send, member, recover } = await open();
    const { id, cookie, code } = await member('Ann');
    await send('DELETE', '/api/me', { confirm: 'Ann' }, cookie);
    expect((await recover('Ann', code)).status).toBe(401);
    expect(await house.store.records.secretsOf(id)).toMatchObject({ password: null, recovery: null });
  });
});

test('what is kept is in the export: passkeys by name, and since when', async () => {
  const { get, member, addPasskey, security } = await open();
  const { cookie } = await member('Ann');
  const { id } = await addPasskey(cookie, 'Phone');
  const { json, text } = await get('/api/me/export', cookie);
  // What others tried is told while the server runs, and stored nowhere.
  const { wrongPasswords: _told, ...stored } = await security(cookie);
  const browsers = stored.browsers.map((one: object) => ({ ...one, isThis: false }));
  expect(json.security).toEqual({ ...stored, browsers });
  expect(json.security).toMatchObject({
    passkeys: [{ id, name: 'Phone', usedAt: null }],
    passwordChangedAt: null,
  });
  expect(text).not.toContain(secret);
});
