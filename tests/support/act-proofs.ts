/** A member's passkey in tests, for confirming operator acts. */
import { expect } from 'vitest';
import { ask } from './archive-play.ts';
import { softDevice } from './browser/device.ts';

/**
 * Adds a passkey to the account of this cookie. Returns a function that confirms an act by its path and body.
 */
export async function actProofs(
  url: string,
  cookie: string,
  password = 'three blind mice',
): Promise<(path: string, body: object) => Promise<string>> {
  const device = softDevice(url);
  const post = async (path: string, body: object) => {
    const { status, json } = await ask(`${url}/api/${path}`, { method: 'POST', body, headers: { cookie } });
    expect(status).toBe(200);
    return json;
  };
  const { confirmation } = await post('confirm', { password });
  const { challenge } = await post('passkey/register/options', { confirmation });
  await post('passkey/register/verify', { ...device.register(challenge), name: 'Key' });
  return async (path, body) => {
    const asked = await post('operators/confirm/options', { at: `POST ${path}`, body });
    return (await post('operators/confirm', device.login(asked.challenge))).confirmation;
  };
}
