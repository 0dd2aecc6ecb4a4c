/** Calls every route about bots for the contract test. */
import { expect } from 'vitest';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

export interface Owners {
  /** A new member, by the cookie. */
  readonly member: (nickname: string) => Promise<string>;
  readonly guest: (nickname: string) => Promise<string>;
}

const as = (cookie: string) => ({ headers: { cookie } });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Calls every route about bots, as their owners, strangers and bots do. */
export async function callBotRoutes({ expectAnswer }: Contract, { member, guest }: Owners): Promise<void> {
  const ok = (method: string, path: string, wish: Call = {}) => expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    expectAnswer(method, path, [status, code], wish);
  const [owner, stranger, passer] = [await member('Owner'), await member('Stranger'), await guest('Passer')];
  const body = { name: 'Echo', description: 'It repeats.', languages: ['en'], roles: ['target', 'bettor'] };
  const register = (wish: object, cookie = owner) =>
    expectAnswer('POST', '/api/bots', 201, { body: { ...body, ...wish }, ...as(cookie) });

  const made = await register({ webhook: 'https://bot.example/echo', roles: ['target'] });
  const { bot, token } = made.json;
  const one = { params: { bot: bot.id } };
  expect(made.json.webhookSecret).toMatch(/^whsec_/);
  await no('POST', '/api/bots', 401, 'not-signed-in', { body });
  await no('POST', '/api/bots', 403, 'not-a-member', { body, ...as(passer) });
  await no('POST', '/api/bots', 400, 'bad-nickname', { body: { ...body, name: '' }, ...as(owner) });
  await no('POST', '/api/bots', 400, 'no-such-role', { body: { ...body, roles: ['king'] }, ...as(owner) });
  await no('POST', '/api/bots', 400, 'bad-webhook', { body: { ...body, webhook: 'http://x' }, ...as(owner) });
  await no('POST', '/api/bots', 400, 'webhook-cannot-judge', {
    body: { ...body, webhook: 'https://bot.example/echo', webhookKind: 'text' },
    ...as(owner),
  });
  await no('POST', '/api/bots', 400, 'malformed', { body: { name: 'Echo', games: 0 }, ...as(owner) });
  await no('POST', '/api/bots', 409, 'name-taken', { body: { ...body, name: 'ECHO' }, ...as(stranger) });

  const listed = await ok('GET', '/api/bots', { query: { limit: '1' } });
  await ok('GET', '/api/bots', { query: { before: listed.json.next ?? `5-${bot.id}` } });
  await no('GET', '/api/bots', 400, 'malformed', { query: { limit: '0' } });
  expect((await ok('GET', '/api/me/bots', as(owner))).json.bots).toHaveLength(1);
  await no('GET', '/api/me/bots', 401, 'not-signed-in');
  await no('GET', '/api/me/bots', 403, 'not-a-member', as(passer));
  await no('GET', '/api/me/bots', 400, 'malformed', { query: { all: '1' }, ...as(owner) });

  expect((await ok('GET', '/api/bots/{bot}', one)).json.bot).not.toHaveProperty('webhook');
  expect((await ok('GET', '/api/bots/{bot}', { ...one, ...as(owner) })).json.bot).toHaveProperty('webhook');
  await no('GET', '/api/bots/{bot}', 404, 'no-such-bot', { params: { bot: 'b_nobody' } });
  await no('GET', '/api/bots/{bot}', 400, 'malformed', { ...one, query: { all: '1' } });

  const changes = { description: 'It repeats, louder.', games: 20 };
  const change = { ...one, body: changes };
  await ok('PATCH', '/api/bots/{bot}', { ...change, ...bearer(token) });
  const secret = { ...one, body: { newWebhookSecret: true } };
  expect((await ok('PATCH', '/api/bots/{bot}', { ...secret, ...as(owner) })).json).toHaveProperty(
    'webhookSecret',
  );
  await no('PATCH', '/api/bots/{bot}', 401, 'not-signed-in', change);
  await no('PATCH', '/api/bots/{bot}', 401, 'wrong-token', { ...change, ...bearer('nonsense') });
  await no('PATCH', '/api/bots/{bot}', 403, 'not-your-bot', { ...change, ...as(stranger) });
  await no('PATCH', '/api/bots/{bot}', 400, 'no-such-role', {
    ...one,
    body: { roles: ['king'] },
    ...as(owner),
  });
  await no('PATCH', '/api/bots/{bot}', 404, 'no-such-bot', {
    ...change,
    params: { bot: 'b_x' },
    ...as(owner),
  });

  await callTokenRoutes({ expectAnswer } as Contract, { owner, stranger, bot: bot.id, token });

  await register({ name: 'Other' }, stranger);
  const taken = { ...one, body: { name: 'other' }, ...as(owner) };
  await no('PATCH', '/api/bots/{bot}', 409, 'name-taken', taken);
  await no('DELETE', '/api/bots/{bot}', 401, 'not-signed-in', one);
  await no('DELETE', '/api/bots/{bot}', 403, 'not-your-bot', { ...one, ...as(stranger) });
  await no('DELETE', '/api/bots/{bot}', 404, 'no-such-bot', { params: { bot: 'b_x' }, ...as(owner) });
  expect((await ok('DELETE', '/api/bots/{bot}', { ...one, ...as(owner) })).json.bot.retired).toBe(true);
  await no('PATCH', '/api/bots/{bot}', 409, 'bot-retired', { ...change, ...as(owner) });
  const again = { ...one, body: { scopes: ['play'] }, ...as(owner) };
  await no('POST', '/api/bots/{bot}/tokens', 409, 'bot-retired', again);
  await ok('GET', '/api/bots/{bot}', one);
}

interface Keys {
  readonly owner: string;
  readonly stranger: string;
  readonly bot: string;
  readonly token: string;
}

async function callTokenRoutes(
  { expectAnswer }: Contract,
  { owner, stranger, bot, token }: Keys,
): Promise<void> {
  const ok = (method: string, path: string, wish: Call = {}) => expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    expectAnswer(method, path, [status, code], wish);
  const [one, nobody] = [{ params: { bot } }, { params: { bot: 'b_x' } }];
  const tokens = '/api/bots/{bot}/tokens';
  const body = { scopes: ['play'] };
  const { json } = await expectAnswer('POST', tokens, 201, { ...one, body, ...as(owner) });
  const replaces = json.record.id;
  const next = await expectAnswer('POST', tokens, 201, { ...one, body: { ...body, replaces }, ...as(owner) });
  await no('POST', tokens, 404, 'no-such-token', { ...one, body: { ...body, replaces }, ...as(owner) });
  await no('POST', tokens, 400, 'malformed', { ...one, body: { scopes: [] }, ...as(owner) });
  const listed = await ok('GET', tokens, { ...one, ...as(owner) });
  expect(listed.json.tokens).toHaveLength(3);
  await no('GET', tokens, 400, 'malformed', { ...one, query: { all: '1' }, ...as(owner) });
  for (const method of ['GET', 'POST']) {
    const wish = method === 'POST' ? { body } : {};
    await no(method, tokens, 401, 'not-signed-in', { ...one, ...wish });
    await no(method, tokens, 403, 'not-your-bot', { ...one, ...wish, ...as(stranger) });
    await no(method, tokens, 404, 'no-such-bot', { ...nobody, ...wish, ...as(owner) });
  }

  await callGameRoutes({ expectAnswer } as Contract, { owner, stranger, bot, token: next.json.token });

  const path = '/api/bots/{bot}/tokens/{token}';
  const revoke = { params: { bot, token: next.json.record.id } };
  await no('DELETE', path, 401, 'not-signed-in', revoke);
  await no('DELETE', path, 403, 'not-your-bot', { ...revoke, ...as(stranger) });
  await no('DELETE', path, 404, 'no-such-token', { params: { bot, token: 't_x' }, ...as(owner) });
  await ok('DELETE', path, { ...revoke, ...as(owner) });

  await ok('GET', '/api/bot', bearer(token));
  await no('GET', '/api/bot', 401, 'wrong-token', bearer('nonsense'));
  await no('GET', '/api/bot', 400, 'malformed', { query: { all: '1' }, ...bearer(token) });
  for (const path of [
    '/api/me',
    '/api/me/games',
    '/api/me/judge',
    '/api/me/export',
    '/api/me/bots',
    '/api/me/follows',
  ])
    await no('GET', path, 403, 'not-for-bots', bearer(token));

  const log = '/api/bots/{bot}/log';
  await ok('GET', log, { ...one, ...as(owner) });
  await ok('GET', log, { ...one, ...bearer(token) });
  await no('GET', log, 401, 'not-signed-in', one);
  await no('GET', log, 403, 'not-your-bot', { ...one, ...as(stranger) });
  await no('GET', log, 404, 'no-such-bot', { ...nobody, ...as(owner) });
  await no('GET', log, 400, 'malformed', { ...one, query: { all: '1' }, ...as(owner) });
}

/** Games of a bot, for its owner and for its tokens. `token` has the scope `play` only. */
async function callGameRoutes(
  { expectAnswer }: Contract,
  { owner, stranger, bot, token }: Keys,
): Promise<void> {
  const games = '/api/bots/{bot}/games';
  const one = { params: { bot } };
  await expectAnswer('GET', games, 200, { ...one, ...as(owner) });
  await expectAnswer('GET', games, [400, 'malformed'], { ...one, query: { all: '1' }, ...as(owner) });
  await expectAnswer('GET', games, [401, 'not-signed-in'], one);
  await expectAnswer('GET', games, [403, 'not-your-bot'], { ...one, ...as(stranger) });
  await expectAnswer('GET', games, [404, 'no-such-bot'], { params: { bot: 'b_x' }, ...as(owner) });
  const game = { params: { game: 'g_zzzzzzzzzzzzzzzzzzzz' } };
  for (const path of ['/api/games/{game}', '/api/games/{game}/log', '/api/games/{game}/text']) {
    await expectAnswer('GET', path, [401, 'wrong-token'], { ...game, ...bearer('nonsense') });
    await expectAnswer('GET', path, [403, 'missing-scope'], { ...game, ...bearer(token) });
  }
}
