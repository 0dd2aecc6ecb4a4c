/** Hostile clients over the socket: limits, repetitions, floods, foreign commands. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { whilePassing } from '../support/begin.ts';
import { type Client, connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { rawLine, wireFrame } from '../support/raw-line.ts';

const repository = join(import.meta.dirname, '../..');

type House = Awaited<ReturnType<typeof openHouse>>;
const houses: House[] = [];

afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

/** Ann plays against a bot; so does Ben, who must not notice Ann's actions. */
async function twoGames(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse(options);
  houses.push(house);
  const bot = await house.bot('bot');
  const practise = async (name: string) => {
    const person = await house.person(name);
    expect(await person.say({ type: 'practise', preset: 'market' })).toBe('ok');
    expect(await person.sit()).toBe('ok');
    const game = person.last('seated')?.game ?? '';
    await bot.until((frames) => frames.some((one) => one.type === 'seated' && one.game === game), 'a seat');
    expect(await bot.sit()).toBe('ok');
    return { person, game };
  };
  const { person: ann, game } = await practise('ann');
  const { person: ben, game: bens } = await practise('ben');
  const facts = async (of: string) => (await house.store.log.read(of)).map(({ fact }) => fact);
  return { house, bot, ann, ben, game, bens, facts };
}

/** A game is undisturbed when a bet in it reaches both players. */
async function expectUndisturbed(one: Client, other: Client): Promise<void> {
  const game = one.last('seated')?.game;
  const changes = (client: Client) =>
    client.frames().filter((frame) => frame.type === 'change' && frame.game === game).length;
  const before = changes(other);
  expect(await one.play({ type: 'bet', side: 'human' })).toBe('ok');
  await other.until(() => changes(other) > before, 'the trade');
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const play = (more: string) => `{"id":"x","type":"play","game":"GAME","do":${more}}`;

/** Frame, answer, and id if readable. */
const frames: readonly (readonly [string, string, string | null])[] = [
  ['', 'malformed', null],
  ['{', 'malformed', null],
  ['null', 'malformed', null],
  ['42', 'malformed', null],
  ['"play"', 'malformed', null],
  ['[]', 'malformed', null],
  ['{}', 'malformed', null],
  ['{"type":"unqueue"}', 'malformed', null],
  ['{"id":7,"type":"unqueue"}', 'malformed', null],
  [`{"id":"${'x'.repeat(65)}","type":"unqueue"}`, 'malformed', null],
  ['{"id":"x"}', 'malformed', 'x'],
  ['{"id":"x","type":"__proto__"}', 'unknown-frame', 'x'],
  ['{"id":"x","type":"welcome"}', 'unknown-frame', 'x'],
  ['{"id":"x","type":"unqueue","more":1}', 'malformed', 'x'],
  ['{"id":"x","type":"queue","preset":"market","roles":["judge"]}', 'no-such-role', 'x'],
  ['{"id":"x","type":"queue","preset":"chess","roles":["bettor"]}', 'no-such-preset', 'x'],
  ['{"id":"x","type":"invite","preset":"__proto__","roles":["bettor"]}', 'no-such-preset', 'x'],
  ['{"id":"x","type":"invite","preset":"constructor","roles":["bettor"]}', 'no-such-preset', 'x'],
  ['{"id":"x","type":"practise","preset":"market"}', 'already-seated', 'x'],
  ['{"id":"x","type":"offer","format":"market","roles":["target"],"games":5}', 'only-for-bots', 'x'],
  ['{"id":"x","type":"ready","check":"k_1"}', 'no-check', 'x'],
  ['{"id":"x","type":"join","invite":"i_00000000000000000000","roles":["bettor"]}', 'no-such-invite', 'x'],
  ['{"id":"x","type":"whole","game":"g_00000000000000000000"}', 'not-attached', 'x'],
  ['{"id":"x","type":"watch","game":"GAME"}', 'no-such-game', 'x'],
  ['{"id":"x","type":"watch","game":"BENS"}', 'no-such-game', 'x'],
  ['{"id":"x","type":"attach","game":"BENS","token":"TOKEN"}', 'no-such-game', 'x'],
  ['{"id":"x","type":"attach","game":"GAME","token":"BOTS"}', 'wrong-token', 'x'],
  ['{"id":"x","type":"attach","game":"GAME","token":"TOKEN","after":{"run":"x","n":-1}}', 'malformed', 'x'],
  ['{"id":"x","type":"play","game":"BENS","do":{"type":"bet","side":"human"}}', 'not-attached', 'x'],
  ['{"id":"x","type":"play","game":"../../etc/passwd","do":{"type":"leave"}}', 'malformed', 'x'],
  [play('null'), 'malformed', 'x'],
  [play('{"type":"void"}'), 'unknown-command', 'x'],
  [play('{"type":"resume","down":9999999}'), 'unknown-command', 'x'],
  [play('{"type":"pass-time"}'), 'unknown-command', 'x'],
  [play('{"type":"bet"}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"__proto__"}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","quantity":"3"}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","quantity":0}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","quantity":-3}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","quantity":1.5}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","quantity":1e999}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","by":"target"}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","at":0}'), 'malformed', 'x'],
  [play('{"type":"bet","side":"human","constructor":{}}'), 'malformed', 'x'],
  [play('{"type":"done","done":"yes"}'), 'malformed', 'x'],
  [play('{"type":"done","done":true}'), 'too-early', 'x'],
  [play('{"type":"answer","text":"I am the target"}'), 'not-your-seat', 'x'],
  [play('{"type":"withdraw","question":"bettor-2#1"}'), 'no-such-question', 'x'],
  [play('{"type":"ask","text":""}'), 'empty', 'x'],
  [play('{"type":"ask","text":" \\u00a0 "}'), 'empty', 'x'],
  [play(`{"type":"ask","text":"${'x'.repeat(201)}"}`), 'too-long', 'x'],
  [play('{"type":"ask","text":"half a pair: \\ud800"}'), 'bad-characters', 'x'],
  [play('{"type":"ask","text":"\\u202eabc"}'), 'bad-characters', 'x'],
  [play('{"type":"ask","text":"\\u0000"}'), 'bad-characters', 'x'],
  [play(`{"type":"ask","text":${nested(3000)}}`), 'malformed', 'x'],
  [nested(8000), 'malformed', null],
  [`${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`, 'malformed', null],
  [`{"id":"x","type":"unqueue","pad":"${'x'.repeat(16_000)}"}`, 'malformed', 'x'],
];

test('a malformed or forbidden frame gets its code and changes nothing', async () => {
  const { house, ann, ben, bot, game, bens, facts } = await twoGames({ limits: { burst: 1000 } });
  const before = [await facts(game), await facts(bens)];
  const bots = bot.frames().find((frame) => frame.type === 'seated' && frame.game === game);
  const words: Record<string, string> = {
    GAME: game,
    BENS: bens,
    TOKEN: ann.last('seated')?.token ?? '',
    BOTS: bots?.type === 'seated' ? bots.token : '',
  };
  // A beat may come before it.
  const answerAfter = (heard: number) =>
    ann.frames().find(({ type }, place) => place >= heard && type !== 'beat');
  for (const [index, [text, code, re]] of frames.entries()) {
    const id = `x${index}`;
    const heard = ann.heard.length;
    const named = text.replace('"id":"x"', `"id":"${id}"`);
    ann.sendRaw(named.replaceAll(/GAME|BENS|TOKEN|BOTS/g, (word) => words[word] ?? ''));
    await ann.until(() => answerAfter(heard) !== undefined, `an answer to ${text.slice(0, 80)}`);
    const answer = answerAfter(heard);
    expect(answer, text.slice(0, 100)).toMatchObject({ type: 'no', re: re && id, error: { code } });
    expect(JSON.stringify(answer)).not.toMatch(/\bat .*:\d+:\d+|node_modules|TypeError/);
    expect(JSON.stringify(answer)).not.toContain(repository);
  }
  const bytes = ann.heard.length;
  ann.socket.send(Buffer.from('{"id":"x","type":"unqueue"}'), { binary: true });
  await ann.until(() => answerAfter(bytes) !== undefined, 'an answer to a binary frame');
  expect(ann.last('no')).toMatchObject({ re: null, error: { code: 'malformed' } });
  await house.pass(1); // everything under way has arrived
  expect([await facts(game), await facts(bens)]).toEqual(before);
  await expectUndisturbed(ben, bot);
  await expectUndisturbed(ann, bot);
});

test('who may not do what is told so: visitors, bots, and people who want to be bots', async () => {
  const { house, bot, game } = await twoGames();
  const visitor = await house.visitor('visitor');
  expect(await visitor.say({ type: 'queue', preset: 'market', roles: ['target', 'bettor'] })).toBe(
    'not-signed-in',
  );
  expect(await visitor.say({ type: 'practise', preset: 'market' })).toBe('not-signed-in');
  expect(await bot.say({ type: 'practise', preset: 'market' })).toBe('not-for-bots');
  const play = (command: object) => whilePassing(house, bot.say({ type: 'play', game, do: command }));
  expect(await play({ type: 'bet', side: 'human' })).toBe('not-your-seat');
  expect(await play({ type: 'answer', text: 'To what?' })).toBe('no-question');
});

test('what hides under the name of a prototype has no effect', async () => {
  const { ann, game, facts } = await twoGames();
  const bet = '{"type":"bet","side":"human","__proto__":{"quantity":50}}';
  ann.sendRaw(`{"__proto__":{"id":"y"},"id":"x","type":"play","game":"${game}","do":${bet}}`);
  await ann.until(
    (all) => all.some((one) => (one.type === 'ok' || one.type === 'no') && one.re === 'x'),
    'an answer',
  );
  expect((await facts(game)).filter(({ type }) => type === 'traded').length).toBeLessThan(2);
  expect(({} as { quantity?: number }).quantity).toBeUndefined();
});

test('a command that comes fifty times is carried out once', async () => {
  const { ann, ben, bot, game, facts } = await twoGames();
  const text = JSON.stringify({ id: 'same', type: 'play', game, do: { type: 'ask', text: 'Once?' } });
  for (let time = 0; time < 50; time += 1) ann.sendRaw(text);
  await ann.until(
    (all) => all.filter((one) => one.type === 'ok' && one.re === 'same').length === 50,
    'all answers',
  );
  expect((await facts(game)).filter(({ text }) => text === 'Once?')).toHaveLength(1);
  await expectUndisturbed(ben, bot);
});

test('a frame as long as allowed is answered, a longer one told so, a far longer one closes the line', async () => {
  const { house, ann, ben, bot } = await twoGames();
  const frame = (length: number) => `"${'x'.repeat(length - 2)}"`;
  const heard = ann.heard.length;
  ann.sendRaw(frame(16_384));
  await ann.until(() => ann.heard.length > heard, 'an answer');
  expect(ann.last('no')).toMatchObject({ error: { code: 'malformed' } });
  for (const [count, length] of [16_385, 65_536].entries()) {
    ann.sendRaw(frame(length));
    await ann.until(() => ann.heard.length > heard + 1 + count, 'an answer');
    expect(ann.last('no')).toMatchObject({
      re: null,
      error: { code: 'too-large', message: expect.stringContaining('16384 bytes') },
    });
  }
  ann.sendRaw(frame(65_537));
  expect(await ann.closed).toBe(1009);
  await expectUndisturbed(ben, bot);
  const back = await connect(house.url, 'ann', ann.headers);
  expect(await back.sit()).toBe('ok');
  await back.close();
});

test('a flood is turned away frame by frame, and then the line is closed', async () => {
  const { house, ann, ben, bot, game, facts } = await twoGames();
  const before = (await facts(game)).length;
  for (let frame = 0; frame < 1000; frame += 1) ann.sendRaw(`{"id":"f${frame}","type":"unqueue"}`);
  expect(await ann.closed).toBe(4008);
  const refused = ann.frames().filter((frame) => frame.type === 'no' && frame.error.code === 'rate-limited');
  expect(refused.length).toBeGreaterThanOrEqual(300);
  expect(refused[0]).toMatchObject({ error: { retryAfterMs: expect.any(Number) } });
  expect(ann.frames().at(-1)).toMatchObject({ type: 'bye', error: { code: 'rate-limited' } });
  await expectUndisturbed(ben, bot);
  const back = await connect(house.url, 'ann', ann.headers);
  expect(await back.sit()).toBe('ok');
  await back.close();
  const facts2 = (await facts(game)).slice(before).map(({ type }) => type);
  expect(facts2.filter((type) => type !== 'disconnected' && type !== 'reconnected')).toEqual([]);
});

test('pings count like frames', async () => {
  const { house, ben, bot } = await twoGames();
  const line = await rawLine(house.url);
  let isOpen = true;
  void line.closed.then(() => {
    isOpen = false;
  });
  while (isOpen) {
    line.socket.write(Buffer.concat(Array.from({ length: 8 }, () => wireFrame('x'.repeat(100), 9))));
    await house.pass(0);
  }
  expect(line.heard().toString('latin1')).toContain('rate-limited');
  await expectUndisturbed(ben, bot);
});

test('a client that reads nothing is closed with 4009, and resumes where it was', async () => {
  const limits = { burst: 1e6, perSecond: 1e6, maxUnreadBytes: 32 * 1024 };
  const { house, ann, ben, bot, game } = await twoGames({ limits });
  const { token = '' } = ann.last('seated') ?? {};
  const line = await rawLine(house.url, ann.headers);
  line.socket.write(wireFrame(JSON.stringify({ id: 'a', type: 'attach', game, token })));
  await ann.until(() => line.heard().includes('"re":"a"'), 'the seat').catch(() => {});
  line.socket.pause();
  const whole = wireFrame(JSON.stringify({ id: 'w', type: 'whole', game }));
  for (let time = 0; time < 40; time += 1) {
    line.socket.write(Buffer.concat(Array.from({ length: 500 }, () => whole)));
    await house.pass(0);
  }
  await expectUndisturbed(ben, bot);
  await expectUndisturbed(ann, bot);
  line.socket.resume();
  await line.closed;
  // The close frame comes after everything that was sent before: 88, its length, and 4009 = 0x0fa9.
  expect(line.heard().includes(Buffer.from([0x0f, 0xa9]))).toBe(true);

  const [run, n] = [ann.last('view')?.run ?? '', ann.last('change')?.n ?? 0];
  const back = await connect(house.url, 'ann', ann.headers);
  expect(await back.say({ type: 'attach', game, token, after: { run, n: n - 1 } })).toBe('ok');
  expect(back.frames().flatMap((frame) => (frame.type === 'change' ? [frame.n] : []))).toEqual([n]);
  await back.close();
});

test('a line that answers no beat is cut, and its seat counts as disconnected', async () => {
  const { house, ann, ben, bot, game, facts } = await twoGames({ limits: { beatEvery: 400 } });
  const { token = '' } = ann.last('seated') ?? {};
  const line = await rawLine(house.url, ann.headers);
  line.socket.write(wireFrame(JSON.stringify({ id: 'a', type: 'attach', game, token })));
  await ann.close();
  await line.closed;
  expect(line.heard().toString('latin1')).toContain('"type":"beat"');
  await house.pass(0);
  expect((await facts(game)).map(({ type }) => type)).toContain('disconnected');
  expect(ben.socket.readyState).toBe(ben.socket.OPEN);
  await expectUndisturbed(ben, bot);
});

describe('at the door', () => {
  test('a page from elsewhere, and a token that does not fit, are turned away with a word', async () => {
    const { house, ben, bot } = await twoGames();
    const turnedAway = async (headers: Record<string, string>) => {
      const client = await connect(house.url, 'stranger', headers);
      return [await client.closed, client.last('bye')?.error.code];
    };
    expect(await turnedAway({ origin: 'https://evil.example' })).toEqual([1008, 'wrong-origin']);
    expect(await turnedAway({ origin: 'null' })).toEqual([1008, 'wrong-origin']);
    expect(await turnedAway({ authorization: 'Bearer nonsense' })).toEqual([1008, 'wrong-token']);
    expect(await turnedAway({ authorization: 'Basic Ym90OmJvdA==' })).toEqual([1008, 'wrong-token']);
    const own = await connect(house.url, 'own page', { origin: house.url });
    expect(own.last('welcome')?.you.kind).toBe('visitor');
    const forged = await connect(house.url, 'forged', { cookie: 'parlour=forged' });
    expect(forged.last('welcome')?.you.kind).toBe('visitor');
    for (const one of [own, forged]) await one.close();
    await expectUndisturbed(ben, bot);
  });

  test('frames that come before the welcome are all answered', async () => {
    const store = memoryStore();
    const tokenOf = async (token: string) => {
      await wait(50); // a slow store: frames come before the welcome
      return store.records.tokenOf(token);
    };
    const { house, ann } = await twoGames({ store: { ...store, records: { ...store.records, tokenOf } } });
    const line = await rawLine(house.url, ann.headers);
    const early = Array.from({ length: 50 }, (_, index) => wireFrame(`{"id":"e${index}","type":"unqueue"}`));
    line.socket.write(Buffer.concat(early));
    const answers = () =>
      line
        .heard()
        .toString('latin1')
        .match(/"re":"e\d+"/g) ?? [];
    const client = await house.visitor('onlooker');
    for (let turn = 0; answers().length < 50 && turn < 500; turn += 1) await house.pass(0);
    expect(new Set(answers()).size).toBe(50);
    line.socket.destroy();
    await client.close();
  });

  test('bytes that are no frame close their own line only', async () => {
    const { house, ben, bot } = await twoGames();
    for (const bytes of [
      Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
      Buffer.from([0x81, 0x05, 1, 2, 3]),
      Buffer.alloc(64, 0xff),
    ]) {
      const line = await rawLine(house.url);
      line.socket.write(bytes);
      await line.closed;
    }
    await expectUndisturbed(ben, bot);
  });
});
