/** Calls every route to streams that are no games, with the tally. */
import { expect } from 'vitest';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

interface World {
  readonly member: (nickname: string) => Promise<string>;
  readonly guest: (nickname: string) => Promise<string>;
  /** Makes a bot, with a token that allows this. */
  readonly token: (name: string, scopes: readonly string[]) => Promise<string>;
}

/** The server of the contract must support the kind `tally`. */
export async function callStreamRoutes(contract: Contract, { member, guest, token }: World): Promise<void> {
  const ok = (method: string, path: string, wish: Call) => contract.expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const ann = { cookie: await member('Tally Ann') };
  const gus = { cookie: await guest('Gus') };
  const shows = async (scopes: string[]) => ({
    authorization: `Bearer ${await token(`s${scopes}`, scopes)}`,
  });
  const [bot, reader] = [await shows(['play']), await shows(['read'])];
  const body = { id: 'one', kind: 'tally', opening: { lasts: 600_000 } };
  const { json } = await ok('POST', '/api/streams', { body, headers: ann });
  expect(json.view).toEqual({ total: 0, said: [], isOver: false });
  await no('POST', '/api/streams', 401, 'not-signed-in', { body });
  await no('POST', '/api/streams', 403, 'may-not-open', { body, headers: gus });
  await no('POST', '/api/streams', 403, 'missing-scope', { body, headers: reader });
  await no('POST', '/api/streams', 404, 'no-such-kind', { body: { ...body, kind: 'chess' }, headers: ann });
  const wrong = { ...body, id: 'two', opening: { lasts: 'long' } };
  await no('POST', '/api/streams', 400, 'malformed', { body: wrong, headers: ann });
  const long = { ...body, id: 'three', opening: { lasts: 3_600_001 } };
  const refused = await no('POST', '/api/streams', 409, 'at-limit', { body: long, headers: ann });
  expect(refused.json.error.details).toEqual({ limit: 3_600_000 });

  const params = { stream: json.stream };
  const path = '/api/streams/{stream}';
  await ok('GET', path, { params, headers: gus });
  await no('GET', path, 401, 'not-signed-in', { params });
  await no('GET', path, 401, 'wrong-token', { params, headers: { authorization: 'Bearer nonsense' } });
  await no('GET', path, 403, 'missing-scope', { params, headers: reader });
  await no('GET', path, 404, 'no-such-stream', { params, headers: bot });
  await no('GET', path, 404, 'no-such-stream', { params: { stream: 'g_x' }, headers: ann });

  const commands = `${path}/commands`;
  const say = (text: string, headers: Record<string, string> = gus) => ({
    params,
    headers,
    body: { id: text.slice(0, 64), do: Object.assign({ type: 'count' }, { text }) },
  });
  await ok('POST', commands, say('one'));
  expect((await ok('POST', commands, say('one'))).json.view.total).toBe(1);
  await no('POST', commands, 401, 'not-signed-in', say('one', {}));
  await no('POST', commands, 403, 'missing-scope', say('one', reader));
  await no('POST', commands, 404, 'no-such-stream', say('one', bot));
  const tooLong = await no('POST', commands, 409, 'too-long', say('x'.repeat(101)));
  expect(tooLong.json.error.details).toEqual({ length: 101, limit: 100 });
  await no('POST', commands, 400, 'malformed', { ...say('one'), body: { id: 'two', do: { type: 'shout' } } });
}
