/** Hostile HTTP: wrong bodies, endless bodies, broken requests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { memoryStore, StoreUnavailable } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const houses: Awaited<ReturnType<typeof openHouse>>[] = [];

afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
  tidyUp();
});

async function openWithPages(options: Parameters<typeof openHouse>[0] = {}) {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, 'secret'), 'SECRET');
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Parlour</title>');
  writeFileSync(join(folder, 'dist', 'assets', 'a.js'), '1');
  const house = await openHouse({ webFolder: join(folder, 'dist'), ...options });
  houses.push(house);
  return house;
}

/** Response to these raw bytes, without a library in between. */
function exchange(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    socket.setTimeout(4000, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('close', () => resolve(heard));
    socket.write(bytes);
  });
}

const request = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;
const status = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
const leaks = /SECRET|root:x|node_modules|\bat .*\.[jt]s:\d+|Error:|\/work\//;

/** Sends a body to /api/guest. */
const post = async (url: string, body: string, type = 'application/json') => {
  const response = await fetch(`${url}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: response.status, text: await response.text(), cookie: response.headers.get('set-cookie') };
};

test.each([
  ['{', 400, 'malformed'],
  ['"text"', 400, 'malformed'],
  ['[1,2]', 400, 'malformed'],
  ['{"nickname":7}', 400, 'malformed'],
  ['{"nickname":null}', 400, 'malformed'],
  ['{"nickname":{"toString":1}}', 400, 'malformed'],
  ['{"nickname":""}', 400, 'bad-nickname'],
  [`{"nickname":"${'x'.repeat(25)}"}`, 400, 'bad-nickname'],
  ['{"nickname":"\\u202eeve"}', 400, 'bad-nickname'],
  ['{"nickname":"\\ud800"}', 400, 'bad-nickname'],
  ['{"__proto__":{"nickname":"eve"}}', 400, 'malformed'],
  ['{"constructor":{"prototype":{"x":1}}}', 400, 'malformed'],
  [`{"nickname":${'['.repeat(8000)}${']'.repeat(8000)}}`, 400, 'malformed'],
  [`{"nickname":"${'x'.repeat(20_000)}"}`, 413, 'too-large'],
])('the body %.60s is answered with %i', async (body, expected, code) => {
  const { url } = await openWithPages();
  const { status: found, text, cookie } = await post(url, body);
  expect([found, JSON.parse(text).error?.code]).toEqual([expected, code]);
  expect(text).not.toMatch(leaks);
  expect(cookie === null).toBe(expected !== 200);
  expect((await post(url, '{"nickname":"Ada"}')).status).toBe(200);
});

test('a body of another type is not read', async () => {
  const { url } = await openWithPages();
  expect((await post(url, '<a/>', 'application/xml')).status).toBe(415);
  expect((await post(url, 'nickname=x', 'application/x-www-form-urlencoded')).status).toBe(415);
});

test('a body that never ends is cut off', async () => {
  const { url } = await openWithPages();
  const head = 'POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  expect(status(await exchange(url, `${head}Content-Length: 999999999\r\n\r\n{"nickname":"`))).toBe(413);
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  expect(status(await exchange(url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`))).toBe(
    413,
  );
});

test.each([
  '/../secret',
  '/assets/../../secret',
  '/%2e%2e/secret',
  '/..%2fsecret',
  '/assets/..%2f..%2fsecret',
  '/assets/%2e%2e/%2e%2e/secret',
  '/..\\secret',
  '//etc/passwd',
  '/assets/....//....//secret',
  '/%00',
  '/%',
  '/%c0%ae%c0%ae/secret',
  '/api/games/../../secret/log',
  '/api/games/__proto__/log',
  `/${'a'.repeat(10_000)}`,
])('the path %.40s leads nowhere else', async (path) => {
  const { url } = await openWithPages();
  const response = await exchange(url, request(`GET ${path}`));
  expect([200, 400, 403, 404, 414]).toContain(status(response));
  if (status(response) === 200) expect(response).toContain('<title>Parlour</title>');
  expect(response).not.toMatch(leaks);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'SEARCH', 'BREW', 'get'])(
  'the method %s does nothing',
  async (method) => {
    const { url } = await openWithPages();
    for (const path of ['/', '/api/lobby', '/api/guest', '/socket']) {
      const response = await exchange(url, request(`${method} ${path}`, 'Content-Length: 0\r\n'));
      if (response !== '') expect(status(response)).toBeGreaterThanOrEqual(400);
      expect(response).not.toMatch(leaks);
      expect(response).not.toContain('set-cookie');
    }
  },
);

test('bytes that are no request are answered with 400, and headers without end with 431', async () => {
  const { url } = await openWithPages();
  expect(status(await exchange(url, 'hello\r\n\r\n'))).toBe(400);
  expect(status(await exchange(url, request('GET /', `X: ${'x'.repeat(40_000)}\r\n`)))).toBe(431);
  const twice = 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n';
  expect(status(await exchange(url, request('POST /api/guest', twice)))).toBe(400);
  expect(
    status(await exchange(url, request('GET /socket', 'Upgrade: websocket\r\n'))),
  ).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${url}/api/lobby`)).status).toBe(200);
});

describe('every answer', () => {
  test.each(['/', '/nothing/here', '/api/nothing', '/api/lobby', '/api/me', '/assets/a.js'])(
    'bears the headers that protect a browser: %s',
    async (path) => {
      const { url } = await openWithPages();
      const { headers } = await fetch(`${url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('also one to an address that is none', async () => {
    const { url } = await openWithPages();
    const response = await fetch(`${url}/%`);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await response.json()).toMatchObject({ error: { code: 'malformed' } });
  });

  test('gives a cookie that no script reads and no other page sends', async () => {
    const { url } = await openWithPages();
    const { cookie } = await post(url, '{}');
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/);
    const secure = await openWithPages({ behindProxy: true });
    expect((await post(secure.url, '{}')).cookie).toMatch(/Secure/);
  });

  test('says nothing of its inside when something breaks', async () => {
    const store = memoryStore();
    const failures: unknown[] = [];
    let error: Error = new Error('SECRET in /home/house/place.ts');
    const createAccount = () => Promise.reject(error);
    const { url } = await openWithPages({
      store: { ...store, records: { ...store.records, createAccount } },
      failed: (failure) => failures.push(failure),
    });
    const broken = await post(url, '{}');
    expect([broken.status, JSON.parse(broken.text).error.code]).toEqual([500, 'unavailable']);
    expect(broken.text).not.toMatch(leaks);
    expect(failures).toEqual([error]);
    error = new StoreUnavailable(new Error('disk full'));
    expect((await post(url, '{}')).status).toBe(503);
  });
});
