/** The SDK under trouble: cuts, kills, functions that hang or throw. */

import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type BotOptions, startBot } from '@parlour/bot-sdk';
import type { TableView } from '@parlour/game';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { ScriptedPerson } from '../../apps/cli/src/bot/person.ts';
import { answerTo, bots, type Home, newBot, practise, untilLogged } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { type Client, connect, newGuest } from '../support/client.ts';
import { prepareHouse } from '../support/house-process.ts';
import { makeBots, temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const { home, start, end } = bots();
afterEach(end);
afterAll(tidyUp);

/** A person who practises without a socket. */
async function insider({ store, server }: Home, name: string): Promise<ScriptedPerson> {
  const person = await ScriptedPerson.create(store, name);
  person.enter(server.house);
  return person;
}

async function sit(house: Home, person: ScriptedPerson): Promise<void> {
  while ((await person.say({ type: 'practise', preset: 'market' })) === 'no-bot') await house.pass(10);
  await person.until(() => true);
}

const tableOf = ({ view }: ScriptedPerson) => view as TableView | undefined;

test('two hundred games of one bot at once, and each hears its own answers', async () => {
  const house = await home();
  const { token } = await newBot(house);
  const { until, events } = start(house.url, {
    token,
    games: 200,
    reply: ({ text }) => `You said: ${text}`,
  });
  const people = await Promise.all(
    Array.from({ length: 200 }, (_, index) => insider(house, `person ${index}`)),
  );
  for (const person of people) await sit(house, person);
  await Promise.all(people.map((person, index) => person.play({ type: 'ask', text: `Number ${index}?` })));
  const games = house.server.house.games.all();
  const speaking = () => games.filter((run) => run.pacing.isSpeaking('target')).length;
  // Each is asked a moment after its question; what is asked and said goes over real lines.
  await house.pass(400);
  await vi.waitFor(() => expect(speaking()).toBe(200), 60_000);
  await house.pass(40_000);
  const heard = people.map((person) => tableOf(person)?.conversation[0]?.answer?.text);
  // Now and then somebody takes longer than anybody waits.
  expect(heard.filter((text) => text !== undefined).length).toBeGreaterThan(190);
  for (const [index, text] of heard.entries())
    expect([undefined, `You said: Number ${index}?`]).toContain(text);
  await house.pass(120_000);
  await until('over', 200);
  expect(people.every(({ isOver }) => isOver)).toBe(true);
  expect(events.filter(({ type }) => type === 'refused' || type === 'lost')).toEqual([]);
});

test('the house is killed under a bot: it resumes, answers what is open, and finishes', async () => {
  const directory = temporaryDirectory();
  const [token = ''] = await makeBots(directory, ['robot']);
  const port = await freePort();
  const first = prepareHouse(directory, { port });
  const second = prepareHouse(directory, { port });
  const { url } = (await first.open()) ?? { url: '' };
  const { events, until: untilEvent } = start(url, { token, reply: ({ text }) => `You said: ${text}` });
  await untilEvent('connected');
  const ann = await connect(url, 'ann', await newGuest(url, 'ann'));
  const practise = { type: 'practise', preset: 'market' };
  await until(async () => (await ann.say(practise)) === 'ok', 'the bot is there to practise with', {
    step: () => wait(50), // no faster than the door lets it
  });
  await ann.sit();
  await ann.play({ type: 'ask', text: 'One?' });
  await untilEvent('answered');
  await first.kill();
  expect((await second.open())?.resumed).toBe(1);

  const again = await connect(url, 'ann again', ann.headers);
  await again.until((frames) => frames.some(({ type }) => type === 'seated'));
  await again.sit();
  const answered = (count: number) => (person: Client) =>
    viewOf(person).conversation.filter(({ answer }) => typeof answer?.text === 'string').length === count;
  await waitFor(again, answered(1));
  await again.play({ type: 'ask', text: 'Two?' });
  await waitFor(again, answered(2));
  await again.play({ type: 'done', done: true });
  await untilEvent('over');
  expect(events.filter(({ type }) => type === 'connected')).toHaveLength(2);
  expect(events.findLast(({ type }) => type === 'over')).toMatchObject({
    game: { end: 'done', conversation: [{ answer: 'You said: One?' }, { answer: 'You said: Two?' }] },
  });
  expect(events.filter(({ type }) => type === 'answered')).toHaveLength(2);
  again.socket.terminate();
  expect(await second.stop()).toBe(0);
});

test('a game that ended while the line was gone is heard of all the same', async () => {
  const house = await home();
  const { token } = await newBot(house);
  const line = await relayTo(house.server.port);
  const { until: untilEvent, events } = start(line.url, { token, reply: () => 'Yes.' });
  const ann = await house.person('ann');
  await practise(house, ann);
  expect(await answerTo(house, ann, 'Hello?')).toBe('Yes.');
  line.cut();
  await untilEvent('lost');
  await house.pass(120_000);
  expect(viewOf(ann).phase).toBe('over');
  line.open();
  await untilEvent('over');
  expect(events.findLast(({ type }) => type === 'over')).toMatchObject({
    game: { nature: 'machine', conversation: [{ answer: 'Yes.' }] },
  });
  line.close();
});

describe('a function that', () => {
  test('hangs or throws in one game leaves the others as they are', async () => {
    const house = await home();
    const { token } = await newBot(house);
    const { events } = start(house.url, {
      token,
      reply: ({ text }): string | Promise<string> => {
        if (text === 'Hang!') return new Promise<string>(() => {});
        if (text === 'Throw!') throw new Error('thrown');
        return text === 'Number!' ? (7 as unknown as string) : 'fine';
      },
      over: () => {
        throw new Error('over and out');
      },
    });
    const others = await Promise.all(['Hang!', 'Throw!', 'Number!'].map((name) => insider(house, name)));
    for (const other of others) await sit(house, other);
    const ann = await house.person('ann');
    await practise(house, ann);
    for (const [index, other] of others.entries())
      await other.play({ type: 'ask', text: ['Hang!', 'Throw!', 'Number!'][index] });
    expect(await answerTo(house, ann, 'Hello?')).toBe('fine');
    await house.pass(120_000);
    for (const other of others) expect(tableOf(other)?.reveal?.end).toBe('void');
    expect(viewOf(ann).reveal?.end).toBe('time');
    expect(
      events.flatMap((event) =>
        event.type === 'failed' && event.what === 'reply' ? [String(event.error)] : [],
      ),
    ).toEqual(['Error: thrown', 'Error: expected a text, or undefined for silence, found number 7']);
  });
});

describe('a bot stops by itself', () => {
  test('when its token does not fit, and says so', async () => {
    const house = await home();
    const lines: string[] = [];
    const bot = startBot({
      url: house.url,
      token: 'no-such-token',
      reply: () => '',
      log: (line) => lines.push(line),
    });
    expect(await bot.closed).toBe('wrong-token');
    expect(lines).toEqual([
      'stopped: This token is wrong, expired or revoked. Get a new one: for a bot on its page, for commands on the account page or by `parlour token create`.',
    ]);
  });

  test('when its token may not play', async () => {
    const house = await home();
    const { token } = await house.newBot('reader', { scopes: ['read'] });
    const bot = startBot({ url: house.url, token, reply: () => '', log: () => {} });
    expect(await bot.closed).toBe('missing-scope');
  });

  test('when another one with its token takes over, which continues where it was', async () => {
    const house = await home();
    const { token } = await newBot(house);
    const first = start(house.url, { token, reply: () => 'the first' });
    const ann = await house.person('ann');
    const game = await practise(house, ann);
    expect(await answerTo(house, ann, 'Who is it?')).toBe('the first');
    const second = start(house.url, { token, reply: () => 'the second' });
    expect(await first.bot.closed).toBe('taken-over');
    await second.until('seated');
    expect(await answerTo(house, ann, 'And now?')).toBe('the second');
    await untilLogged(house, game, 'answered', 2);
    const log = (await house.store.log.read(game)).map(({ fact }) => fact.type);
    expect(log).not.toContain('disconnected');
  });
});

const reply = (): string => '';
test.each<[BotOptions, RegExp]>([
  [{ reply }, /No token/],
  [{ token: 't' }, /No function to play with/],
  [{ token: 't', reply, url: 'ftp://x' }, /expected an address of a server/],
  [{ token: 't', reply, games: 0 }, /from 1 to 1000/],
])('what cannot work is refused at once: %j', (options, message) => {
  expect(() => startBot(options)).toThrow(message);
});

/** A line that can be cut, and stays so until it is opened again. */
async function relayTo(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = createConnection(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const { port: own } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    open: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

async function waitFor(person: Client, pleases: (person: Client) => boolean): Promise<void> {
  while (!pleases(person)) await once(person.socket, 'message');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
