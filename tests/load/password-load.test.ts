// Many passwords at once: anybody who signs in from elsewhere gets in, and pages stay fast.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { hashRecoveryCode } from '../../apps/server/src/accounts/recovery-code.ts';
import { ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const houses: House[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
  tidyUp();
});

const secret = 'three blind mice';
const flood = 24;
/**
 * Maximum number of flood requests answered before one from elsewhere: the running ones, and one turn each.
 */
const few = 8;

/** A server with pages, and a member at a separate address. */
async function open(options: Parameters<typeof openHouse>[0] = {}) {
  const webFolder = join(temporaryDirectory(), 'dist');
  mkdirSync(webFolder);
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Parlour</title>');
  const house = await openHouse({ chance: 'load', behindProxy: true, webFolder, ...options });
  houses.push(house);
  const post = (path: string, body: unknown, address: string) =>
    ask(house.url + path, { method: 'POST', body, headers: { 'x-forwarded-for': address } });
  const made = await post('/api/account', { nickname: 'Ann', password: secret }, home);
  expect(made.status).toBe(200);
  const signIn = () => post('/api/login', { nickname: 'Ann', password: secret }, home);
  return { url: house.url, post, signIn };
}

const home = '198.51.100.7';

/** Sends many simultaneous requests; reports the number of answers with their statuses. */
function floodOf(send: (number: number) => Promise<{ readonly status: number }>) {
  const statuses: number[] = [];
  const all = Array.from({ length: flood }, async (_, number) => {
    statuses.push((await send(number)).status);
  });
  return { statuses, over: () => Promise.all(all) };
}

const floods = [
  ['sign-ins from one address', '/api/login', () => '203.0.113.1', 401],
  ['sign-ins from one network of IPv6', '/api/login', (number: number) => `2001:db8::${number + 1}`, 401],
  ['newcomers from one address', '/api/account', () => '203.0.113.1', 200],
  ['newcomers from many addresses', '/api/account', (number: number) => `203.0.113.${number}`, 200],
] as const;

describe.each(floods)('%s', (_name, path, addressOf, status) => {
  const begin = (post: Awaited<ReturnType<typeof open>>['post']) =>
    floodOf((number) =>
      post(path, { nickname: `Stranger ${number}`, password: 'guess it again' }, addressOf(number)),
    );

  test('leave a place to anybody who signs in from elsewhere', async () => {
    const { post, signIn } = await open();
    const { statuses, over } = begin(post);
    const { status: found } = await signIn();
    expect([found, statuses.length <= few]).toEqual([200, true]);
    await over();
    expect(statuses).toEqual(Array.from({ length: flood }, () => status));
  });

  test('slow no page', async () => {
    const { url, post } = await open();
    const { statuses, over } = begin(post);
    // The flood is on its way when a hash of it is done: from then on everybody else is served beside it.
    await expect.poll(() => statuses.length, { interval: 1 }).toBeGreaterThan(0);
    const before = statuses.length;
    for (const page of ['/healthz', '/', '/boards']) expect((await ask(url + page)).status).toBe(200);
    expect(statuses.length - before).toBeLessThanOrEqual(few);
    await over();
  });
});

test('sign-ins from many addresses are all heard', async () => {
  const { post, signIn } = await open();
  const { statuses, over } = floodOf((number) =>
    post('/api/login', { nickname: 'Ann', password: 'guess it again' }, `203.0.113.${number}`),
  );
  expect((await signIn()).status).toBe(200);
  await over();
  expect(statuses).toEqual(Array.from({ length: flood }, () => 401));
});

const code = 'AAAAA-BBBBB-CCCCC-DDDDD';

test.each([
  ['/api/account', { nickname: 'Ben', password: secret }, false],
  ['/api/login', { nickname: 'Ann', password: secret }, false],
  ['/api/password', { old: 'x', new: secret }, true],
  ['/api/confirm', { password: secret }, true],
  ['/api/recovery', { nickname: 'Ann', code, password: secret }, false],
])('anybody who comes too often to %s is refused before a password is hashed', async (path, body, isOwn) => {
  // No hash gets a place here: a request that is not refused for its number is told that the house is busy.
  const accounts = { hashesWaiting: 0, loginsPerName: 1, membersPerHour: 1 };
  const house = await openHouse({ chance: 'limits', accounts });
  houses.push(house);
  const { records } = house.store;
  const { id } = await records.createAccount({ nickname: 'Ann', at: 0 });
  await records.makeMember(id, { nickname: 'Ann', password: 'x', recovery: hashRecoveryCode(code), at: 0 });
  const holder = { kind: 'account', id } as const;
  const { token } = await records.issueToken({ holder, scopes: ['play'], at: Date.now() });
  const answer = async () => {
    const headers = isOwn ? { cookie: `parlour=${token}` } : {};
    const { status, json } = await ask(house.url + path, { method: 'POST', body, headers });
    return [status, json.error.code];
  };
  expect(await answer()).toEqual([503, 'busy']);
  expect(await answer()).toEqual([429, 'rate-limited']);
});
