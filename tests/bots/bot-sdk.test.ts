/** The SDK against a real server: both roles, offers, finished games. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BettorTable, type FinishedGame, finishedGames, type PublicGame } from '@parlour/bot-sdk';
import { instant, market } from '@parlour/game';
import { play } from '@parlour/game/testing';
import { defaultDispatchTiming } from '@parlour/host';
import { memoryStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { plainEnvironment } from '../../apps/server/src/play/server-bots/plain-environment.ts';
import { answerTo, bots, newBot, practise } from '../support/bots/bot-home.ts';
import { viewOf } from '../support/bots/heard-frames.ts';

const { home, start, end } = bots();
afterEach(end);

test('a bot plays a whole game as target, and hears how it ended', async () => {
  const house = await home();
  const { token } = await newBot(house);
  const finished: FinishedGame[] = [];
  const asked: string[] = [];
  const { until } = start(house.url, {
    token,
    reply: ({ text, before }) => {
      asked.push(`${before.length} ${text}`);
      return `You said:\n${text}`;
    },
    over: (game) => void finished.push(game),
  });
  const ann = await house.person('ann');
  const game = await practise(house, ann);
  expect(await answerTo(house, ann, 'Hello?')).toBe('You said: Hello?');
  expect(await answerTo(house, ann, 'Are you there?')).toBe('You said: Are you there?');
  await house.pass(120_000);
  await until('over');
  expect(asked).toEqual(['0 Hello?', '1 Are you there?']);
  expect(finished).toMatchObject([
    {
      game,
      origin: 'practice',
      seat: 'target',
      nature: 'machine',
      end: 'time',
      conversation: [
        { question: 'bettor-1#1', by: 'bettor-1', text: 'Hello?', answer: 'You said: Hello?' },
        { text: 'Are you there?', answer: 'You said: Are you there?' },
      ],
      results: { 'bettor-1': 0, target: -0.5 },
    },
  ]);
  for await (const one of finishedGames({ url: house.url })) expect(one).toBe('never: it was practice');
});

test('a bot that withdraws its offer gets no new game once its own is over, and may offer again', async () => {
  const house = await home();
  const { token } = await newBot(house);
  const { bot, until } = start(house.url, { token, reply: () => 'Still here.' });
  const [ann, ben] = [await house.person('ann'), await house.person('ben')];
  await practise(house, ann);
  bot.offer(0);
  expect(await answerTo(house, ann, 'Hello?')).toBe('Still here.');
  const { bots: offers } = house.server.house;
  expect(offers.candidates('market', 'target')).toHaveLength(1); // the next person who asks learns nothing of Ann's game
  await house.pass(120_000);
  await until('over');
  expect(offers.candidates('market', 'target')).toEqual([]);
  expect(await ben.say({ type: 'practise', preset: 'market' })).toBe('no-bot');
  bot.offer(2);
  await practise(house, ben);
  await until('seated', 2);
  expect(() => bot.offer(-1)).toThrow('from 0 to 1000');
});

test('a bot judges beside people in a rated game, and reads the game when it is over', async () => {
  const house = await home({ nature: 'machine', chance: 'rated with a judge' });
  const answering = await newBot(house, 'answering');
  const judging = await newBot(house, 'judging');
  const targets = start(house.url, {
    token: answering.token,
    reply: ({ text }) => `As an AI, I like "${text}"`,
  });
  const tables: BettorTable[] = [];
  const judges = start(house.url, {
    token: judging.token,
    bettor: {
      ask: ({ conversation }) => (conversation.length < 2 ? `Question ${conversation.length}?` : undefined),
      judge: (table) => {
        tables.push(table);
        return table.conversation.some(({ answer }) => answer?.includes('As an AI')) ? 0.02 : undefined;
      },
      most: 7,
    },
  });
  const { bots: offers } = house.server.house;
  while (offers.candidates('market', 'target').length + offers.candidates('market', 'bettor').length < 2)
    await house.pass(10);
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await house.pass(10_000);
  for (const one of [ann, tom]) {
    const you = one.lobby()?.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  await ann.sit();
  await Promise.all([targets.until('seated'), judges.until('seated')]);
  const game = ann.last('seated')?.game ?? '';
  const traded = async () =>
    (await house.store.log.read(game)).filter(({ fact }) => fact.type === 'traded').length;
  while ((await traded()) < 7) await house.pass(200);
  while (viewOf(ann).phase === 'open') await house.pass(1000);
  await judges.until('over');

  expect(tables[0]).toMatchObject({
    game,
    conversation: [],
    price: 0.495,
    bid: 49,
    ask: 50,
    cash: 0,
    position: 0,
    baseRate: 0.5,
    budget: 5000,
  });
  expect(tables[0]?.seat).toMatch(/^bettor-[12]$/);
  expect(tables[0]?.remaining).toBeGreaterThan(100_000);
  const [last] = judges.events.flatMap((event) => (event.type === 'over' ? [event.game] : []));
  // Seven computer securities, bought while human ones brought 49 to 43 points: each pays 100.
  expect(last).toMatchObject({ origin: 'rated', nature: 'machine' });
  expect(last?.results[last.seat]).toBe(49 + 48 + 47 + 46 + 45 + 44 + 43);

  const read = async (after?: string) => {
    const found: PublicGame[] = [];
    const listed = async () => {
      for await (const one of finishedGames({ url: house.url, ...(after && { after }) })) found.push(one);
      return found.length;
    };
    if (after === undefined) while ((await listed()) === 0) await house.pass(10);
    else await listed();
    return found;
  };
  const [only] = await read();
  expect(only).toMatchObject({
    game,
    nature: 'machine',
    conversation: last?.conversation,
    results: last?.results,
  });
  expect(only?.log.filter(({ type }) => type === 'traded')).toHaveLength(7);
  expect(await read(game)).toEqual([]);
  for (const { events } of [targets, judges])
    expect(events.filter(({ type }) => type === 'refused' || type === 'failed')).toEqual([]);
});

test.each(['its standard input closes', 'it is told to'])('a bot of the house ends when %s', async (why) => {
  const house = await home();
  const { token } = await newBot(house);
  const program = join(import.meta.dirname, '../..', 'bots', 'simple', 'src', 'main.ts');
  const child = spawn(process.execPath, [program], {
    env: { ...plainEnvironment(), PARLOUR_URL: house.url, PARLOUR_TOKEN: token },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  await practise(house, await house.person('ann'));
  child.kill('SIGINT'); // Ctrl+C is for the house alone
  if (why === 'it is told to') child.kill('SIGTERM');
  else child.stdin.end();
  expect(await gone).toEqual([0, null]);
});

test('all finished games are read, page after page, the oldest first, or those after one that is known', async () => {
  const store = memoryStore();
  const id = (number: number) => `g_${String(number).padStart(20, '0')}`;
  for (let number = 0; number < 230; number += 1) {
    const nature = number % 2 === 0 ? 'human' : 'machine';
    const natures = { target: nature, 'bettor-1': 'human' } as const;
    const { log } = play(market, [
      { type: 'open', at: instant(0), config: market.rules.configure({}), cast: natures, commitment },
      { type: 'ask', at: instant(1), by: 'bettor-1', text: 'Hello?' },
      { type: 'answer', at: instant(2), by: 'target', text: `Number ${number}` },
      { type: 'pass-time', at: instant(200_000) },
    ]);
    const players = { target: { kind: 'bot', id: 'b_x' }, 'bettor-1': { kind: 'account', id: 'a_x' } };
    const startedAt = 1_000_000 + number;
    const hosted = {
      type: 'hosted',
      format: 'market',
      origin: 'rated',
      startedAt,
      seed: 's',
      players,
      natures,
    };
    const facts = [{ ...hosted, sealed: '', pacing: 'market', barred: [] }, ...log];
    await store.log.append(id(number), 0, facts as never);
  }
  const house = await home({ store });
  while ((await store.archive.count({ list: 'public' })) < 230) await house.pass(10);
  const read = async (after?: string) => {
    const games: PublicGame[] = [];
    for await (const one of finishedGames({ url: house.url, ...(after && { after }) })) games.push(one);
    return games;
  };
  const all = await read();
  expect(all.map(({ game }) => game)).toEqual(Array.from({ length: 230 }, (_, number) => id(number)));
  expect(all[101]).toMatchObject({
    nature: 'machine',
    origin: 'rated',
    end: 'time',
    startedAt: 1_000_101,
    conversation: [{ question: 'bettor-1#1', by: 'bettor-1', text: 'Hello?', answer: 'Number 101' }],
  });
  expect((await read(id(119))).map(({ game }) => game)).toEqual(all.slice(120).map(({ game }) => game));
});

const commitment = { hash: '', nonce: '' };
