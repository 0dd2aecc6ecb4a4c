import { afterEach, describe, expect, test } from 'vitest';
import { ask } from './support/archive-play.ts';
import { connect } from './support/client.ts';
import { softDevice } from './support/device.ts';
import { openHouse } from './support/open-house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const houses: House[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

const secret = 'three blind mice';

async function open(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse({ chance: 'accounts', ...options });
  houses.push(house);
  const post = (path: string, body: unknown = {}, cookie?: string, more: Record<string, string> = {}) =>
    ask(house.url + path, { method: 'POST', body, headers: { ...(cookie && { cookie }), ...more } });
  const me = async (cookie?: string) =>
    (await ask(`${house.url}/api/me`, { headers: cookie === undefined ? {} : { cookie } })).json;
  const guest = async (nickname: string) => (await post('/api/guest', { nickname })).cookie ?? '';
  const member = async (nickname: string, password = secret) => {
    const cookie = await guest(nickname);
    expect((await post('/api/account', { nickname, password }, cookie)).status).toBe(200);
    return cookie;
  };
  return { house, post, me, guest, member };
}

describe('an account', () => {
  test('is made from a guest, who stays who he was, and is entered with its password', async () => {
    const { post, me, guest } = await open();
    const cookie = await guest('Calm Finch');
    const before = await me(cookie);
    const made = await post('/api/account', { nickname: 'Ann', password: secret }, cookie);
    expect(made.json).toEqual({ id: before.id, name: 'Ann', kind: 'member' });
    expect(await me(cookie)).toEqual({ id: before.id, name: 'Ann', kind: 'member' });
    expect((await post('/api/account', { nickname: 'Bea', password: secret }, cookie)).json.error.code).toBe(
      'already-member',
    );

    const entered = await post('/api/login', { nickname: ' aNN ', password: secret });
    expect(entered.json).toMatchObject({ id: before.id, kind: 'member' });
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(entered.headers.get('set-cookie')).toMatch(/Max-Age=31536000/);
    expect(await me(entered.cookie)).toMatchObject({ id: before.id });

    expect((await post('/api/logout', {}, entered.cookie)).json).toEqual({ kind: 'visitor' });
    expect(await me(entered.cookie)).toEqual({ kind: 'visitor' });
    expect(await me(cookie)).toMatchObject({ id: before.id });
  });

  test('can be made by somebody who only looked so far', async () => {
    const { post, me } = await open();
    const made = await post('/api/account', { nickname: 'Ann', password: secret });
    expect(await me(made.cookie)).toMatchObject({ name: 'Ann', kind: 'member' });
  });

  test('has a name of its own and a password that is not easily guessed', async () => {
    const { post, guest, member } = await open();
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
    const renamed = await ask(`${(await houses[0])?.url}/api/me`, {
      method: 'PATCH',
      body: { nickname: 'ann' },
      headers: { cookie: await member('Ben') },
    });
    expect([renamed.status, renamed.json.error.code]).toEqual([409, 'name-taken']);
  });

  test('who is wrong hears the same whoever is here, after the same time', async () => {
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
    // Both hash a password: neither is over at once.
    expect(unknown.time).toBeGreaterThan(known.time / 4);
  });

  test('a new password shuts out whoever knew the old one, but not this browser', async () => {
    const { house, post, me, member } = await open();
    const cookie = await member('Ann');
    const other = (await post('/api/login', { nickname: 'Ann', password: secret })).cookie;
    const socket = await connect(house.url, 'ann', { cookie: other ?? '' });
    const change = (old: string, fresh: string) => post('/api/password', { old, new: fresh }, cookie);
    expect((await change('wrong one here', 'four and twenty')).json.error.code).toBe('wrong-password');
    expect((await change(secret, 'password')).json.error.code).toBe('weak-password');
    expect((await change(secret, 'four and twenty')).status).toBe(200);
    expect(await me(cookie)).toMatchObject({ name: 'Ann' });
    expect(await me(other)).toEqual({ kind: 'visitor' });
    expect(socket.socket.readyState).toBe(socket.socket.OPEN);
    socket.socket.terminate();
    expect((await post('/api/login', { nickname: 'Ann', password: secret })).status).toBe(401);
    expect((await post('/api/login', { nickname: 'Ann', password: 'four and twenty' })).status).toBe(200);
    expect((await post('/api/password', { old: 'x', new: 'y' })).status).toBe(401);
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
    const { house, member, me } = await open();
    const { id } = await me(await member('Ann'));
    expect(await house.store.records.passwordOf(id)).toMatch(
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
    const { house, post, me, member } = await open();
    const cookie = await member('Ann');
    const origins = { 'http://evil.example': 403, null: 403, [house.url]: 200 };
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
  ])('%s says no to %j', async (path, body) => {
    const { post, member } = await open();
    const { status, json } = await post(
      path,
      body,
      path === '/api/password' ? await member('Ann') : undefined,
    );
    expect([status, json.error.code]).toEqual([400, 'malformed']);
    expect(json.error.message).toMatch(/^That request is not one we understand/);
  });
});

describe('a passkey', () => {
  test('is added to an account and opens it, each riddle once', async () => {
    const { house, post, me, member } = await open();
    const cookie = await member('Ann');
    const origin = house.url.replace('127.0.0.1', 'localhost');
    const device = softDevice(origin);
    const there = (path: string, body: unknown, from?: string) => {
      const url = `${origin}${path}`;
      return ask(url, { method: 'POST', body, headers: from === undefined ? {} : { cookie: from } });
    };
    expect((await there('/api/passkey/register/options', {})).status).toBe(401);
    const { challenge, rp } = (await there('/api/passkey/register/options', {}, cookie)).json;
    expect(rp).toEqual({ name: 'Parlour', id: 'localhost' });
    const stolen = device.register(challenge, 'http://evil.example');
    expect((await there('/api/passkey/register/verify', stolen, cookie)).json.error.code).toBe(
      'wrong-passkey',
    );
    const again = (await there('/api/passkey/register/options', {}, cookie)).json;
    expect(
      (await there('/api/passkey/register/verify', device.register(again.challenge), cookie)).status,
    ).toBe(200);

    const riddle = (await there('/api/passkey/login/options', {})).json.challenge;
    const solved = device.login(riddle);
    const entered = await there('/api/passkey/login/verify', solved);
    expect(entered.json).toMatchObject({ name: 'Ann', kind: 'member' });
    expect(await me(entered.cookie)).toMatchObject({ name: 'Ann' });
    expect((await there('/api/passkey/login/verify', solved)).status).toBe(401);
    const unasked = device.login(Buffer.from('no riddle of ours').toString('base64url'));
    expect((await there('/api/passkey/login/verify', unasked)).status).toBe(401);
    const stranger = softDevice(origin).login((await there('/api/passkey/login/options', {})).json.challenge);
    expect((await there('/api/passkey/login/verify', stranger)).status).toBe(401);
    expect((await post('/api/passkey/register/options', {}, cookie)).json.rp.id).toBe('127.0.0.1');
  });

  test('guests have none', async () => {
    const { post, guest } = await open();
    const { status, json } = await post('/api/passkey/register/options', {}, await guest('x'));
    expect([status, json.error.code]).toEqual([409, 'not-a-member']);
  });
});
