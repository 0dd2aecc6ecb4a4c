/** Tests the limits on connections, in total and per address. */
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  connectionLimitsFor,
  createConnectionCounter,
  limitConnections,
  openFilesOfProcess,
  schoolConnectionLimits,
} from './connection-limits.ts';

const opened: Socket[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

describe('how many fit', () => {
  test.each([256, 512, 1024, 4096, 65_536, Number.MAX_SAFE_INTEGER])(
    'into %i open files: room is left for the database, for pages, and for others',
    (files) => {
      const { connections, lines } = connectionLimitsFor(files);
      expect(connections.inAll).toBeLessThanOrEqual(files - Math.min(256, files / 2));
      expect(lines.inAll).toBeLessThan(connections.inAll);
      expect(connections.perAddress).toBeLessThanOrEqual(connections.inAll / 2);
      expect(lines.perAddress).toBeLessThanOrEqual(lines.inAll / 4);
      expect(lines.perAddress).toBeGreaterThan(20);
    },
  );

  test('one address may have them all where it tells nothing of who is behind it', () => {
    const { connections, lines } = schoolConnectionLimits(1024);
    expect([connections.perAddress, lines.perAddress]).toEqual([connections.inAll, lines.inAll]);
    expect(connections.inAll).toBe(connectionLimitsFor(1024).connections.inAll);
  });

  test('this process knows how many files it may open', () => {
    expect(openFilesOfProcess()).toBeGreaterThan(64);
  });
});

describe('places', () => {
  test('are taken by address and in all, and given back once', () => {
    const { take, count } = createConnectionCounter(
      { inAll: 3, perAddress: 2 },
      (address) => address === 'free',
    );
    const first = take('2001:db8::1');
    expect(typeof take('2001:db8::2')).toBe('function');
    expect(take('2001:db8::3')).toBe('too-many-lines');
    expect(typeof take('free')).toBe('function');
    expect(take('203.0.113.7')).toBe('house-full');
    expect(take('free')).toBe('house-full');
    if (typeof first !== 'string') for (let times = 0; times < 3; times += 1) first();
    expect(count()).toBe(2);
    expect(typeof take('2001:db8::3')).toBe('function');
    expect(take('203.0.113.7')).toBe('house-full');
  });

  test('that are free know nothing of who had them', () => {
    const { take, count } = createConnectionCounter(
      { inAll: 3, perAddress: 3 },
      (address) => address === 'free',
    );
    for (let times = 0; times < 10; times += 1) {
      const taken = [take('free'), take('203.0.113.7'), take('203.0.113.7')];
      for (const place of taken) if (typeof place !== 'string') place();
    }
    expect(count()).toBe(0);
  });
});

describe('connections', () => {
  async function open(most: { inAll: number; perAddress: number }, isFree = false) {
    const server = createServer((_request, response) => void response.end('served'));
    servers.push(server);
    const open = limitConnections(server, most, () => isFree);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      count: open.count,
      /** A connection that says nothing. */
      hold: async () => {
        const socket = connect(port, '127.0.0.1');
        opened.push(socket);
        await new Promise((resolve) => socket.once('connect', resolve));
        return socket;
      },
      ask: () =>
        new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
          get({ port, host: '127.0.0.1', agent: false }, (response) => {
            let text = '';
            response.on('data', (data: Buffer) => {
              text += data.toString();
            });
            const retryAfter = response.headers['retry-after'];
            response.on('end', () => resolve({ status: response.statusCode ?? 0, retryAfter, text }));
          }).on('error', reject);
        }),
    };
  }
  const until = (holds: () => boolean) => expect.poll(holds, { interval: 5 }).toBe(true);

  test('beyond the share of an address are told what to do, and served when others are gone', async () => {
    const { hold, ask, count } = await open({ inAll: 100, perAddress: 2 });
    const [first] = [await hold(), await hold()];
    await until(() => count() === 2);
    const { status, retryAfter, text } = await ask();
    expect([status, retryAfter]).toEqual([503, '10']);
    const { code, message } = JSON.parse(text).error;
    expect([code, message]).toEqual(['too-many-lines', expect.stringContaining('Close some')]);
    first?.destroy();
    await until(() => count() === 1);
    expect((await ask()).text).toBe('served');
  });

  test('beyond the limit in all are turned away, from any address', async () => {
    const { hold, ask, count } = await open({ inAll: 2, perAddress: 1 }, true);
    await hold();
    expect((await ask()).text).toBe('served');
    await hold();
    await until(() => count() === 2);
    expect(JSON.parse((await ask()).text).error.code).toBe('house-full');
  });

  test('that are turned away in masses take no place for long', async () => {
    const { hold, ask, count } = await open({ inAll: 100, perAddress: 1 });
    const sockets = await Promise.all(Array.from({ length: 200 }, hold));
    for (const socket of sockets) socket.on('error', () => {}).resume();
    await until(() => sockets.filter(({ closed }) => closed).length === 199);
    expect(count()).toBe(1);
    for (const socket of sockets) socket.destroy();
    await until(() => count() === 0);
    expect((await ask()).text).toBe('served');
  });
});
