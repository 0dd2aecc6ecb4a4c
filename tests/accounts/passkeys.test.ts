// Passkeys: what it takes to add, to name, to use and to lose one.
import type { Records } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { openAccountHouse, secret } from '../support/account-house.ts';
import { softDevice } from '../support/browser/device.ts';

const houses: Awaited<ReturnType<typeof openAccountHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

async function open(options: Parameters<typeof openAccountHouse>[0] = {}) {
  const house = await openAccountHouse(options);
  houses.push(house);
  return house;
}

const code = (answer: { readonly status: number; readonly json: { error?: { code: string } } }) => [
  answer.status,
  answer.json.error?.code,
];

/** The password counts as set at an instant; everything done before is older. */
async function setAsOf(records: Records, account: string, at: number): Promise<void> {
  const password = (await records.secretsOf(account))?.password ?? '';
  await records.renewSecrets(account, { password }, { password, recovery: '', at });
}

test('a class behind one address signs in by passkeys at once, and each has a limit of its own', async () => {
  const { member, addPasskey, enterBy, post } = await open({ accounts: { passkeysPerName: 3 } });
  const { device } = await addPasskey((await member('Ann')).cookie);
  for (let pupil = 0; pupil < 30; pupil += 1)
    expect((await post('/api/passkey/login/options')).status).toBe(200);
  for (let nth = 0; nth < 3; nth += 1) expect((await enterBy(device)).status).toBe(200);
  expect((await enterBy(device)).status).toBe(429);
  const other = await addPasskey((await member('Ben')).cookie);
  expect((await enterBy(other.device)).status).toBe(200);
});

describe('a passkey', () => {
  test('is added to an account and opens it, each riddle once', async () => {
    const { origin, post, me, member, confirmed } = await open();
    const { cookie } = await member('Ann');
    const device = softDevice(origin);
    const begin = async () =>
      (await post('/api/passkey/register/options', { confirmation: await confirmed(cookie) }, cookie)).json;
    const { challenge, rp } = await begin();
    expect(rp).toEqual({ name: 'Parlour', id: 'localhost' });
    const stolen = device.register(challenge, 'http://evil.example');
    expect(code(await post('/api/passkey/register/verify', stolen, cookie))).toEqual([400, 'wrong-passkey']);
    const again = device.register((await begin()).challenge);
    expect((await post('/api/passkey/register/verify', again, cookie)).status).toBe(200);

    const riddle = (await post('/api/passkey/login/options')).json.challenge;
    const solved = device.login(riddle);
    const entered = await post('/api/passkey/login/verify', solved);
    expect(entered.json).toMatchObject({ name: 'Ann', kind: 'member' });
    expect(await me(entered.cookie)).toMatchObject({ name: 'Ann' });
    expect((await post('/api/passkey/login/verify', solved)).status).toBe(401);
    const unasked = device.login(Buffer.from('no riddle of ours').toString('base64url'));
    expect((await post('/api/passkey/login/verify', unasked)).status).toBe(401);
    const stranger = softDevice(origin).login((await post('/api/passkey/login/options')).json.challenge);
    expect((await post('/api/passkey/login/verify', stranger)).status).toBe(401);
  });

  test('belongs to the name under which the house was reached', async () => {
    const { house, member, confirmed, addPasskey } = await open();
    const { cookie } = await member('Ann');
    const wish = { confirmation: await confirmed(cookie) };
    const response = await fetch(`${house.url}/api/passkey/register/options`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(wish),
    });
    expect((await response.json()).rp.id).toBe('127.0.0.1');
    expect((await addPasskey(cookie)).status).toBe(200);
  });

  test('is none for guests and nobody', async () => {
    const { post, get, guest } = await open();
    const cookie = await guest('x');
    for (const path of ['/api/passkey/register/options', '/api/passkey/register/verify', '/api/confirm']) {
      expect(code(await post(path, {}, cookie))).toEqual([409, 'not-a-member']);
      expect(code(await post(path))).toEqual([401, 'not-signed-in']);
    }
    expect(code(await get('/api/me/security', cookie))).toEqual([409, 'not-a-member']);
    expect(code(await get('/api/me/security'))).toEqual([401, 'not-signed-in']);
  });

  test('is listed with its name, and when it came and was used', async () => {
    const { member, addPasskey, enterBy, security, send } = await open();
    const { cookie } = await member('Ann');
    const before = Date.now();
    const { device, id } = await addPasskey(cookie, '  My   phone ');
    const [listed] = (await security(cookie)).passkeys;
    expect(listed).toEqual({ id, name: 'My phone', createdAt: expect.any(Number), usedAt: null });
    expect(listed.createdAt).toBeGreaterThanOrEqual(before);
    await enterBy(device);
    expect((await security(cookie)).passkeys[0].usedAt).toBeGreaterThanOrEqual(listed.createdAt);

    const rename = (name: string, wished = id) =>
      send('PATCH', '/api/passkey', { id: wished, name }, cookie).then(({ status, json }) =>
        status === 200 ? json.passkeys[0].name : json.error.code,
      );
    expect(await rename('Телефон')).toBe('Телефон');
    expect(await rename('a\u202eb')).toBe('bad-text');
    expect(await rename('x'.repeat(41))).toBe('bad-text');
    expect(await rename('x', 'AAAA')).toBe('no-such-passkey');
    const { cookie: eve } = await member('Eve');
    expect(code(await send('PATCH', '/api/passkey', { id, name: 'Mine' }, eve))).toEqual([
      404,
      'no-such-passkey',
    ]);
    expect((await security(cookie)).passkeys[0].name).toBe('Телефон');
  });
});

describe('anybody who has a stolen cookie', () => {
  test('plants no passkey: that takes the password, or a passkey, anew', async () => {
    const { origin, post, member, security } = await open();
    const { cookie } = await member('Ann');
    const guess = { confirmation: 'x'.repeat(43) };
    expect(code(await post('/api/passkey/register/options', guess, cookie))).toEqual([403, 'confirm-first']);
    expect(code(await post('/api/confirm', { password: 'wrong one here' }, cookie))).toEqual([
      401,
      'wrong-password',
    ]);
    const unasked = softDevice(origin).register(Buffer.from('no riddle of ours').toString('base64url'));
    expect(code(await post('/api/passkey/register/verify', unasked, cookie))).toEqual([400, 'wrong-passkey']);
    expect((await security(cookie)).passkeys).toEqual([]);
  });

  test('has nothing of what its owner confirms: it is for one deed, and for one browser', async () => {
    const { post, member, login, confirmed } = await open();
    const { cookie } = await member('Ann');
    const other = await login('Ann');
    const begin = (confirmation: string, from: string) =>
      post('/api/passkey/register/options', { confirmation }, from).then(({ status }) => status);
    const confirmation = await confirmed(cookie);
    expect(await begin(confirmation, other.cookie)).toBe(403);
    // Trying it elsewhere has used it up.
    expect(await begin(confirmation, cookie)).toBe(403);
    const second = await confirmed(cookie);
    expect([await begin(second, cookie), await begin(second, cookie)]).toEqual([200, 403]);
  });

  test('does not solve the riddle of another browser', async () => {
    const { origin, post, member, login, confirmed, security } = await open();
    const { cookie } = await member('Ann');
    const thief = await login('Ann');
    const wish = { confirmation: await confirmed(cookie) };
    const { challenge } = (await post('/api/passkey/register/options', wish, cookie)).json;
    const made = softDevice(origin).register(challenge);
    expect((await post('/api/passkey/register/verify', made, thief.cookie)).status).toBe(400);
    expect((await security(cookie)).passkeys).toEqual([]);
  });

  test('removes none', async () => {
    const { send, member, addPasskey, security } = await open();
    const { cookie } = await member('Ann');
    const { id } = await addPasskey(cookie);
    const remove = (confirmation: string) => send('DELETE', '/api/passkey', { id, confirmation }, cookie);
    expect(code(await remove('x'.repeat(43)))).toEqual([403, 'confirm-first']);
    expect((await security(cookie)).passkeys).toHaveLength(1);
  });
});

describe('showing anew who one is', () => {
  test('goes by a passkey of one’s own as well, not by another’s', async () => {
    const { post, member, addPasskey } = await open();
    const { cookie } = await member('Ann');
    const eve = await member('Eve');
    const { device, id } = await addPasskey(cookie);
    const hers = (await addPasskey(eve.cookie)).device;
    const show = async (by: typeof device, from = cookie) => {
      const { json } = await post('/api/confirm/passkey/options', {}, cookie);
      expect(json.allowCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
      return post('/api/confirm/passkey/verify', by.login(json.challenge), from);
    };
    const shown = await show(device);
    expect(shown.json.until).toBeGreaterThan(Date.now());
    const { confirmation } = shown.json;
    expect((await post('/api/passkey/register/options', { confirmation }, cookie)).status).toBe(200);
    expect(code(await show(hers))).toEqual([401, 'wrong-passkey']);
    expect(code(await show(device, eve.cookie))).toEqual([401, 'wrong-passkey']);
    // A riddle for signing in is none for this.
    const { challenge } = (await post('/api/passkey/login/options')).json;
    const reused = await post('/api/confirm/passkey/verify', device.login(challenge), cookie);
    expect(code(reused)).toEqual([401, 'wrong-passkey']);
  });

  test('removes a passkey, which then opens nothing', async () => {
    const { origin, send, member, addPasskey, confirmed, enterBy } = await open();
    const { cookie } = await member('Ann');
    const one = await addPasskey(cookie, 'One');
    const two = await addPasskey(cookie, 'Two', softDevice(origin), one.device);
    const remove = async (id: string) =>
      send('DELETE', '/api/passkey', { id, confirmation: await confirmed(cookie) }, cookie);
    expect((await remove(one.id)).json.passkeys).toMatchObject([{ name: 'Two' }]);
    expect((await enterBy(one.device)).status).toBe(401);
    expect((await enterBy(two.device)).status).toBe(200);
    expect(code(await remove(one.id))).toEqual([404, 'no-such-passkey']);
  });

  test('does not remove the last way to sign in', async () => {
    const { house, post, send, member, login, addPasskey, enterBy, security } = await open();
    const { records } = house.store;
    const { id: account } = await member('Ann');
    await setAsOf(records, account, Date.now() + 60_000);
    const { device, id } = await addPasskey((await login('Ann')).cookie);
    // Everybody has a password today. The house would let nobody shut themselves out all the same.
    const stored = (await records.secretsOf(account))?.password ?? '';
    const none = { password: '', recovery: '', at: Date.now() + 90_000 };
    await records.renewSecrets(account, { password: stored }, none);
    const { cookie } = await enterBy(device);
    const { challenge } = (await post('/api/confirm/passkey/options', {}, cookie)).json;
    const { confirmation } = (await post('/api/confirm/passkey/verify', device.login(challenge), cookie))
      .json;
    expect(code(await send('DELETE', '/api/passkey', { id, confirmation }, cookie))).toEqual([
      409,
      'last-way-in',
    ]);
    expect((await security(cookie)).passkeys).toHaveLength(1);
    expect((await enterBy(device)).status).toBe(200);
  });
});

describe('a credential id that is known', () => {
  test('is taken over by nobody', async () => {
    const { origin, member, addPasskey, enterBy, security, me } = await open();
    const [ann, eve] = [await member('Ann'), await member('Eve')];
    const { device } = await addPasskey(ann.cookie);
    const forged = softDevice(origin, device.credentialId);
    expect((await addPasskey(eve.cookie, '', forged)).status).toBe(409);
    expect((await addPasskey(ann.cookie, '', forged, device)).status).toBe(409);
    expect((await security(eve.cookie)).passkeys).toEqual([]);
    expect((await enterBy(forged)).status).toBe(401);
    const entered = await enterBy(device);
    expect(await me(entered.cookie)).toMatchObject({ name: 'Ann' });
  });
});

describe('a new password', () => {
  test('drops the passkeys that were added since the one before was set', async () => {
    const { house, post, member, login, addPasskey, enterBy, security } = await open();
    const { records } = house.store;
    const { id, cookie } = await member('Ann');
    const planted = await addPasskey(cookie, 'Planted');
    expect((await security(cookie)).passwordChangedAt).toBeNull();
    const change = async (old: string, fresh: string, from: string) =>
      (await post('/api/password', { old, new: fresh }, from)).cookie ?? '';
    const second = await change(secret, 'four and twenty', cookie);
    expect((await enterBy(planted.device)).status).toBe(401);
    const now = await security(second);
    expect([now.passkeys, now.passwordChangedAt]).toEqual([[], expect.any(Number)]);

    // One that was there when the password was set stays when it is changed.
    await setAsOf(records, id, Date.now() + 60_000);
    const { cookie: third } = await login('Ann', 'four and twenty');
    const kept = await addPasskey(third, 'Kept', undefined, 'four and twenty');
    const fourth = await change('four and twenty', 'when the pie was opened', third);
    expect((await security(fourth)).passkeys).toMatchObject([{ name: 'Kept' }]);
    expect((await enterBy(kept.device)).status).toBe(200);
  });

  test('lets in nobody who shows a passkey in the same moment', async () => {
    const { house, member, addPasskey, enterBy } = await open();
    const { id, cookie } = await member('Ann');
    const { device } = await addPasskey(cookie);
    const { records } = house.store;
    const { issueToken } = records;
    Object.assign(records, {
      issueToken: async (wish: Parameters<typeof issueToken>[0]) => {
        Object.assign(records, { issueToken });
        await setAsOf(records, id, Date.now());
        return records.issueToken(wish);
      },
    });
    expect((await enterBy(device)).status).toBe(401);
    const tokens = await records.tokensOf({ kind: 'account', id });
    expect(tokens.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  });
});
