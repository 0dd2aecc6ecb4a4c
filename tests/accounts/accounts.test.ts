/** Accounts over HTTP: made, entered, renamed, exported, erased. */
import { afterEach, describe, expect, test } from 'vitest';
import { openAccountHouse, secret } from '../support/account-house.ts';

const houses: Awaited<ReturnType<typeof openAccountHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

async function open(options: Parameters<typeof openAccountHouse>[0] = {}) {
  const house = await openAccountHouse(options);
  houses.push(house);
  return house;
}

describe('an account', () => {
  test('is made from a guest, who stays the same, and is entered with its password', async () => {
    const { post, me, guest } = await open();
    const cookie = await guest('Calm Finch');
    const before = await me(cookie);
    const made = await post('/api/account', { nickname: 'Ann', password: secret }, cookie);
    const ann = { id: before.id, name: 'Ann', kind: 'member' };
    expect(made.json).toEqual({
      ...ann,
      recoveryCode: expect.stringMatching(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/),
    });
    expect(await me(made.cookie)).toEqual(ann);
    const again = await post('/api/account', { nickname: 'Bea', password: secret }, made.cookie);
    expect(again.json.error.code).toBe('already-member');

    const entered = await post('/api/login', { nickname: ' aNN ', password: secret });
    expect(entered.json).toMatchObject({ id: before.id, kind: 'member' });
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(entered.headers.get('set-cookie')).toMatch(/Max-Age=31536000/);
    expect(await me(entered.cookie)).toMatchObject({ id: before.id });

    expect((await post('/api/logout', {}, entered.cookie)).json).toEqual({ kind: 'visitor' });
    expect(await me(entered.cookie)).toEqual({ kind: 'visitor' });
    expect(await me(made.cookie)).toMatchObject({ id: before.id });
  });

  test('of a guest is made once, and anybody who had the guest’s cookie has nothing', async () => {
    const { post, me, guest } = await open();
    const cookie = await guest('Calm Finch');
    const wishes = ['Ann', 'Eve'].map((nickname) =>
      post('/api/account', { nickname, password: secret }, cookie),
    );
    const answers = await Promise.all(wishes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = answers.find(({ status }) => status === 200);
    expect(await me(cookie)).toEqual({ kind: 'visitor' });
    expect(await me(made?.cookie)).toMatchObject({ kind: 'member', name: made?.json.name });
  });

  test('can be made by somebody who only looked so far', async () => {
    const { post, me } = await open();
    const made = await post('/api/account', { nickname: 'Ann', password: secret });
    expect(await me(made.cookie)).toMatchObject({ name: 'Ann', kind: 'member' });
  });

  test('has a name of its own and a password that is not easily guessed', async () => {
    const { post, send, guest, member } = await open();
    await member('Ann');
    const cookie = await guest('x');
    const code = async (nickname: string, password: string) =>
      (await post('/api/account', { nickname, password }, cookie)).json.error.code;
    expect(await code('ANN', secret)).toBe('name-taken');
    expect(await code('a\u202eb', secret)).toBe('bad-nickname');
    for (const weak of [
      '1234567',
      'Password',
      'password123!',
      'aaaaaaaaaa',
      'iloveyou',
      'Qwertyuiop',
      'Ben Franklin',
    ])
      expect([weak, await code('Ben Franklin', weak)]).toEqual([weak, 'weak-password']);
    expect(await code('Ben', `${secret}${'x'.repeat(300)}`)).toBe('malformed');
    const renamed = await send('PATCH', '/api/me', { nickname: 'ann' }, (await member('Ben')).cookie);
    expect([renamed.status, renamed.json.error.code]).toEqual([409, 'name-taken']);
  });

  test('a wrong password is answered alike whether the name exists or not, after the same time', async () => {
    const { post, member } = await open();
    await member('Ann');
    const attempt = async (nickname: string) => {
      const start = performance.now();
      const { status, text } = await post('/api/login', { nickname, password: 'three blind rats' });
      return { status, text, time: performance.now() - start };
    };
    await attempt('Ann');
    const [known, unknown] = [await attempt('Ann'), await attempt('Nobody')];
    expect(known.status).toBe(401);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    // Both hash a password: neither is over at once. The fastest counts: other work of the machine does not.
    const again = [await attempt('Ann'), await attempt('Ann')].map(({ time }) => time);
    expect(unknown.time).toBeGreaterThan(Math.min(known.time, ...again) / 4);
  });

  test('a new password shuts out anybody who knew the old one, and anybody who had the cookie', async () => {
    const { post, me, member, login } = await open();
    const { cookie } = await member('Ann');
    const other = await login('Ann');
    const change = (old: string, fresh: string) => post('/api/password', { old, new: fresh }, cookie);
    expect((await change('wrong one here', 'four and twenty')).json.error.code).toBe('wrong-password');
    expect((await change(secret, 'password')).json.error.code).toBe('weak-password');
    const changed = await change(secret, 'four and twenty');
    expect(changed.json).toMatchObject({ name: 'Ann', kind: 'member' });
    expect(await me(changed.cookie)).toMatchObject({ name: 'Ann' });
    for (const old of [cookie, other.cookie]) expect(await me(old)).toEqual({ kind: 'visitor' });
    expect((await login('Ann')).status).toBe(401);
    expect((await login('Ann', 'four and twenty')).status).toBe(200);
    expect((await post('/api/password', { old: 'x', new: 'y' })).status).toBe(401);
  });

  test('of two who change it at once by the same password one does', async () => {
    const { post, member, login } = await open();
    const { cookie } = await member('Ann');
    const wishes = ['four and twenty', 'eighteen bottles'];
    const answers = await Promise.all(
      wishes.map((wish) => post('/api/password', { old: secret, new: wish }, cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const won = wishes[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login('Ann', won)).status).toBe(200);
  });

  test('is not entered with a password that is changed in the same moment', async () => {
    const { house, post, login, member } = await open();
    const { id, cookie } = await member('Ann');
    const { records } = house.store;
    const { issueToken } = records;
    // The new password comes after the old one was checked, and before there is a token for it.
    Object.assign(records, {
      issueToken: async (wish: Parameters<typeof issueToken>[0]) => {
        Object.assign(records, { issueToken });
        const password = (await records.secretsOf(id))?.password ?? '';
        const next = { password: 'another', recovery: '', at: Date.now() };
        await records.renewSecrets(id, { password }, next);
        return records.issueToken(wish);
      },
    });
    expect((await login('Ann')).status).toBe(401);
    const tokens = await records.tokensOf({ kind: 'account', id });
    expect(tokens.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    expect((await post('/api/password', { old: secret, new: 'x' }, cookie)).status).toBe(401);
  });

  test('is forgotten by a browser after a year', async () => {
    const { house, me } = await open();
    const { records } = house.store;
    const { id } = await records.createAccount({ nickname: 'Ann', at: 0 });
    const day = 24 * 3600 * 1000;
    const known = async (days: number) => {
      const at = Date.now() - days * day;
      const { token } = await records.issueToken({ holder: { kind: 'account', id }, scopes: ['play'], at });
      return (await me(`parlour=${token}`)).kind;
    };
    expect([await known(364), await known(366)]).toEqual(['guest', 'visitor']);
  });

  test('its password is in the store as argon2id, and nowhere in an answer', async () => {
    const { house, member } = await open();
    const { id } = await member('Ann');
    expect((await house.store.records.secretsOf(id))?.password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });
});

describe('the door', () => {
  test('lets nobody try too often', async () => {
    const { post, member } = await open({ accounts: { loginsPerName: 3, loginsPerAddress: 5 } });
    await member('Ann');
    const login = (nickname: string) => post('/api/login', { nickname, password: 'three blind rats' });
    for (let count = 0; count < 3; count += 1) expect((await login('Ann')).status).toBe(401);
    const { status, json, headers } = await login('ＡＮＮ');
    expect([status, json.error.code]).toEqual([429, 'rate-limited']);
    expect(json.error.retryAfterMs).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login('Ben')).status).toBe(401);
    expect((await login('Cid')).status).toBe(429);
  });

  test('makes so many guests for one address, but not for this machine', async () => {
    const accounts = { guests: { burst: 2, perHour: 1 } };
    const { post, guest } = await open({ behindProxy: true, accounts });
    for (let count = 0; count < 4; count += 1) expect(await guest('x')).not.toBe('');
    const from = (address: string) =>
      post('/api/guest', {}, undefined, { 'x-forwarded-for': address }).then(({ status }) => status);
    expect([await from('2001:db8:1:2::7'), await from('2001:db8:1:2:9:9:9:9')]).toEqual([200, 200]);
    expect(await from('2001:db8:1:2::8')).toBe(429);
    expect([await from('2001:db8:1:3::8'), await from('203.0.113.7')]).toEqual([200, 200]);
    expect([await from('::ffff:203.0.113.7'), await from('::ffff:203.0.113.7')]).toEqual([200, 429]);
  });

  test('makes a class of guests for one address, and any number where an address tells nothing', async () => {
    const addressOf = (post: Awaited<ReturnType<typeof open>>['post']) => (address: string) =>
      post('/api/guest', {}, undefined, { 'x-forwarded-for': address });
    const usual = addressOf((await open({ behindProxy: true, sameAddress: false })).post);
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push((await usual('203.0.113.7')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { status, json, headers } = await usual('203.0.113.7');
    // The next one comes with the hour's thirty, not with the next hour.
    expect([status, json.error.retryAfterMs <= 120_000]).toEqual([429, true]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const free = addressOf((await open({ behindProxy: true, sameAddress: true })).post);
    for (let count = 0; count < 70; count += 1) expect((await free('203.0.113.7')).status).toBe(200);
  });

  test('changes nothing for a page of somebody else’s', async () => {
    const { origin: own, post, me, member } = await open();
    const { cookie } = await member('Ann');
    const origins = { 'http://evil.example': 403, null: 403, [own]: 200 };
    for (const [origin, status] of Object.entries(origins))
      expect([origin, (await post('/api/logout', {}, cookie, { origin })).status]).toEqual([origin, status]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await post('/api/login', {}, cookie, { 'content-type': type })).status).toBe(415);
    expect(await me(cookie)).toEqual({ kind: 'visitor' });
  });

  test.each([
    ['/api/account', {}],
    ['/api/account', { nickname: 'x', password: 7 }],
    ['/api/login', { nickname: 'x', password: 'y', admin: true }],
    ['/api/login', []],
    ['/api/password', { old: null, new: 'x' }],
    ['/api/passkey/login/verify', { id: '../..' }],
    ['/api/passkey/register/options', {}],
    ['/api/passkey/register/options', { confirmation: 'x' }],
    ['/api/confirm', { password: null }],
    ['/api/recovery', { nickname: 'Ann', code: 7, password: 'x' }],
    ['/api/recovery/code', {}],
  ])('%s says no to %j', async (path, body) => {
    const { post, member } = await open();
    const isOwn = /password|register|confirm|code/.test(path);
    const { status, json } = await post(path, body, isOwn ? (await member('Ann')).cookie : undefined);
    expect([status, json.error.code]).toEqual([400, 'malformed']);
    expect(json.error.message).toMatch(/^This request does not fit its schema/);
  });
});
