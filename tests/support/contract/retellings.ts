/** Calls every route of retellings, as guests and strangers do. */
import { expect } from 'vitest';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

type Expected<Wanted extends readonly unknown[]> = (
  method: string,
  path: string,
  ...wanted: Wanted
) => Promise<{ readonly json: { readonly exchanges: readonly { readonly exchange: string }[] } }>;

/** A visitor guesses single exchanges: here there are only examples. */
async function callExchangeRoutes(
  {
    ok,
    no,
  }: {
    ok: Expected<[wish?: Call]>;
    no: Expected<[status: number, code: string, wish?: Call]>;
  },
  member: Call,
): Promise<void> {
  const [all, one] = ['/api/exchanges', '/api/exchanges/{exchange}'] as const;
  const { json } = await ok('GET', all);
  await no('GET', all, 400, 'malformed', { query: { seen: 'none' } });
  const params = { exchange: json.exchanges[0]?.exchange ?? '' };
  await ok('POST', one, { params, body: { nature: 'human' } });
  await no('POST', one, 400, 'malformed', { params, body: { nature: 'cat' } });
  const unknown = { exchange: `e_${'0'.repeat(20)}` };
  await no('POST', one, 401, 'not-signed-in', { params: unknown, body: { nature: 'human' } });
  await no('POST', one, 404, 'nothing-to-guess', { params: unknown, body: { nature: 'human' }, ...member });
}

/** The server has finished games unknown to these guests. */
export async function callRetellingRoutes(
  contract: Contract,
  guest: (nickname: string) => Promise<string>,
): Promise<void> {
  const ok = (method: string, path: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const [ann, ben] = [await guest('Ann'), await guest('Ben')].map((cookie) => ({ headers: { cookie } }));
  await callExchangeRoutes({ ok, no }, ann ?? {});
  const [all, one, commands] = ['', '/{stream}', '/{stream}/commands'].map((end) => `/api/retellings${end}`);
  await ok('GET', all ?? '');
  await no('GET', all ?? '', 400, 'malformed', { query: { all: '1' } });
  await no('POST', all ?? '', 401, 'not-signed-in', { body: {} });
  await no('POST', all ?? '', 400, 'malformed', { body: { nth: 6 }, ...ann });
  await no('POST', all ?? '', 404, 'nothing-to-guess', { body: { nth: 1 }, ...ann });
  const { json } = await ok('POST', all ?? '', { body: {}, ...ann });
  const params = { stream: json.stream };
  const say = (step: number, who = ann) => ({
    params,
    body: { id: `step-${step}`, do: { type: 'price', step, prices: {} } },
    ...who,
  });
  await ok('GET', one ?? '', { params, ...ann });
  await no('GET', one ?? '', 404, 'no-such-stream', { params, ...ben });
  const bot = { authorization: 'Bearer nonsense' };
  for (const [method, path, body] of [
    ['POST', all ?? '', {}],
    ['GET', one ?? '', undefined],
    ['POST', commands ?? '', say(0).body],
  ] as const)
    await no(method, path, 403, 'not-for-bots', { params, headers: bot, ...(body && { body }) });
  await no('GET', one ?? '', 401, 'not-signed-in', { params });
  await no('POST', commands ?? '', 409, 'stale-question', say(5));
  await no('POST', commands ?? '', 404, 'no-such-stream', say(0, ben));
  await no('POST', commands ?? '', 401, 'not-signed-in', say(0, { headers: { cookie: '' } }));
  await no('POST', commands ?? '', 400, 'malformed', {
    params,
    body: { id: 'x', do: { type: 'no' } },
    ...ann,
  });
  let view = json.view;
  for (let step = 0; view.end === null; step += 1)
    view = (await ok('POST', commands ?? '', say(step))).json.view;
  expect(view.result.gain).toBe(0);
  await no('POST', commands ?? '', 409, 'game-over', say(99));
  await ok('GET', all ?? '', ann);
}
