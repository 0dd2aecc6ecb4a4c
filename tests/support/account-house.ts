// A house, and shortcuts for what members do with their accounts over HTTP.
import { expect } from 'vitest';
import { ask } from './archive-play.ts';
import { softDevice } from './browser/device.ts';
import { openHouse } from './open-house.ts';

export const secret = 'three blind mice';

/** A member: the cookie of a browser of theirs, and the code that was shown. */
export interface Member {
  readonly id: string;
  readonly cookie: string;
  readonly code: string;
}

export type AccountHouse = Awaited<ReturnType<typeof openAccountHouse>>;

export async function openAccountHouse(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse({ chance: 'accounts', ...options });
  // Passkeys belong to a name, not to an address.
  const origin = house.url.replace('127.0.0.1', 'localhost');
  const send = (method: string, path: string, body: unknown, cookie?: string, more = {}) =>
    ask(origin + path, { method, body, headers: { ...(cookie && { cookie }), ...more } });
  const post = (path: string, body: unknown = {}, cookie?: string, more: Record<string, string> = {}) =>
    send('POST', path, body, cookie, more);
  const get = (path: string, cookie?: string) =>
    ask(origin + path, { headers: cookie === undefined ? {} : { cookie } });
  const guest = async (nickname: string) => (await post('/api/guest', { nickname })).cookie ?? '';

  async function member(nickname: string, password = secret): Promise<Member> {
    const { status, json, cookie = '' } = await post('/api/account', { nickname, password });
    expect(status).toBe(200);
    return { id: json.id, cookie, code: json.recoveryCode };
  }
  const login = async (nickname: string, password = secret) => {
    const { status, cookie = '' } = await post('/api/login', { nickname, password });
    return { status, cookie };
  };
  const confirmed = async (cookie: string, password = secret): Promise<string> => {
    const { status, json } = await post('/api/confirm', { password }, cookie);
    expect(status).toBe(200);
    return json.confirmation;
  };

  /** Shows a passkey anew. */
  async function confirmedBy(device: ReturnType<typeof softDevice>, cookie: string): Promise<string> {
    const { challenge } = (await post('/api/confirm/passkey/options', {}, cookie)).json;
    return (await post('/api/confirm/passkey/verify', device.login(challenge), cookie)).json.confirmation;
  }

  /** Adds a passkey on an own device, confirmed by password or an existing device. */
  async function addPasskey(
    cookie: string,
    name = '',
    device = softDevice(origin),
    shown: string | ReturnType<typeof softDevice> = secret,
  ) {
    const confirmation =
      typeof shown === 'string' ? await confirmed(cookie, shown) : await confirmedBy(shown, cookie);
    const begun = await post('/api/passkey/register/options', { confirmation }, cookie);
    if (begun.status !== 200) return { status: begun.status, device, id: '', code: begun.json.error.code };
    const made = { ...device.register(begun.json.challenge), name };
    const { status } = await post('/api/passkey/register/verify', made, cookie);
    return { status, device, id: made.id, code: '' };
  }
  async function enterBy(device: ReturnType<typeof softDevice>) {
    const { challenge } = (await post('/api/passkey/login/options')).json;
    const { status, cookie = '' } = await post('/api/passkey/login/verify', device.login(challenge));
    return { status, cookie };
  }

  return {
    house,
    url: house.url,
    origin,
    send,
    post,
    get,
    guest,
    member,
    login,
    confirmed,
    confirmedBy,
    addPasskey,
    enterBy,
    me: async (cookie?: string) => (await get('/api/me', cookie)).json,
    security: async (cookie: string) => (await get('/api/me/security', cookie)).json,
    close: () => house.close(),
  };
}
