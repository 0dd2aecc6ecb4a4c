/** Admission treats every caller and every frame alike over every transport. */
import { memoryStore, StoreUnavailable } from '@parlour/store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatThem } from '../support/archive-play.ts';
import { whilePassing } from '../support/begin.ts';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { type TriedConnection, waysIn } from '../support/bots/ways-in.ts';
import { webhookReceiver } from '../support/bots/webhook-receiver.ts';
import { openHouse } from '../support/open-house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Of the transport that is tested. */
let gateways = 0;

async function home(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse({ metricsToken: 'counts', gateways, ...options });
  ending.push(house.close);
  return house;
}

/** A number of the metrics; 0: it is not there yet. */
async function metric({ url }: House, line: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: bearer('counts') })).text();
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}
const refusals = (house: House, code: string) =>
  metric(house, `parlour_sockets_refused_total{code="${code}"}`);

interface Entry {
  readonly what: string;
  readonly code: string | null;
}

/** The log of a bot, the newest first. */
async function logOf({ url }: House, bot: string, token: string): Promise<readonly Entry[]> {
  const response = await fetch(`${url}/api/bots/${bot}/log`, { headers: bearer(token) });
  return ((await response.json()) as { entries: Entry[] }).entries;
}
const codesIn = async (...wish: Parameters<typeof logOf>) => (await logOf(...wish)).map(({ code }) => code);

const lastWord = (line: TriedConnection) => line.frames().at(-1);
const bye = (code: string) => ({ type: 'bye', error: { code } });
const whole = (id: string) => JSON.stringify({ id, type: 'whole', game: 'g_00000000000000000000' });

const ways = Object.entries({ ...waysIn, 'websocket at a gateway': waysIn.websocket });

describe.each(ways)('over %s', (name, openWay) => {
  beforeEach(() => {
    gateways = name === 'websocket at a gateway' ? 1 : 0;
  });
  afterEach(() => {
    gateways = 0;
  });
  /** What is refused before a gateway is chosen. */
  const testRefusal = name === 'websocket at a gateway' ? test.skip : test;

  const open: typeof openWay = async (...wish) => {
    const line = await openWay(...wish);
    ending.push(line.cut);
    return line;
  };

  testRefusal('a page from elsewhere is refused, with any token', async () => {
    const house = await home();
    const { token } = await house.newBot('robot');
    const { refused } = await open(house.url, token, { origin: 'https://elsewhere.example' });
    expect(refused?.code).toBe('wrong-origin');
    expect(await refusals(house, 'wrong-origin')).toBe(1);
    expect((await open(house.url, token, { origin: house.url })).refused).toBeUndefined();
  });

  testRefusal.each([
    ['that is none', 'wrong-token', async () => 'nonsense'],
    [
      'that may not play',
      'missing-scope',
      async (house: House) => (await house.newBot('r', { scopes: ['read'] })).token,
    ],
    [
      'that was revoked',
      'wrong-token',
      async ({ newBot }: House) => {
        const { token, revoke } = await newBot('robot');
        await revoke();
        return token;
      },
    ],
  ])('a token %s is refused: %s', async (_name, code, tokenIn) => {
    const house = await home();
    const { refused } = await open(house.url, await tokenIn(house));
    expect(refused?.code).toBe(code);
    expect(await refusals(house, code)).toBe(1);
  });

  test('without a token there is nobody to play', async () => {
    const house = await home();
    const line = await open(house.url, undefined);
    // A browser without a cookie may look on.
    const code =
      name !== 'ndjson'
        ? (await line.send(JSON.stringify({ id: 'x', type: 'unqueue' })))?.code
        : line.refused?.code;
    expect(code).toBe(name === 'ndjson' ? 'wrong-token' : 'not-signed-in');
  });

  test('a token that is revoked ends its line, with a word', async () => {
    const house = await home();
    const { id, token, issue, revoke } = await house.newBot('robot');
    const line = await open(house.url, token);
    await revoke();
    const reader = await issue(['read']);
    await line.closed;
    expect(lastWord(line)).toMatchObject(bye('wrong-token'));
    expect(await refusals(house, 'wrong-token')).toBe(1);
    expect((await codesIn(house, id, reader))[0]).toBe('wrong-token');
  });

  test.each([
    ['one address', 'too-many-lines', { inAll: 100, perAddress: 1 }],
    ['the house', 'house-full', { inAll: 1, perAddress: 1 }],
  ])('more lines than %s may have are refused: %s', async (_name, code, lines) => {
    const house = await home({ behindProxy: true, connections: { lines } });
    const tokens = [
      (await house.newBot('one')).token,
      (await house.newBot('two')).token,
      (await house.newBot('three')).token,
    ];
    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
    const first = await open(house.url, tokens[0], from(1));
    const second = await open(house.url, tokens[1], from(code === 'house-full' ? 2 : 1));
    expect([first.refused, second.refused]).toEqual([
      undefined,
      { code, message: expect.any(String), retryAfterMs: 10_000 },
    ]);
    expect(await refusals(house, code)).toBe(1);
    // The place is asked for before the token: who tries tokens takes places as well.
    expect((await open(house.url, 'nonsense', from(code === 'house-full' ? 3 : 1))).refused?.code).toBe(code);
    first.cut();
    await expect
      .poll(async () => (await open(house.url, tokens[2], from(1))).refused?.code, { interval: 20 })
      .toBeUndefined();
  });

  testRefusal('one bot opens lines only so often, another bot is not held up', async () => {
    const house = await home({ limits: { botLines: { burst: 2, perSecond: 0.001, patience: 100 } } });
    const { token } = await house.newBot('robot');
    await open(house.url, token);
    const second = await open(house.url, token);
    const { refused } = await open(house.url, token);
    expect(refused).toEqual({
      code: 'rate-limited',
      message: expect.any(String),
      retryAfterMs: expect.any(Number),
    });
    expect(await refusals(house, 'rate-limited')).toBe(1);
    expect(second.frames()[0]).toMatchObject({ type: 'welcome' });
    expect((await open(house.url, (await house.newBot('another')).token)).refused).toBeUndefined();
  });

  test('too many frames are refused, over any lines they come', async () => {
    const bots = { burst: 3, perSecond: 0.001, patience: 100, maxUnreadBytes: 1e6 };
    const house = await home({ limits: { bots } });
    const { id, token } = await house.newBot('robot');
    const line = await open(house.url, token);
    for (const frame of ['a', 'b', 'c'])
      expect((await line.send(whole(frame)))?.code).not.toBe('rate-limited');
    expect(await line.send(whole('d'))).toMatchObject({
      code: 'rate-limited',
      retryAfterMs: expect.any(Number),
    });
    const again = await open(house.url, token);
    expect((await again.send(whole('e')))?.code).toBe('rate-limited');
    for (const way of Object.values(waysIn)) {
      const other = await way(house.url, token);
      ending.push(other.cut);
      expect((await other.send(whole('f')))?.code).toBe('rate-limited');
    }
    expect(await metric(house, 'parlour_commands_total{outcome="rate-limited"}')).toBe(4);
    expect((await codesIn(house, id, token)).filter((code) => code === 'rate-limited')).toHaveLength(4);
  });

  testRefusal.each([
    ['no JSON', 'malformed', '{'],
    ['nothing', 'malformed', ''],
    ['no frame', 'unknown-frame', '{"id":"x","type":"cheat"}'],
    ['a key that JSON has a use for', 'malformed', '{"id":"x","type":"unqueue","__proto__":{}}'],
    ['more than a frame may have', 'too-large', JSON.stringify({ id: 'x', type: 'y'.repeat(20_000) })],
    ['bytes that are no text', 'malformed', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('%s is refused, counted and noted: %s', async (_name, code, bytes) => {
    const house = await home();
    const { id, token } = await house.newBot('robot');
    const line = await open(house.url, token);
    expect((await line.send(bytes))?.code).toBe(code);
    expect(await metric(house, 'parlour_commands_total{outcome="malformed"}')).toBe(1);
    expect(await metric(house, 'parlour_frames_in_total')).toBe(1);
    expect((await codesIn(house, id, token))[0]).toBe(code);
  });

  testRefusal('malformed frames count against the rate', async () => {
    const house = await home({
      limits: { bots: { burst: 2, perSecond: 0.001, patience: 100, maxUnreadBytes: 1e6 } },
    });
    const line = await open(house.url, (await house.newBot('robot')).token);
    for (const code of ['malformed', 'malformed', 'rate-limited'])
      expect((await line.send('{'))?.code).toBe(code);
  });

  test('a line that is not read is closed, with a word', async () => {
    const bots = { burst: 1e6, perSecond: 1e6, patience: 10, maxUnreadBytes: 32 * 1024 };
    const house = await home({ limits: { bots, beatEvery: 60_000 } });
    const { id, token } = await house.newBot('robot');
    const line = await open(house.url, token);
    const [connection] = house.server.house.presence.linesOf(id);
    line.pause();
    const frame = { type: 'ok', re: 'x'.repeat(60_000) } as const;
    for (let count = 0; count < 2000 && (await codesIn(house, id, token))[0] !== 'too-slow'; count += 1)
      for (let more = 0; more < 20; more += 1) connection?.tell(frame);
    line.resume();
    await line.closed;
    expect(lastWord(line)).toMatchObject(bye('too-slow'));
    expect(await refusals(house, 'too-slow')).toBe(1);
    expect((await open(house.url, token)).refused).toBeUndefined();
  });

  test('another line of the same bot takes over, and the first hears so', async () => {
    const house = await home();
    const { token } = await house.newBot('robot');
    for (const way of Object.values(waysIn)) {
      const line = await open(house.url, token);
      const next = await way(house.url, token);
      ending.push(next.cut);
      await line.closed;
      expect(lastWord(line)).toMatchObject(bye('taken-over'));
      expect(next.refused).toBeUndefined();
    }
    expect(await refusals(house, 'taken-over')).toBe(3);
  });

  test('a house that closes lets nobody in, and says goodbye', async () => {
    const house = await home();
    const [one, two] = [await house.newBot('one'), await house.newBot('two')];
    const line = await open(house.url, one.token);
    await house.server.house.close();
    expect((await open(house.url, two.token)).refused?.code).toBe('shutting-down');
    expect((await line.send(whole('x')))?.code).toBe('shutting-down');
    expect(await refusals(house, 'shutting-down')).toBe(1);
    await house.server.close();
    await line.closed;
    expect(lastWord(line)).toMatchObject(bye('shutting-down'));
  });

  testRefusal('a house that cannot look a token up says so', async () => {
    const store = memoryStore();
    let works = true;
    const tokenOf: typeof store.records.tokenOf = async (shown) => {
      if (!works) throw new StoreUnavailable('broken for a test');
      return store.records.tokenOf(shown);
    };
    const house = await home({ store: { ...store, records: { ...store.records, tokenOf } } });
    const { token } = await house.newBot('robot');
    works = false;
    expect((await open(house.url, token)).refused?.code).toBe('unavailable');
    expect(await refusals(house, 'unavailable')).toBe(1);
  });
});

test('a webhook is met like every other line: taken over it rests, and its answers are counted', async () => {
  const hook = await webhookReceiver();
  ending.push(hook.close);
  const house = await home({ nature: 'machine', privateWebhooks: true });
  const owner = await newOwner(house.url, 'Owner');
  const { bot, token } = await owner.register({ webhook: hook.url, games: 5 });
  const [ann, ben] = [await house.person('ann'), await house.person('ben')];
  await seatThem(house, [ann], ben);
  await ann.sit();
  const done = () => metric(house, 'parlour_commands_total{outcome="ok"}');
  await ann.play({ type: 'ask', text: 'Hello?' });
  (await whilePassing(house, hook.next())).answer('Hi.');
  for (let round = 0; round < 120 && !ann.heard.some((text) => text.includes('"Hi."')); round += 1)
    await house.pass(500);
  const before = await done();
  await house.pass(200_000);
  // Of what was done in the game nothing is counted before its end: a seat taken, a question, an answer.
  expect((await done()) - before).toBe(3);
  const line = await waysIn.websocket(house.url, token);
  ending.push(line.cut);
  expect(await refusals(house, 'taken-over')).toBe(1);
  expect(await logOf(house, bot.id, token)).toContainEqual(
    expect.objectContaining({ what: 'say', code: null, texts: [expect.any(Number)] }),
  );
});
