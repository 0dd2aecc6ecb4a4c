/** A bot in tests that a member registered, as people do. */
import { expect } from 'vitest';
import { ask } from '../archive-play.ts';

/**
 * Signs up as its owner, and registers it with further options; `scopes`: uses an additional token with
 * these.
 */
export async function registeredBot(
  url: string,
  name: string,
  { scopes, ...wish }: { readonly scopes?: readonly string[]; readonly [field: string]: unknown } = {},
): Promise<{ readonly id: string; readonly token: string; readonly cookie: string }> {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await ask(`${url}/api/${path}`, { method: 'POST', body, headers: { cookie } });
    expect([200, 201]).toContain(answer.status);
    return answer;
  };
  const owner = { nickname: `Owner of ${name}`, password: 'three blind mice' };
  const { cookie = '' } = await post('account', owner);
  const { bot, token } = (await post('bots', { name, ...wish }, cookie)).json;
  if (scopes === undefined) return { id: bot.id, token, cookie };
  const more = await post(`bots/${bot.id}/tokens`, { scopes }, cookie);
  return { id: bot.id, token: more.json.token, cookie };
}
