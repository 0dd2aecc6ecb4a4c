/** Foreign hosts are turned away, and proxies believed only where they are named. */
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { plainEnvironment } from '../../apps/server/src/play/server-bots/plain-environment.ts';
import { openHouse } from '../support/open-house.ts';

const webFolder = join(import.meta.dirname, '../..', 'apps', 'web');
const houses: Awaited<ReturnType<typeof openHouse>>[] = [];

afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

type Headers = Readonly<Record<string, string>>;

async function open(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse({ webFolder, ...options });
  houses.push(house);
  /** Unlike `fetch`, sends the given Host. */
  const ask = (path: string, headers: Headers, method = 'GET') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(`${house.url}${path}`, { method, headers }, (response) => {
        let text = '';
        response.on('data', (data: Buffer) => {
          text += data.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      asked.on('error', reject).end(method === 'POST' ? '{}' : undefined);
    });
  /** `open`, or the status of the refusal. */
  const connect = (headers: Headers) =>
    new Promise<string | number>((resolve, reject) => {
      const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`, { headers });
      socket.on('open', () => resolve('open'));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', reject);
      socket.on('open', () => socket.terminate());
    });
  return { house, ask, connect };
}

const codeIn = (text: string) => JSON.parse(text).error?.code;
const pageAddress = (text: string) => /og:url" content="([^"]*)"/.exec(text)?.[1];

describe('a host that is not the house’s', () => {
  const foreign = { host: 'evil.example' };

  test('gets no page, no API and no socket', async () => {
    const { ask, connect } = await open();
    for (const path of [
      '/',
      '/index.html',
      '/games',
      '/api/lobby',
      '/api/me',
      '/metrics',
      '/api/bot/stream',
    ]) {
      const { status, text } = await ask(path, foreign);
      expect([path, status, codeIn(text)]).toEqual([path, 421, 'wrong-host']);
    }
    const post = await ask('/api/guest', { ...foreign, 'content-type': 'application/json' }, 'POST');
    expect(post.status).toBe(421);
    // A rebound page asks from its own name, so it passes for one of ours.
    expect(await connect({ ...foreign, origin: 'http://evil.example' })).toBe(421);
  });

  test('may ask how the house is', async () => {
    const { ask } = await open();
    for (const path of ['/healthz', '/readyz']) expect((await ask(path, foreign)).status).toBe(200);
  });

  test('is one of the house’s when the operator says so', async () => {
    const { ask, connect } = await open({ addresses: ['https://parlour.example.org'] });
    const own = { host: 'parlour.example.org', origin: 'https://parlour.example.org' };
    expect((await ask('/api/lobby', own)).status).toBe(200);
    const post = await ask('/api/guest', { ...own, 'content-type': 'application/json' }, 'POST');
    expect(post.status).toBe(200);
    expect(await connect(own)).toBe('open');
    for (const host of ['127.0.0.1', '192.168.1.5:4646', '[::1]', 'localhost:4646'])
      expect([host, (await ask('/api/lobby', { host })).status]).toEqual([host, 200]);
    expect((await ask('/api/lobby', foreign)).status).toBe(421);
  });
});

describe('what a proxy says of others', () => {
  const forwarded = {
    'x-forwarded-host': 'parlour.example.org',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  };
  const addresses = ['https://parlour.example.org'];
  const accounts = { guests: { burst: 1, perHour: 1 } };
  const json = { 'content-type': 'application/json' };

  test('is believed of one that is named', async () => {
    const { ask } = await open({ behindProxy: ['loopback'], addresses, accounts });
    const page = await ask('/game/g_00000000000000000000', forwarded);
    expect(pageAddress(page.text)).toBe('https://parlour.example.org/game/g_00000000000000000000');
    expect((await ask('/api/lobby', { ...forwarded, 'x-forwarded-host': 'evil.example' })).status).toBe(421);
    const guest = async (address: string) =>
      (await ask('/api/guest', { ...json, 'x-forwarded-for': address }, 'POST')).status;
    expect([await guest('203.0.113.7'), await guest('203.0.113.7')]).toEqual([200, 429]);
    // What a client wrote itself stands before what the proxy adds, and counts for nothing.
    expect(await guest('198.51.100.1, 203.0.113.7')).toBe(429);
    expect(await guest('127.0.0.1, 203.0.113.7')).toBe(429);
  });

  test.each([
    ['no proxy', {}],
    ['a proxy elsewhere', { behindProxy: ['192.0.2.1', '10.0.0.0/8'] }],
  ])('is not believed with %s', async (_name, more) => {
    const { ask } = await open({ ...more, addresses, accounts });
    const page = await ask('/game/g_00000000000000000000', { ...forwarded, host: 'localhost:4646' });
    expect(pageAddress(page.text)).toBe('http://localhost:4646/game/g_00000000000000000000');
    const strange = { ...forwarded, 'x-forwarded-host': 'evil.example' };
    expect((await ask('/api/lobby', strange)).status).toBe(200);
    expect((await ask('/api/lobby', { ...forwarded, host: 'evil.example' })).status).toBe(421);
    // Every one of them comes from this machine, which makes as many guests as it likes.
    for (let count = 0; count < 3; count += 1)
      expect((await ask('/api/guest', { ...json, ...forwarded }, 'POST')).status).toBe(200);
  });
});

describe('npm start', () => {
  const program = join(import.meta.dirname, '../..', 'apps', 'server', 'src', 'main.ts');
  /** Exit and output with these options. */
  const started = (args: readonly string[]) =>
    new Promise<readonly [number | null, string]>((resolve) => {
      const child = spawn(process.execPath, [program, ...args], { env: plainEnvironment() });
      let said = '';
      child.stderr.on('data', (data: Buffer) => {
        said += data.toString();
      });
      child.on('close', (code) => resolve([code, said]));
    });

  test.each([
    [['--behind-proxy'], /expected --address too, found none; add --address https:/],
    [['--behind-proxy', '--data', 'x'], /expected --address too/],
    [['--behind-proxy', 'proxy.example', '--address', 'https://a.example'], /found "proxy\.example"/],
    [['--behind-proxy=', '--address', 'https://a.example'], /expected addresses such as .*, found ""/],
    [['--address', 'parlour.example.org'], /found "parlour\.example\.org"/],
  ])('says in a line what is wrong with %j', async (args, message) => {
    const [code, said] = await started(args);
    expect([code, said.trim().split('\n').length]).toEqual([2, 1]);
    expect(said).toMatch(message);
  });
});
