/** Mistakes of a bot's author: each refusal says what was expected, what was found, or what to do. */
import { once } from 'node:events';
import { startBot } from '@parlour/bot-sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { bearer, newOwner, type Owner } from '../support/bots/bot-owner.ts';
import { registeredBot } from '../support/bots/registered-bot.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

let house: Awaited<ReturnType<typeof openHouse>>;
let owner: Owner;
/** Headers by the name of a token. */
const headers: Record<string, Record<string, string>> = {
  none: {},
  wrong: bearer('parlour_x'),
};
beforeAll(async () => {
  house = await openHouse();
  const [echo, reader] = [
    await registeredBot(house.url, 'Echo', { roles: ['target'] }),
    await registeredBot(house.url, 'Reader', { scopes: ['read'] }),
  ];
  owner = await newOwner(house.url, 'Olga');
  const { bot, token } = await owner.register({ name: 'Gone' });
  for (const { id } of (await owner.get(`/api/bots/${bot.id}/tokens`)).json.tokens)
    await owner.send('DELETE', `/api/bots/${bot.id}/tokens/${id}`);
  headers.revoked = bearer(token);
  headers.duellist = bearer((await owner.register({ roles: ['duellist'] })).token);
  headers.bot = bearer(echo.token);
  headers.reader = bearer(reader.token);
  headers.word = { authorization: echo.token };
  headers.scheme = { authorization: `Token ${echo.token}` };
});
afterAll(() => house.close());

const game = 'g_aaaaaaaaaaaaaaaaaaaa';
const json = { 'content-type': 'application/json' };

describe('over HTTP', () => {
  test.each([
    [
      'no token',
      'none',
      'GET',
      '/api/bot/stream',
      401,
      'wrong-token',
      /Bearer TOKEN, found none\. .*page of the bot/,
    ],
    [
      'no scheme',
      'word',
      'GET',
      '/api/bot/stream',
      401,
      'wrong-token',
      /found one word without the scheme Bearer/,
    ],
    ['another scheme', 'scheme', 'GET', '/api/bot/stream', 401, 'wrong-token', /found the scheme Token/],
    [
      'a wrong token',
      'wrong',
      'GET',
      '/api/bot/stream',
      401,
      'wrong-token',
      /wrong, expired or revoked.*page/,
    ],
    ['a revoked token', 'revoked', 'GET', '/api/bot/stream', 401, 'wrong-token', /expired or revoked/],
    [
      'a wrong token at a frame',
      'wrong',
      'POST',
      '/api/bot/commands',
      401,
      'wrong-token',
      /expired or revoked/,
    ],
    ['no token at a frame', 'none', 'POST', '/api/bot/commands', 401, 'wrong-token', /found none/],
    [
      'a token for something else',
      'reader',
      'GET',
      '/api/bot/stream',
      403,
      'missing-scope',
      /scope play, found one of a bot with the scope read/,
    ],
    [
      'an unknown format',
      'bot',
      'GET',
      '/api/bot/stream?format=poker',
      404,
      'no-such-format',
      /There are: market, .*duel.* Found: "poker"/,
    ],
    [
      'an unknown role',
      'bot',
      'GET',
      '/api/bot/stream?roles=king',
      400,
      'no-such-role',
      /There are: target, bettor.* Found: "king"/,
    ],
    [
      'a role that it is not registered for',
      'bot',
      'GET',
      '/api/bot/stream?roles=bettor&prompts=say,judge',
      403,
      'role-not-registered',
      /Registered for: target\. Found: bettor\.$/,
    ],
    [
      'a role that needs judging from a bot that speaks',
      'duellist',
      'GET',
      '/api/bot/stream?prompts=say',
      400,
      'role-needs-more',
      /Registered for: duellist\. It replies to: say\.$/,
    ],
    [
      'an unknown kind of prompt',
      'bot',
      'GET',
      '/api/bot/stream?prompts=speak',
      400,
      'malformed',
      /prompts: expected "say", "judge"/,
    ],
    [
      'text for a number',
      'bot',
      'GET',
      '/api/bot/stream?games=many',
      400,
      'malformed',
      /games: expected a whole number from 0 to 1000, found "many"/,
    ],
    [
      'an unknown field of an address',
      'bot',
      'GET',
      '/api/bot/stream?game=1',
      400,
      'malformed',
      /unknown fields: game/,
    ],
    [
      'bots for bot',
      'bot',
      'GET',
      '/api/bots/stream',
      404,
      'no-such-bot',
      /Found: "stream"\. See \/docs\/api/,
    ],
    ['GET for POST', 'bot', 'GET', '/api/bot/commands', 405, 'wrong-method', /Expected POST .*, found GET/],
    ['POST for GET', 'bot', 'POST', '/api/bot/stream', 405, 'wrong-method', /Expected GET .*, found POST/],
    [
      'a version in the path',
      'bot',
      'GET',
      '/api/v1/bot/stream',
      404,
      'not-found',
      /Nothing at this address/,
    ],
    ['an address that is none', 'bot', 'GET', '/api/nothing', 404, 'not-found', /Nothing at this address/],
    ['a page of people', 'bot', 'GET', '/api/me', 403, 'not-for-bots', /found the token of a bot/],
    ['a game id that is none', 'bot', 'GET', '/api/games/42', 404, 'no-such-game', /Found: "42"/],
    ['no session', 'none', 'POST', '/api/bots', 401, 'not-signed-in', /Not signed in/],
    [
      'the socket without an upgrade',
      'bot',
      'GET',
      '/socket',
      426,
      'upgrade-required',
      /Expected a WebSocket, found a plain request\. .*\/api\/asyncapi\.json/,
    ],
    [
      'JSON without a body',
      'none',
      'DELETE',
      '/api/bots/b_1/tokens/t_1',
      400,
      'malformed',
      /found no body.*leave the content type out/,
    ],
  ] as const)('%s', async (_, token, method, path, status, code, message) => {
    const answer = await fetch(house.url + path, {
      method,
      headers: { ...headers[token], ...(method === 'DELETE' && json) },
    });
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect({ status: answer.status, ...error }).toMatchObject({
      ...{ status, code },
      message: expect.stringMatching(message),
    });
  });

  test.each([
    [
      'no JSON',
      'application/json',
      '{name: 1}',
      400,
      /^Expected JSON, found "{name: 1}"\. Send one JSON object/,
    ],
    [
      'a form',
      'application/x-www-form-urlencoded',
      'name=A',
      415,
      /Found: "application\/x-www-form-urlencoded"\.$/,
    ],
  ])('a body with %s', async (_, type, body, status, message) => {
    const options = { method: 'POST', headers: { 'content-type': type }, body };
    const answer = await fetch(`${house.url}/api/account`, options);
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect([answer.status, error]).toEqual([
      status,
      { code: 'malformed', message: expect.stringMatching(message) },
    ]);
  });

  test.each([
    ['no JSON', 'hello', 400, 'malformed', /Expected JSON, found "hello"\. Send one JSON object/],
    [
      'no id',
      '{"type":"answer","prompt":"p","text":"x"}',
      400,
      'malformed',
      /id: expected a text, found none/,
    ],
    [
      'no connection',
      { type: 'offer-prompts', kinds: ['say'], games: 1 },
      409,
      'not-connected',
      /Open the stream or the socket/,
    ],
    ['an unknown frame', { type: 'speak' }, 400, 'unknown-frame', /There are: .*answer, /],
    ['no type', {}, 400, 'malformed', /type: /],
    [
      'an unknown field',
      { type: 'answer', prompt: 'p', text: 'x', mood: 1 },
      400,
      'malformed',
      /unknown fields: mood\./,
    ],
    [
      'text for a number',
      { type: 'offer-prompts', kinds: ['say'], games: '1' },
      400,
      'malformed',
      /games: expected a number, found "1"/,
    ],
    [
      'too many games',
      { type: 'offer-prompts', kinds: ['say'], games: 5000 },
      400,
      'malformed',
      /games: expected at most 1000, found 5000/,
    ],
    [
      'an unknown kind',
      { type: 'offer-prompts', kinds: ['speak'], games: 1 },
      400,
      'malformed',
      /kinds\.0: expected "say" or "judge", found "speak"/,
    ],
    [
      'a game id that is none',
      { type: 'play', game: '42', do: { type: 'x' } },
      400,
      'malformed',
      /game: expected a game's id, found "42"/,
    ],
    [
      'the game of others',
      { type: 'play', game, do: { type: 'answer', text: 'x' } },
      404,
      'no-such-game',
      /not open to you/,
    ],
    [
      'too much',
      { type: 'answer', prompt: 'p', text: 'x'.repeat(20_000) },
      413,
      'too-large',
      /at most 16384 bytes/,
    ],
    [
      'a belief that is none',
      { type: 'answer', prompt: 'p', beliefs: { A: 'x' } },
      400,
      'malformed',
      /beliefs\.A: expected a number, found "x"/,
    ],
    [
      'neither text nor beliefs',
      { type: 'answer', prompt: 'p', text: 7 },
      400,
      'malformed',
      /text: .*found 7/,
    ],
  ] as const)('a frame with %s', async (_, frame, status, code, message) => {
    const body = typeof frame === 'string' ? frame : JSON.stringify({ id: '1', ...frame });
    const answer = await fetch(`${house.url}/api/bot/commands`, {
      ...{ method: 'POST', body },
      headers: { ...headers.bot, ...json },
    });
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect({ status: answer.status, ...error }).toMatchObject({
      ...{ status, code },
      message: expect.stringMatching(message),
    });
  });
});

describe('at the registration', () => {
  test.each([
    ['a typo in a field', { name: 'A', role: ['target'] }, 'malformed', /unknown fields: role/],
    ['no name', {}, 'malformed', /name: /],
    ['a name that is too long', { name: 'n'.repeat(60) }, 'bad-nickname', /24/],
    ['a name that is taken', { name: 'echo' }, 'name-taken', /taken|another/i],
    [
      'an unknown role',
      { name: 'A', roles: ['king'] },
      'no-such-role',
      /There are: target, bettor.* Found: "king"/,
    ],
    [
      'a role for a list',
      { name: 'A', roles: 'target' },
      'malformed',
      /roles: expected a list, found "target"/,
    ],
    ['too many games', { name: 'A', games: 5000 }, 'malformed', /games: expected at most 1000, found 5000/],
    [
      'a webhook over HTTP',
      { name: 'A', webhook: 'http://bot.example' },
      'bad-webhook',
      /https.* Found: "http:\/\/bot\.example"\.$/,
    ],
    [
      'a webhook of texts that has to judge',
      { name: 'A', webhook: 'https://bot.example', webhookKind: 'text', roles: ['bettor'] },
      'webhook-cannot-judge',
      /It has to judge as: bettor/,
    ],
    ['a language that is none', { name: 'A', languages: ['!'] }, 'malformed', /languages/],
    [
      'the name of a language',
      { name: 'A', languages: ['english'] },
      'malformed',
      /languages\.0: expected a language code such as en, de or pt-BR, not a name, found "english"/,
    ],
    [
      'an empty list of languages',
      { name: 'A', languages: [] },
      'malformed',
      /languages: expected at least one language code .*leave the field out.*found a list of 0/,
    ],
    [
      'a webhook with a password',
      { name: 'A', webhook: 'https://ann:x@bot.example' },
      'bad-webhook',
      /Remove the name and the password/,
    ],
    [
      'a webhook inside a network',
      { name: 'A', webhook: 'https://localhost/' },
      'bad-webhook',
      /reachable from the whole internet.*--allow-private-webhooks/,
    ],
    ['a homepage that is no address', { name: 'A', homepage: 'x' }, 'malformed', /https:/],
  ] as const)('%s', async (_, body, code, message) => {
    const { json, status } = await owner.send('POST', '/api/bots', body);
    expect([status >= 400 && status < 500, json.error.code]).toEqual([true, code]);
    expect(json.error.message).toMatch(message);
  });

  test('a scope that there is not', async () => {
    const { bot } = await owner.register();
    const { json } = await owner.send('POST', `/api/bots/${bot.id}/tokens`, { scopes: ['write'] });
    expect(json.error).toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/expected "play", "read" or "profile", found "write"/),
    });
  });
});

interface Closed {
  /** Errors of `no` and `bye` frames. */
  readonly errors: readonly { readonly code: string; readonly message: string }[];
  readonly closed: readonly [number, string] | undefined;
}

/** Sends frames, and returns the errors until the line is closed, or each frame has its answer. */
function overSocket(token: string, path: string, frames: readonly (object | Buffer)[]): Promise<Closed> {
  return new Promise((resolve, reject) => {
    const errors: Closed['errors'][number][] = [];
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}${path}`, { headers: headers[token] });
    socket.on('error', () => {});
    socket.on('unexpected-response', (_request, response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => {
        errors.push(JSON.parse(text).error);
        resolve({ errors, closed: [response.statusCode ?? 0, ''] });
      });
    });
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame instanceof Buffer ? frame : JSON.stringify(frame));
    });
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.type === 'ok') reject(new Error(`taken: ${data}`));
      if (frame.type === 'no' || frame.type === 'bye') errors.push(frame.error);
      if (frame.type !== 'no' || errors.length < frames.length) return;
      resolve({ errors, closed: undefined });
      socket.close();
    });
    socket.on('close', (code, reason) => resolve({ errors, closed: [code, String(reason)] }));
  });
}

describe('over the socket', () => {
  const offer = { id: '1', type: 'offer-prompts', kinds: ['say', 'judge'], games: 1 };
  test.each([
    ['no token', 'none', offer, 'only-for-bots', /Connect with the header .*Bearer TOKEN/],
    ['a binary frame', 'bot', Buffer.from([1, 2, 3]), 'malformed', /text in UTF-8, not a binary message/],
    [
      'an unknown format',
      'bot',
      { id: '1', type: 'offer', format: 'poker', roles: ['target'], games: 1 },
      'no-such-format',
      /There are: market/,
    ],
    ['a version of its own', 'bot', { ...offer, protocol: 2 }, 'malformed', /unknown fields: protocol/],
    [
      'the lobby of people',
      'bot',
      { id: '1', type: 'queue', preset: 'market', roles: ['target'] },
      'not-for-bots',
      /found the token of a bot/,
    ],
    [
      'a prompt that is over',
      'bot',
      { id: '1', type: 'answer', prompt: 'p_aaaaaaaaaaaaaaaaaaaa', text: 'x' },
      'no-such-prompt',
      /Reply to the newest one/,
    ],
  ] as const)('%s', async (_, token, frame, code, message) => {
    const { errors } = await overSocket(token, '/socket', [frame]);
    expect(errors).toMatchObject([{ code, message: expect.stringMatching(message) }]);
  });

  test('a second connection with the same token', async () => {
    const first = new WebSocket(`${house.url.replace('http', 'ws')}/socket`, { headers: headers.bot });
    const told = new Promise<{ readonly code: string; readonly message: string }>((resolve) => {
      first.on('message', (data) => {
        const frame = JSON.parse(String(data));
        if (frame.type === 'bye') resolve(frame.error);
      });
    });
    await once(first, 'message');
    const second = new WebSocket(`${house.url.replace('http', 'ws')}/socket`, { headers: headers.bot });
    expect(await told).toMatchObject({
      code: 'taken-over',
      message: expect.stringMatching(/of this account or bot .* two programs need two bots/),
    });
    second.close();
  });

  test("practice with another member's bot", async () => {
    const { bot } = await (await newOwner(house.url, 'Paul')).register({ name: 'Foreign' });
    const socket = await connect(house.url, 'Olga', owner.headers);
    const refused = socket.say({ type: 'practise', preset: 'market', role: 'bettor', bot: bot.id });
    expect(await refused).toBe('bot-not-here');
    expect(socket.last('no')?.error.message).toMatch(/is offline, .*, or is not yours/);
    await socket.close();
  });

  test.each([
    ['a wrong token', 'wrong', '/socket', 'wrong-token', [1008, 'wrong-token']],
    ['a token for something else', 'reader', '/socket', 'missing-scope', [1008, 'missing-scope']],
    ['a revoked token', 'revoked', '/socket', 'wrong-token', [1008, 'wrong-token']],
    ['another address', 'bot', '/ws', 'not-found', [404, '']],
    ['the address of the stream', 'bot', '/api/bot/stream', 'not-found', [404, '']],
  ] as const)('%s ends with a reason', async (_, token, path, code, closed) => {
    const end = await overSocket(token, path, []);
    expect(end).toMatchObject({ errors: [{ code }], closed });
    if (code === 'not-found') expect(end.errors[0]?.message).toMatch(/Open one at \/socket/);
  });
});

test('an address with a path is told by the SDK in words of the server', async () => {
  const reason = new Promise<string>((resolve) => {
    const bot = startBot({
      ...{ url: `${house.url}/api`, token: 'parlour_x', reply: () => 'hm', log: () => {} },
      on: (event) => {
        if (event.type !== 'lost') return;
        resolve(event.reason);
        bot.stop();
      },
    });
  });
  expect(await reason).toMatch(/answered 404: .*Open one at \/socket\. PARLOUR_URL is .* without a path/);
});
