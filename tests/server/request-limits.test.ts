/** How many requests of each kind an address may make. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newBot } from '../support/bots/bot-home.ts';
import { bearer } from '../support/bots/bot-owner.ts';
import { openHouse } from '../support/open-house.ts';

const webFolder = join(import.meta.dirname, '../..', 'apps', 'web');
const houses: Awaited<ReturnType<typeof openHouse>>[] = [];

afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

const share = (requests: number) => ({ requests, seconds: 60 });
const few = { pages: share(4), api: share(3), commands: share(2), heavy: share(1) };

async function open(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse({ behindProxy: true, webFolder, requests: few, ...options });
  houses.push(house);
  const statusOf = async (path: string, address?: string, init: RequestInit = {}) => {
    const headers = address === undefined ? {} : { 'x-forwarded-for': address };
    const response = await fetch(`${house.url}${path}`, {
      ...init,
      headers: { ...init.headers, ...headers },
    });
    await response.arrayBuffer();
    return response.status;
  };
  /** How many requests are answered before the first is refused. */
  async function shareOf(path: string, address?: string, init?: RequestInit): Promise<number> {
    for (let count = 0; count < 20; count += 1)
      if ((await statusOf(path, address, init)) === 429) return count;
    return Number.POSITIVE_INFINITY;
  }
  return { house, statusOf, shareOf };
}

test('each answer tells the limit, what is left of it and until when; on this machine none does', async () => {
  const { house } = await open();
  const limitOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${house.url}${path}`, { headers });
    await response.arrayBuffer();
    return ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => response.headers.get(name));
  };
  const left = (requests: number) => expect.stringMatching(`^"api";r=${requests};t=(60|[1-5]?\\d)$`);
  const away = { 'x-forwarded-for': '203.0.113.77' };
  expect(await limitOf('/api/lobby', away)).toEqual(['"api";q=3;w=60', left(2), null]);
  await limitOf('/api/lobby', away);
  expect((await limitOf('/api/nothing', away))[1]).toEqual(left(0));
  expect(await limitOf('/api/lobby', away)).toEqual([
    '"api";q=3;w=60',
    left(0),
    expect.stringMatching(/^(60|[1-5]?\d)$/),
  ]);
  expect((await limitOf('/', away))[0]).toBe('"pages";q=4;w=60');
  expect(await limitOf('/api/games')).toEqual([null, null, null]);
});

test('answers to a bot tell the limit of its frames, also on this machine', async () => {
  const bots = { burst: 3, perSecond: 0.05, patience: 9, maxUnreadBytes: 9999 };
  const { house } = await open({ limits: { bots } });
  const { token } = await newBot(house);
  const send = async (address?: string) => {
    const response = await fetch(`${house.url}/api/bot/commands`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      },
      body: JSON.stringify({ id: '1', type: 'unqueue' }),
    });
    await response.arrayBuffer();
    return [response.status, response.headers.get('ratelimit-policy'), response.headers.get('ratelimit')];
  };
  const [status, policy, left] = await send();
  expect([status === 429, policy, left]).toEqual([
    false,
    '"frames";q=3;w=60',
    expect.stringMatching(/^"frames";r=2;t=(20|1?\d)$/),
  ]);
  const [, both, of] = await send('203.0.113.78');
  expect([both, of]).toEqual([
    '"commands";q=2;w=60, "frames";q=3;w=60',
    expect.stringMatching(/^"commands";r=1;t=(60|[1-5]?\d), "frames";r=1;t=(40|[1-3]?\d)$/),
  ]);
  await send();
  expect(await send()).toEqual([
    429,
    '"frames";q=3;w=60',
    expect.stringMatching(/^"frames";r=0;t=(60|[1-5]?\d)$/),
  ]);
});

test('an address has a share of each kind of request, by what it costs', async () => {
  const { shareOf } = await open();
  const [first, ...others] = Array.from({ length: 30 }, (_, place) => `203.0.113.${place}`);
  expect(await shareOf('/', first)).toBe(4);
  expect(await shareOf('/api/lobby', first)).toBe(3);
  expect(await shareOf('/api/bot/commands', first, { method: 'POST', body: '{}' })).toBe(2);
  expect(await shareOf('/api/games', first)).toBe(1);
  for (const path of ['/index.html', '/game/g_x', '/nothing.png', '/healthz'])
    expect([path, await shareOf(path, others.pop())]).toEqual([path, 4]);
  for (const path of ['/api/me', '/api/nothing', '/socket', '/api/bot/stream'])
    expect([path, await shareOf(path, others.pop())]).toEqual([path, 3]);
  // Whoever has a cookie has no rate of their own, as a bot has: each of these is a write to the disk.
  for (const path of ['/api/games/g_x/gallery', '/api/games/g_x/exclamations'])
    expect([path, await shareOf(path, others.pop(), { method: 'POST', body: '{}' })]).toEqual([path, 3]);
  const heavy = [
    '/api/games/today',
    '/api/games/g_x',
    '/api/games/g_x/log',
    '/api/games/g_x/text',
    '/api/games/g_x/preview.png',
  ];
  for (const path of [
    ...heavy,
    '/api/boards/market',
    '/api/voids/market',
    '/api/people/a_x',
    '/api/bots/b_x',
    '/api/me/export',
    '/api/retellings',
    '/api/training',
    '/api/me/judge',
    '/hours.ics',
    '/hours.xml',
  ])
    expect([path, await shareOf(path, others.pop())]).toEqual([path, 1]);
  // The house looks through finished games for one.
  expect(await shareOf('/api/rehearsals', others.pop(), { method: 'POST', body: '{}' })).toBe(1);
  expect(await shareOf('/api/training/none', others.pop(), { method: 'POST', body: '{"human":0}' })).toBe(1);
  // Its answer is made of the games of all whom one follows.
  const follow = { method: 'POST', body: '{}' };
  expect(await shareOf('/api/me/follows', others.pop(), follow)).toBe(1);
});

test('anybody who asks with HEAD, or erases themselves again and again, has no other share', async () => {
  const { statusOf } = await open();
  expect(await statusOf('/api/games', '203.0.113.7', { method: 'HEAD' })).toBe(200);
  expect(await statusOf('/api/games', '203.0.113.7')).toBe(429);
  const erase = {
    method: 'DELETE',
    body: '{"confirm":"x"}',
    headers: { 'content-type': 'application/json' },
  };
  expect(await statusOf('/api/me', '203.0.113.8', erase)).toBe(401);
  expect(await statusOf('/api/me', '203.0.113.8', erase)).toBe(429);
});

test('a share belongs to a network of IPv6, and to an IPv4 address however it is written', async () => {
  const { statusOf } = await open();
  expect(await statusOf('/api/games', '2001:db8:1:2::7')).toBe(200);
  expect(await statusOf('/api/games', '2001:db8:1:2:ffff::1')).toBe(429);
  expect(await statusOf('/api/games', '2001:db8:1:3::7')).toBe(200);
  expect(await statusOf('/api/games', '::ffff:203.0.113.7')).toBe(200);
  expect(await statusOf('/api/games', '203.0.113.7')).toBe(429);
});

test('this machine itself is free, but for what is heavy, of which it has more', async () => {
  const { shareOf } = await open();
  expect(await shareOf('/')).toBe(Number.POSITIVE_INFINITY);
  expect(await shareOf('/api/lobby')).toBe(Number.POSITIVE_INFINITY);
  expect(await shareOf('/api/games')).toBe(10);
});

test('where an address tells nothing of who is behind it, what is heavy alone has a limit', async () => {
  const { house, shareOf } = await open({ requests: {}, sameAddress: true });
  const { token } = await house.newBot('robot');
  expect(await shareOf('/api/lobby', '203.0.113.7')).toBe(Number.POSITIVE_INFINITY);
  const post = {
    method: 'POST',
    body: '{}',
    headers: { ...bearer(token), 'content-type': 'application/json' },
  };
  expect(await shareOf('/api/bot/commands', '203.0.113.7', post)).toBe(Number.POSITIVE_INFINITY);
  const games = await fetch(`${house.url}/api/games`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await games.arrayBuffer();
  expect(games.headers.get('ratelimit-policy')).toBe('"heavy";q=1000;w=20');
});
