/** Limits of connections per address and in total. */
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bearer } from '../support/bots/bot-owner.ts';
import { openHouse } from '../support/open-house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const houses: House[] = [];
const sockets: WebSocket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const house of houses.splice(0)) await house.close();
});

async function open(lines: { inAll: number; perAddress: number }) {
  const house = await openHouse({ behindProxy: true, connections: { lines } });
  houses.push(house);
  const openLines = () => house.server.house.presence.all().length;
  /** A connection from an address: its first frame, and its close code if any. */
  async function line(address?: string, headers: Record<string, string> = {}) {
    const from = address === undefined ? headers : { ...headers, 'x-forwarded-for': address };
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`, { headers: from });
    sockets.push(socket);
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    const heard = await new Promise<{ type: string; error?: { code: string } }>((resolve) =>
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
    );
    return { socket, closed, first: heard.error?.code ?? heard.type };
  }
  const gone = async ({ socket }: { socket: WebSocket }) => {
    const left = openLines() - 1;
    socket.terminate();
    await expect.poll(openLines, { interval: 5 }).toBe(left);
  };
  return { house, line, gone };
}

test('one address has so many lines; beyond them it is told what to do', async () => {
  const { line, gone } = await open({ inAll: 100, perAddress: 2 });
  const first = await line('2001:db8:1:2::1');
  expect([first.first, (await line('2001:db8:1:2::2')).first]).toEqual(['welcome', 'welcome']);
  const third = await line('2001:db8:1:2:ffff::3');
  expect([third.first, await third.closed]).toEqual(['too-many-lines', 1013]);
  expect((await line('2001:db8:1:3::1')).first).toBe('welcome');
  await gone(first);
  expect((await line('2001:db8:1:2::3')).first).toBe('welcome');
  expect((await line('2001:db8:1:2::4')).first).toBe('too-many-lines');
});

test('a stream of a bot is a line like any other', async () => {
  const { house, line } = await open({ inAll: 100, perAddress: 1 });
  const { token } = await house.newBot('robot');
  const abort = new AbortController();
  const stream = async () => {
    const headers = { ...bearer(token), 'x-forwarded-for': '203.0.113.7' };
    return fetch(`${house.url}/api/bot/stream`, { headers, signal: abort.signal });
  };
  expect((await stream()).status).toBe(200);
  expect((await line('203.0.113.7')).first).toBe('too-many-lines');
  const refused = await stream();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(((await refused.json()) as { error: object }).error).toMatchObject({ code: 'too-many-lines' });
  abort.abort();
  await expect.poll(async () => (await line('203.0.113.7')).first, { interval: 20 }).toBe('welcome');
});

test('who is turned away for another reason leaves no place taken', async () => {
  const { line } = await open({ inAll: 100, perAddress: 1 });
  for (let count = 0; count < 3; count += 1) {
    const wrong = await line('203.0.113.7', bearer('nonsense'));
    expect(wrong.first).toBe('wrong-token');
    await wrong.closed;
    await expect
      .poll(async () => {
        const next = await line('203.0.113.7', { origin: 'https://evil.example' });
        await next.closed;
        return next.first;
      })
      .toBe('wrong-origin');
  }
  await expect.poll(async () => (await line('203.0.113.7')).first, { interval: 20 }).toBe('welcome');
});

test('a full house lets nobody in, this machine no more than others, until somebody leaves', async () => {
  const { line, gone } = await open({ inAll: 3, perAddress: 1 });
  const [here] = [await line(), await line(), await line('203.0.113.7')];
  for (const address of ['203.0.113.8', undefined]) {
    const refused = await line(address);
    expect([refused.first, await refused.closed]).toEqual(['house-full', 1013]);
  }
  if (here !== undefined) await gone(here);
  expect((await line('203.0.113.8')).first).toBe('welcome');
});
