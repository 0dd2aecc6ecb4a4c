/** A passkey of a member in tests, by which they confirm what they do as an operator. */
import { expect } from 'vitest';
import { ask } from './archive-play.ts';
import { softDevice } from './device.ts';

/** Adds a passkey to the account of this cookie. What is returned gives a new confirmation of an act each time. */
export async function actProofs(
  url: string,
  cookie: string,
  password = 'three blind mice',
): Promise<() => Promise<string>> {
  const device = softDevice(url);
  const post = async (path: string, body: object) => {
    const { status, json } = await ask(`${url}/api/${path}`, { method: 'POST', body, headers: { cookie } });
    expect(status).toBe(200);
    return json;
  };
  const { confirmation } = await post('confirm', { password });
  const { challenge } = await post('passkey/register/options', { confirmation });
  await post('passkey/register/verify', { ...device.register(challenge), name: 'Key' });
  return async () => {
    const asked = await post('confirm/passkey/options', {});
    return (await post('operators/confirm', device.login(asked.challenge))).confirmation;
  };
}
