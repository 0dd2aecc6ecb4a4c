// Calls every route about passkeys and recovery codes, as their owners, guests and strangers do.

import { softDevice } from '../browser/device.ts';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

interface People {
  /** A new member, by the cookie. */
  readonly member: (nickname: string) => Promise<string>;
  readonly guest: (nickname: string) => Promise<string>;
  /** Every member's password. */
  readonly password: string;
  readonly url: string;
}

const as = (cookie: string) => ({ headers: { cookie } });
const confirmation = 'x'.repeat(43);

/** Each is only for members. */
const ofMembers = [
  ['GET', '/api/me/security', undefined],
  ['POST', '/api/confirm', { password: 'x' }],
  ['POST', '/api/confirm/passkey/options', {}],
  ['POST', '/api/confirm/passkey/verify', {}],
  ['POST', '/api/passkey/register/options', { confirmation }],
  ['POST', '/api/passkey/register/verify', {}],
  ['PATCH', '/api/passkey', { id: 'AAAA', name: 'x' }],
  ['DELETE', '/api/passkey', { id: 'AAAA', confirmation }],
  ['POST', '/api/recovery/code', { confirmation }],
  ['GET', '/api/me/tokens', undefined],
  ['POST', '/api/me/tokens', { scope: 'campaigns', confirmation }],
] as const;

export async function callSecurityRoutes(
  { expectAnswer }: Contract,
  { member, guest, password, url }: People,
): Promise<void> {
  const ok = (method: string, path: string, wish: Call = {}) => expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    expectAnswer(method, path, [status, code], wish);
  const [kay, kit] = [await member('Kay'), await guest('Kit')];
  for (const [method, path, body] of ofMembers) {
    const wish = body === undefined ? {} : { body };
    await no(method, path, 401, 'not-signed-in', wish);
    await no(method, path, 409, 'not-a-member', { ...wish, ...as(kit) });
    if (path !== '/api/confirm' && body !== undefined && 'confirmation' in body)
      await no(method, path, 403, 'confirm-first', { ...wish, ...as(kay) });
  }
  await no('GET', '/api/me/security', 400, 'malformed', { query: { all: '1' }, ...as(kay) });
  await no('GET', '/api/me/security', 403, 'not-for-bots', { headers: { authorization: 'Bearer nonsense' } });
  await no('POST', '/api/confirm', 401, 'wrong-password', { body: { password: 'x' }, ...as(kay) });
  const confirmed = async (cookie = kay) =>
    (await ok('POST', '/api/confirm', { body: { password }, ...as(cookie) })).json;

  const [device, other] = [softDevice(url), softDevice(url)];
  const begin = async (body: object, cookie = kay) =>
    (await ok('POST', '/api/passkey/register/options', { body, ...as(cookie) })).json.challenge;
  const shown = async () => ({ confirmation: (await confirmed()).confirmation });
  const verify = '/api/passkey/register/verify';
  await no('POST', verify, 400, 'wrong-passkey', { body: device.register('wrong'), ...as(kay) });
  const named = { ...device.register(await begin(await shown())), name: 'Phone' };
  await no('POST', verify, 400, 'bad-text', { body: { ...named, name: 'x'.repeat(41) }, ...as(kay) });
  await ok('POST', verify, { body: named, ...as(kay) });
  const again = async () => {
    const { json: asking } = await ok('POST', '/api/confirm/passkey/options', { body: {}, ...as(kay) });
    const body = device.login(asking.challenge);
    const { confirmation: by } = (await ok('POST', '/api/confirm/passkey/verify', { body, ...as(kay) })).json;
    return { confirmation: by };
  };
  const known = device.register(await begin(await again()));
  await no('POST', verify, 409, 'passkey-taken', { body: known, ...as(kay) });

  const { json } = await ok('POST', '/api/passkey/login/options', { body: {} });
  await ok('POST', '/api/passkey/login/verify', { body: device.login(json.challenge) });
  await no('POST', '/api/passkey/login/verify', 401, 'wrong-passkey', { body: device.login('again') });

  const path = '/api/confirm/passkey';
  const asked = await ok('POST', `${path}/options`, { body: {}, ...as(kay) });
  await no('POST', `${path}/verify`, 401, 'wrong-passkey', { body: other.login('x'), ...as(kay) });
  const solved = { body: device.login(asked.json.challenge), ...as(kay) };
  const byPasskey = await ok('POST', `${path}/verify`, solved);
  await ok('POST', '/api/recovery/code', {
    body: { confirmation: byPasskey.json.confirmation },
    ...as(kay),
  });

  const id = device.credentialId;
  await ok('PATCH', '/api/passkey', { body: { id, name: 'Tablet' }, ...as(kay) });
  await no('PATCH', '/api/passkey', 400, 'bad-text', { body: { id, name: 'a\u202eb' }, ...as(kay) });
  await no('PATCH', '/api/passkey', 404, 'no-such-passkey', { body: { id: 'AAAA', name: 'x' }, ...as(kay) });
  const { browsers } = (await ok('GET', '/api/me/security', as(kay))).json;
  const browser = '/api/me/browsers/{token}';
  const there = browsers.find((one: { readonly isThis: boolean }) => !one.isThis);
  const wish = { params: { token: there.id } };
  await no('DELETE', browser, 401, 'not-signed-in', wish);
  await no('DELETE', browser, 409, 'not-a-member', { ...wish, ...as(kit) });
  await ok('DELETE', browser, { ...wish, ...as(kay) });
  await no('DELETE', browser, 404, 'no-such-browser', { ...wish, ...as(kay) });
  await ok('DELETE', '/api/passkey', { body: { id, ...(await shown()) }, ...as(kay) });
  const gone = { body: { id, ...(await shown()) }, ...as(kay) };
  await no('DELETE', '/api/passkey', 404, 'no-such-passkey', gone);
}

/** Comes back by a recovery code, and is refused in every way there is. */
export async function callRecovery(
  { expectAnswer }: Contract,
  { nickname, code }: { readonly nickname: string; readonly code: string },
): Promise<void> {
  const body = { nickname, code, password: 'four and twenty' };
  const no = (status: number, refusal: string, change: object) =>
    expectAnswer('POST', '/api/recovery', [status, refusal], { body: { ...body, ...change } });
  await no(401, 'wrong-recovery', { code: 'AAAAA-BBBBB-CCCCC-DDDDD' });
  await no(400, 'weak-password', { password: 'password' });
  await no(400, 'malformed', { code: 7 });
  await expectAnswer('POST', '/api/recovery', 200, { body });
}

/** On a server with a limit of one attempt, after a failed password. */
export async function callLimitedRoutes({ expectAnswer }: Contract, cookie: string): Promise<void> {
  const own = as(cookie);
  const limited = [429, 'rate-limited'] as const;
  await expectAnswer('POST', '/api/confirm', limited, { body: { password: 'x' }, ...own });
  await expectAnswer('POST', '/api/confirm/passkey/options', 200, { body: {}, ...own });
  await expectAnswer('POST', '/api/confirm/passkey/options', limited, { body: {}, ...own });
  const body = { nickname: 'Ann', code: 'AAAAA-BBBBB-CCCCC-DDDDD', password: 'four and twenty' };
  await expectAnswer('POST', '/api/recovery', [401, 'wrong-recovery'], { body });
  await expectAnswer('POST', '/api/recovery', limited, { body });
}
