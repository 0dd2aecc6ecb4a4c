/** Calls every route of rehearsals, as guests and strangers do. */
import { expect } from 'vitest';
import type { Call, contractOf } from './contract.ts';

/** The server has a recorded person, and a bot that replies to prompts. */
export async function callRehearsalRoutes(
  contract: ReturnType<typeof contractOf>,
  guest: (nickname: string) => Promise<string>,
): Promise<void> {
  const ok = (method: string, path: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const [ann, ben] = [await guest('Ann'), await guest('Ben')].map((cookie) => ({ headers: { cookie } }));
  const all = '/api/rehearsals';
  const [one, commands] = [`${all}/{stream}`, `${all}/{stream}/commands`];
  await no('POST', all, 401, 'not-signed-in', { body: {} });
  await no('POST', all, 400, 'malformed', { body: { language: 'xx' }, ...ann });
  const { json } = await ok('POST', all, { body: { language: 'en' }, ...ann });
  // There is one recorded person, and no second bot.
  await no('POST', all, 404, 'nothing-recorded', { body: {}, ...ann });
  const params = { stream: json.stream };
  const say = (id: string, command: object, who = ann) => ({ params, body: { id, do: command }, ...who });
  await ok('GET', one, { params, ...ann });
  await no('GET', one, 404, 'no-such-stream', { params, ...ben });
  await no('GET', one, 401, 'not-signed-in', { params });
  const bot = { authorization: 'Bearer nonsense' };
  for (const [method, path, body] of [
    ['POST', all, {}],
    ['GET', one, undefined],
    ['POST', commands, { id: 'a', do: { type: 'leave' } }],
  ] as const)
    await no(method, path, 403, 'not-for-bots', { params, headers: bot, ...(body && { body }) });
  await no('POST', commands, 401, 'not-signed-in', say('a', { type: 'leave' }, { headers: { cookie: '' } }));
  await no('POST', commands, 400, 'malformed', say('a', { type: 'judge', price: 101 }));
  await no('POST', commands, 404, 'no-such-stream', say('a', { type: 'leave' }, ben));
  await no('POST', commands, 409, 'no-such-question', say('b', { type: 'ask', nth: 99 }));
  await no('POST', commands, 409, 'too-early', say('c', { type: 'judge', price: 50 }));
  const left = await ok('POST', commands, say('d', { type: 'leave' }));
  expect(left.json.view).toMatchObject({ end: 'left', result: null });
  await no('POST', commands, 409, 'game-over', say('e', { type: 'ask', nth: 0 }));
}
