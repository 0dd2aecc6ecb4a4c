/** The browsers of a member: their cookies, how long these hold without use, and signing out in another one. */
import { afterEach, expect, test } from 'vitest';
import { openAccountHouse } from '../support/account-house.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

const day = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const close: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const one of close.splice(0)) await one();
});

async function open() {
  const house = await openAccountHouse();
  close.push(house.house.close);
  return house;
}

/** A member's cookie, issued and last used this number of days ago. */
async function usedBefore({ house }: Awaited<ReturnType<typeof open>>, id: string, days: number) {
  const { records } = house.store;
  const at = Date.now() - days * day;
  const wish = { holder: { kind: 'account', id }, scopes: ['play'], at, browser: 'Firefox' } as const;
  return `parlour=${(await records.issueToken(wish)).token}`;
}

test('a member sees where they are signed in, and signs out there', async () => {
  const { house, member, post, get, send } = await open();
  const { cookie, id } = await member('Ann');
  const there = await post('/api/login', { nickname: 'Ann', password: 'three blind mice' }, undefined, {
    'user-agent': firefox,
  });
  const line = await connect(house.url, 'there', { cookie: there.cookie ?? '' });
  const { browsers } = (await get('/api/me/security', cookie)).json;
  expect(browsers).toHaveLength(2);
  const [other] = browsers.filter((one: { isThis: boolean }) => !one.isThis);
  expect(other).toMatchObject({ browser: 'Firefox', isThis: false });
  expect(JSON.stringify(browsers)).not.toContain('140');
  const ben = await member('Ben');
  expect((await send('DELETE', `/api/me/browsers/${other.id}`, {}, ben.cookie)).status).toBe(404);
  const after = await send('DELETE', `/api/me/browsers/${other.id}`, {}, cookie);
  expect(after.json.browsers).toMatchObject([{ isThis: true }]);
  expect(await line.closed).toBe(4011);
  expect((await get('/api/me', there.cookie)).json.kind).toBe('visitor');
  const exported = (await get('/api/me/export', cookie)).json;
  expect(exported.security.browsers).toMatchObject([{ browser: 'other' }]);
  await send('DELETE', '/api/me', { confirm: 'Ann' }, cookie);
  const kept = await house.store.records.tokensOf({ kind: 'account', id });
  expect(kept.map(({ browser, usedAt }) => [browser, usedAt])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('a member is signed out after 90 days without use, a guest is not', async () => {
  const house = await open();
  const { id } = await house.member('Ann');
  const kind = async (cookie: string) => (await house.get('/api/me', cookie)).json.kind;
  const cookie = await usedBefore(house, id, 89);
  expect(await kind(cookie)).toBe('member');
  expect(await kind(await usedBefore(house, id, 90))).toBe('visitor');
  const guest = await house.house.store.records.createAccount({ nickname: 'Tom', at: 0 });
  expect(await kind(await usedBefore(house, guest.id, 300))).toBe('guest');
  // Use is noted: the same cookie holds for another 90 days.
  const [used] = await house.house.store.records.tokensOf({ kind: 'account', id });
  expect(used?.usedAt).toBeGreaterThan(Date.now() - day);
});

test('over HTTPS the cookie is of the host alone; one of before is renewed once', async () => {
  const house = await openHouse({ behindProxy: true });
  close.push(house.close);
  const headers = { 'x-forwarded-proto': 'https', 'content-type': 'application/json' };
  const made = await fetch(`${house.url}/api/guest`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ nickname: 'Ann' }),
  });
  const set = made.headers.getSetCookie().join();
  expect(set).toMatch(/^__Host-parlour=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(set).not.toContain('Domain');
  const token = /__Host-parlour=([^;]+)/.exec(set)?.[1];
  const as = async (cookie: string) => {
    const answer = await fetch(`${house.url}/api/me`, { headers: { ...headers, cookie } });
    return { me: await answer.json(), set: answer.headers.getSetCookie() };
  };
  expect((await as(`__Host-parlour=${token}`)).me).toMatchObject({ name: 'Ann' });
  // Someone with a subdomain could set the other name: what is given out now does not hold under it.
  expect((await as(`parlour=${token}`)).me).toMatchObject({ kind: 'visitor' });
  // One that was given out before: it has never been noted when it was used.
  const { id } = await house.store.records.createAccount({ nickname: 'Tom', at: Date.now() });
  const wish = { holder: { kind: 'account', id }, scopes: ['play'], at: Date.now() } as const;
  const old = (await house.store.records.issueToken(wish)).token;
  const first = await as(`parlour=${old}`);
  expect(first.me).toMatchObject({ name: 'Tom' });
  expect(first.set).toEqual([
    expect.stringMatching(/^parlour=;/),
    expect.stringMatching(new RegExp(`^__Host-parlour=${old};`)),
  ]);
  expect((await as(`__Host-parlour=${old}`)).me).toMatchObject({ name: 'Tom' });
});

test('over plain HTTP the cookie keeps its name', async () => {
  const { guest } = await open();
  expect(await guest('Ann')).toMatch(/^parlour=/);
});

test('answers about oneself are kept by no cache, and every page says what it does not use', async () => {
  const { house, get, member } = await open();
  const { cookie } = await member('Ann');
  for (const path of ['/api/me', '/api/me/security', '/api/me/follows', '/api/me/games']) {
    const { status, headers } = await get(path, cookie);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
  }
  const refused = await get('/api/me/security');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
  const broken = await fetch(`${house.url}/%`);
  expect(broken.status).toBe(400);
  expect(broken.headers.get('referrer-policy')).toBe('same-origin');
  expect(broken.headers.get('permissions-policy')).toContain('microphone=()');
  expect(broken.headers.get('cache-control')).toBe('no-store');
});
