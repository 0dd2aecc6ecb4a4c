/** The NDJSON stream and its commands: same frames as the socket, resumed after a cut. */
// @module-tag secrecy
import { afterEach, describe, expect, test } from 'vitest';
import { beginOver, beginPosting, whilePassing } from '../support/begin.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { type Client, connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { openStream, type PostResponse, post, type StreamLine } from '../support/stream-line.ts';
import { until } from '../support/until.ts';
import { withoutRandom } from '../support/without-random.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function home(options: Parameters<typeof openHouse>[0] = {}): Promise<House> {
  const house = await openHouse(options);
  ending.push(house.close);
  return house;
}

async function stream(
  { url }: House,
  token: string,
  query: Parameters<typeof openStream>[3] = { games: '5' },
): Promise<StreamLine> {
  const line = await openStream(url, 'robot', token, query);
  ending.push(line.cut);
  return line;
}

/** A bot at a stream, and its owner, who practises with it. */
async function playing(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await home(options);
  const owner = await newOwner(house.url, 'ann');
  const { bot, token } = await owner.register({ name: 'robot' });
  const { id } = bot;
  const robot = await stream(house, token);
  const ann = await connect(house.url, 'ann', owner.headers);
  ending.push(() => ann.socket.terminate());
  expect(await ann.say({ type: 'practise', preset: 'market', bot: id })).toBe('ok');
  await ann.sit();
  await robot.until((frames) => frames.some(({ type }) => type === 'view'), 'the game');
  const game = ann.last('seated')?.game ?? '';
  const facts = async () => (await house.store.log.read(game)).map(({ fact }) => fact);
  return { house, owner, id, token, robot, ann, game, facts };
}

const asked = (line: { heard: string[] }, text: string) => line.heard.some((frame) => frame.includes(text));
const lastN = ({ frames }: { frames: () => readonly { type: string; n?: number }[] }) =>
  Number(frames().findLast(({ n }) => n !== undefined)?.n);

describe('the stream', () => {
  test('brings prompts to a bot that replies to them, and its replies count without a view', async () => {
    const house = await home();
    const { token } = await house.serverBot('robot');
    const robot = await stream(house, token, { prompts: 'say', games: '5' });
    const ann = await house.person('ann');
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
    await ann.sit();
    await ann.play({ type: 'ask', text: 'Do you dream?' });
    const isAsked = robot.until((frames) => frames.some(({ type }) => type === 'prompt'), 'the prompt');
    await whilePassing(house, isAsked);
    const prompt = robot.last('prompt');
    expect(prompt).toMatchObject({ kind: 'say', as: 'target', talk: [{ text: 'Do you dream?' }] });
    const replied = robot.say({ type: 'answer', prompt: prompt?.id, text: 'Of sheep.' });
    const [run] = house.server.house.games.all();
    await until(() => run?.pacing.isSpeaking('target') === true, 'the reply waits for its time');
    expect(await robot.say({ type: 'answer', prompt: 'p_other', text: 'Of sheep.' })).toBe('no-such-prompt');
    await house.pass(20_000);
    expect(await replied).toBe('ok');
    await ann.until(() => asked(ann, 'Of sheep.'), 'the answer');
  });

  test('may be opened only so often: each opening sends all games', async () => {
    const botLines = { burst: 2, perSecond: 0.001, patience: 100 };
    const house = await home({ limits: { botLines } });
    const [{ token }, other] = [await house.newBot('robot'), await house.newBot('another')];
    await stream(house, token);
    const second = await stream(house, token);
    const address = `${house.url}/api/bot/stream`;
    const refused = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: 'rate-limited' } });
    expect(second.last('bye')).toBeUndefined();
    await stream(house, other.token);
  });

  test('has the same frames as the socket, with the same numbers', async () => {
    const play = async (transport: 'socket' | 'stream') => {
      const house = await home({ chance: 'transport' });
      const bot = transport === 'socket' ? await house.bot('robot', 5) : undefined;
      const robot = bot ?? (await stream(house, (await house.serverBot('robot')).token));
      const ann = await house.person('ann');
      await ann.say({ type: 'practise', preset: 'market' });
      await ann.sit();
      await robot.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
      await bot?.sit();
      await ann.play({ type: 'ask', text: 'Do you dream?' });
      await robot.until(() => asked(robot, 'Do you dream?'), 'the question');
      await beginOver(house, robot, { type: 'answer', text: 'Of sheep.' });
      const again = await beginOver(house, robot, { type: 'answer', text: 'Again.' });
      await house.pass(500);
      expect(await again.answer).toBe('already-said');
      await house.pass(30_000);
      await robot.say({ type: 'whole', game: ann.last('seated')?.game ?? '' });
      await house.pass(100_000);
      await robot.until(() => asked(robot, '"nature"'), 'the reveal');
      return robot.heard.filter((frame) => !/^{"type":"(?:ok|no|beat)"/.test(frame)).map(withoutRandom);
    };
    const [socket, line] = [await play('socket'), await play('stream')];
    expect(line).toEqual(socket);
    expect(line.length).toBeGreaterThan(7);
  });

  test('continues after a cut where it was, and gives back every game', async () => {
    const { house, token, robot, ann, game, facts } = await playing();
    const { run } = robot.last('view') ?? {};
    const types = ({ frames }: StreamLine) => frames().flatMap(({ type }) => (type === 'beat' ? [] : [type]));
    const placeOf = (line: StreamLine) => `${game}:${run}:${lastN(line)}`;
    robot.cut();
    await house.pass(10);
    await ann.play({ type: 'ask', text: 'Still there?' });
    await ann.play({ type: 'bet', side: 'human' });
    const again = await stream(house, token, { after: placeOf(robot) });
    await again.until(() => lastN(again) === 3, 'what it missed');
    expect(types(again)).toEqual(['welcome', 'seated', 'sealed', 'change', 'change']);
    // A new line, while the old one is there yet, gets what the old one may not have read.
    const both = await stream(house, token, { after: placeOf(robot) });
    expect(both.frames().slice(1)).toEqual(again.frames().slice(1, 5));
    both.cut();
    await house.pass(10);
    for (let bets = 0; bets < 33; bets += 1) {
      await ann.play({ type: 'bet', side: bets % 2 === 0 ? 'human' : 'computer' });
      await house.pass(150);
    }
    const whole = await stream(house, token, { after: placeOf(both) });
    expect(types(whole)).toEqual(['welcome', 'seated', 'sealed', 'view']);
    expect(lastN(whole)).toBeGreaterThan(lastN(both));
    expect((await facts()).filter(({ type }) => type === 'gone')).toEqual([]);
  });

  test('tells how a game ended that was over before it came back', async () => {
    const { house, token, robot, ann, game } = await playing();
    const { run } = robot.last('view') ?? {};
    const n = lastN(robot);
    robot.cut();
    await ann.play({ type: 'leave' });
    await house.pass(200_000);
    const again = await stream(house, token, { after: [`${game}:${run}:${n}`] });
    await again.until(() => asked(again, '"nature":"machine"'), 'the reveal');
    expect(again.last('seated')).toBeUndefined();
  });

  test('offers as long as it stands, for the roles that it names', async () => {
    const house = await home();
    const { token } = await house.newBot('robot');
    const { bots } = house.server.house;
    const robot = await stream(house, token, { roles: 'bettor,target,bettor', games: '7' });
    expect(bots.candidates('market', 'target')).toMatchObject([{ free: 7 }]);
    expect(bots.candidates('market', 'bettor')).toMatchObject([{ free: 7 }]);
    expect(await robot.say({ type: 'offer', format: 'market', roles: ['bettor'], games: 2 })).toBe('ok');
    expect(bots.candidates('market', 'target')).toEqual([]);
    await stream(house, token, { games: '0' });
    expect(bots.candidates('market', 'bettor')).toEqual([]);
    const last = await stream(house, token);
    expect(bots.candidates('market', 'target')).toHaveLength(1);
    last.cut();
    await last.closed;
    while (bots.candidates('market', 'target').length > 0) await house.pass(10);
  });

  test('beats, and says goodbye when the house closes', async () => {
    const house = await openHouse({ limits: { beatEvery: 40 } });
    const { token } = await house.newBot('robot');
    const robot = await openStream(house.url, 'robot', token);
    await robot.until((frames) => frames.filter(({ type }) => type === 'beat').length > 2, 'beats');
    await house.close();
    expect(await robot.closed).toBe(true);
    expect(robot.frames().at(-1)).toMatchObject({ type: 'bye', error: { code: 'shutting-down' } });
  });

  test('that is not read is closed, and nothing else waits for it', async () => {
    const limits = { bots: { burst: 4000, perSecond: 4000, patience: 10, maxUnreadBytes: 100_000 } };
    const { house, token, robot, game, ann } = await playing({ limits });
    robot.pause();
    let streams = house.server.house.presence.linesOf(robot.last('welcome')?.you.id ?? '');
    for (let count = 0; streams.length > 0 && count < 20_000; count += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          post(house.url, token, { id: `w${index}`, type: 'whole', game }),
        ),
      );
      streams = house.server.house.presence.linesOf(robot.last('welcome')?.you.id ?? '');
      if (streams.length > 0) await house.pass(0);
    }
    robot.resume();
    await robot.closed;
    expect(await ann.play({ type: 'ask', text: 'Hello?' })).toBe('ok');
    const again = await stream(house, token);
    await again.until(() => asked(again, 'Hello?'), 'the game');
    expect(house.server.house.presence.linesOf(again.last('welcome')?.you.id ?? '')).toHaveLength(1);
  });

  test('is opened by GET alone, and counted like a socket', async () => {
    const { house, token, robot } = await playing();
    const headers = { authorization: `Bearer ${token}` };
    const head = await fetch(`${house.url}/api/bot/stream`, { method: 'HEAD', headers });
    expect(head.status).toBe(405);
    const metrics = await (await fetch(`${house.url}/metrics`)).text();
    expect(metrics).toMatch(/^parlour_sockets 2$/m);
    expect(await robot.say({ type: 'whole', game: robot.last('seated')?.game })).toBe('ok');
  });
});

describe('a bot has one line', () => {
  test.each([
    ['stream', 'socket'],
    ['socket', 'stream'],
    ['stream', 'stream'],
    ['socket', 'socket'],
  ] as const)('a %s is taken over by a %s, which has the seats at once', async (first, second) => {
    const house = await home();
    const { token } = await house.serverBot('robot');
    const headers = { authorization: `Bearer ${token}` };
    const open = async (kind: typeof first): Promise<Client | StreamLine> => {
      if (kind === 'stream') return stream(house, token);
      const line = await connect(house.url, 'robot', headers);
      ending.push(() => line.socket.terminate());
      await line.say({ type: 'offer', format: 'market', roles: ['target'], games: 5 });
      return line;
    };
    const one = await open(first);
    const ann = await house.person('ann');
    await ann.say({ type: 'practise', preset: 'market' });
    await ann.sit();
    await one.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
    if ('sit' in one) await one.sit();
    const two = await open(second);
    expect(await one.closed).toBe(first === 'stream' ? true : 4010);
    expect(one.frames().at(-1)).toMatchObject({ type: 'bye', error: { code: 'taken-over' } });
    if ('sit' in two) await two.sit();
    await house.pass(20_000);
    expect(await ann.play({ type: 'ask', text: 'Are you new?' })).toBe('ok');
    await two.until(() => asked(two, 'Are you new?'), 'the question');
    await beginOver(house, two, { type: 'answer', text: 'No.' });
    expect(asked(one, 'Are you new?')).toBe(false);
    const facts = await house.store.log.read(ann.last('seated')?.game ?? '');
    expect(facts.map(({ fact }) => fact.type)).not.toContain('disconnected');
  });

  test('and refused once its token is revoked', async () => {
    const { house, owner, id, token, robot, game } = await playing();
    const [record] = (await owner.get(`/api/bots/${id}/tokens`)).json.tokens;
    expect(await owner.send('DELETE', `/api/bots/${id}/tokens/${record.id}`)).toMatchObject({ status: 200 });
    expect(await robot.closed).toBe(true);
    expect(robot.frames().at(-1)).toMatchObject({ type: 'bye', error: { code: 'wrong-token' } });
    expect(await post(house.url, token, { id: 'p', type: 'whole', game })).toMatchObject({ status: 401 });
  });
});

describe('a frame that is posted', () => {
  const answer = (game: string, id = 'once') => ({
    id,
    type: 'play',
    game,
    do: { type: 'answer', text: 'Yes.' },
  });

  test('is carried out once, however often and over any way it comes', async () => {
    const { house, token, robot, ann, game, facts } = await playing();
    await ann.play({ type: 'ask', text: 'Do you dream?' });
    await ann.play({ type: 'ask', text: 'Of what?' });
    const same = await beginPosting(house, 5, () =>
      Promise.all(Array.from({ length: 5 }, () => post(house.url, token, answer(game)))),
    );
    robot.cut();
    await robot.closed;
    await house.pass(14_000);
    const socket = await connect(house.url, 'robot', { authorization: `Bearer ${token}` });
    ending.push(() => socket.socket.terminate());
    await socket.sit();
    const again = await socket.begin({ type: 'answer', text: 'Yes.' }, 'once');
    await house.pass(14_000);
    expect((await same.answer).map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([200, { type: 'ok', re: 'once' }]),
    );
    expect(await again.answer).toBe('ok');
    expect(await whilePassing(house, post(house.url, token, answer(game)))).toMatchObject({ status: 200 });
    expect((await facts()).filter(({ type }) => type === 'answered')).toHaveLength(1);
  });

  test.each([
    ['no token', 401, 'wrong-token', {}, undefined],
    ['a token that is none', 401, 'wrong-token', {}, 'nonsense'],
    ['a token that may not play', 403, 'missing-scope', {}, 'readers'],
    ['no JSON', 400, 'malformed', '{'],
    ['no frame', 400, 'unknown-frame', { id: 'x', type: 'cheat' }],
    ['no command', 400, 'unknown-command', { id: 'x', type: 'play', do: { type: 'void' } }],
    ['too much', 413, 'too-large', { id: 'x', type: 'play', do: { type: 'ask', text: 'x'.repeat(20_000) } }],
    ['a game that is not the bot’s', 404, 'no-such-game', { ...answer('g_00000000000000000000') }],
    [
      'a format that is none',
      404,
      'no-such-format',
      { type: 'offer', format: 'chess', roles: ['target'], games: 1 },
    ],
    ['what people do', 403, 'not-for-bots', { type: 'queue', preset: 'market', roles: ['target'] }],
    ['what the rules refuse', 409, 'no-question', { type: 'play', do: { type: 'answer', text: 'Yes.' } }],
    ['what another seat may do', 409, 'not-your-seat', { type: 'play', do: { type: 'bet', side: 'human' } }],
    [
      'a text that is too long',
      409,
      'too-long',
      { type: 'play', do: { type: 'answer', text: 'x'.repeat(501) } },
      'asked',
    ],
  ] as const)('%s: %i %s', async (_name, status, code, frame, who: string | undefined = 'robot') => {
    const { house, token, game, ann } = await playing();
    if (who === 'asked') await ann.play({ type: 'ask', text: 'Well?' });
    const readers = (await house.newBot('reader', { scopes: ['read'] })).token;
    const shown = { robot: token, asked: token, readers }[who] ?? who;
    const whole = typeof frame === 'string' ? frame : { id: 'x', game, ...frame };
    if (typeof whole === 'object' && 'type' in whole && whole.type !== 'play')
      delete (whole as { game?: string }).game;
    const posting = post(house.url, _name === 'no token' ? undefined : shown, whole);
    const posted = await whilePassing(house, posting);
    expectRefusal(posted, status, code, code === 'too-long' ? { length: 501, limit: 500 } : undefined);
    if (status === 401) expect(posted.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('about the line needs one', async () => {
    const { house, token, robot, game } = await playing();
    robot.cut();
    await robot.closed;
    await house.pass(10);
    for (const frame of [
      { type: 'whole', game },
      { type: 'offer', format: 'market', roles: ['target'], games: 1 },
    ])
      expectRefusal(await post(house.url, token, { id: 'x', ...frame }), 409, 'not-connected');
  });

  test('too fast is told how long to wait, and another bot is not', async () => {
    const limits = { bots: { burst: 3, perSecond: 1, patience: 2, maxUnreadBytes: 1e6 } };
    const { house, token, game } = await playing({ limits });
    const other = (await house.newBot('other')).token;
    const posted: PostResponse[] = [];
    for (let count = 0; count < 12; count += 1)
      posted.push(await post(house.url, token, { id: `${count}`, type: 'whole', game }));
    const refused = posted.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(5);
    for (const one of refused) {
      expectRefusal(one, 429, 'rate-limited');
      const { retryAfterMs } = one.body.error as { retryAfterMs: number };
      expect(retryAfterMs).toBeGreaterThan(0);
      expect(one.headers.get('retry-after')).toBe(String(Math.ceil(retryAfterMs / 1000)));
    }
    expectRefusal(await post(house.url, other, { id: 'x', type: 'whole', game }), 409, 'not-connected');
  });

  test('while the house closes is to be sent again', async () => {
    const { house, token, game, robot } = await playing();
    const held = robot.say({ type: 'unwatch', game });
    expect(await held).toBe('ok');
    await house.server.house.close();
    expectRefusal(await post(house.url, token, answer(game)), 503, 'shutting-down');
    const opened = await fetch(`${house.url}/api/bot/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(opened.status).toBe(503);
  });

  test('by a page of somebody else is refused', async () => {
    const { house, token, game } = await playing();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(answer(game));
    const send = (more: object) =>
      fetch(`${house.url}/api/bot/commands`, { method: 'POST', body, headers: { ...headers, ...more } });
    expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
  });
});

/** All refusals look the same. */
function expectRefusal(
  { status, headers, body }: PostResponse,
  wanted: number,
  code: string,
  details?: object,
): void {
  expect([status, (body.error as { code: string }).code]).toEqual([wanted, code]);
  expect(Object.keys(body)).toEqual(['error']);
  const { message, retryAfterMs, ...rest } = body.error as Record<string, unknown>;
  // Details such as the list of formats help authors; others are named by the case.
  expect(rest).toMatchObject({ code, ...(details && { details }) });
  expect(String(message).length).toBeGreaterThan(10);
  expect(retryAfterMs === undefined).toBe(headers.get('retry-after') === null);
}

describe('what a stream is refused', () => {
  test.each([
    ['no token', 401, 'wrong-token', '', ''],
    ['a token that may not play', 403, 'missing-scope', 'read', ''],
    ['roles that are none', 400, 'malformed', 'play', 'roles=JUDGE!'],
    ['too many games', 400, 'malformed', 'play', 'games=1001'],
    ['a place that is none', 400, 'malformed', 'play', 'after=g_1'],
    ['a word too many', 400, 'malformed', 'play', 'colour=red'],
    ['a format that is none', 404, 'no-such-format', 'play', 'format=chess'],
  ] as const)('%s: %i %s', async (_name, status, code, scope, query) => {
    const house = await home();
    const { id, token } = await house.newBot('robot', { scopes: [scope || 'play'] });
    const headers = scope === '' ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${house.url}/api/bot/stream?${query}`, { headers });
    const body = (await response.json()) as Record<string, unknown>;
    expectRefusal({ status: response.status, headers: response.headers, body }, status, code);
    expect(house.server.house.presence.isHere(id)).toBe(false);
  });

  test('anybody who offers a role that does not exist is told which do', async () => {
    const house = await home();
    const { token } = await house.newBot('robot');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${house.url}/api/bot/stream?roles=judge`, { headers });
    expect(response.status).toBe(400);
    const told = { code: 'no-such-role', details: { roles: ['target', 'bettor'] } };
    expect(await response.json()).toMatchObject({
      error: { ...told, message: expect.stringContaining('There are: target, bettor.') },
    });
    const robot = await connect(house.url, 'robot', headers);
    const offer = { type: 'offer', format: 'market', roles: ['judge'], games: 1 } as const;
    expect(await robot.say(offer)).toBe('no-such-role');
    expect(robot.last('no')?.error).toMatchObject(told);
  });

  test('a socket with a token that may not play is closed, and told why', async () => {
    const house = await home();
    const { token } = await house.newBot('robot', { scopes: ['read'] });
    const line = await connect(house.url, 'robot', { authorization: `Bearer ${token}` });
    expect(await line.closed).toBe(1008);
    expect(line.frames()).toMatchObject([{ type: 'bye', error: { code: 'missing-scope' } }]);
  });
});
