/** Tests of what machines do of their own accord, with the wish to guess in a game show. */
import { gameshow, instant, seededStream } from '@parlour/game';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import {
  handClock,
  settled,
  type TestHouseOptions,
  type TestParticipant,
  testHouse,
} from '../testing/index.ts';
import type { HostedFact } from './hosted.ts';

const duration = 60_000;
const presets = [
  {
    id: 'show/short',
    format: 'gameshow',
    config: { contestants: 3, people: [[1, 1]], duration, labelTime: 10_000 },
    matching: 'fill-tables',
    passedOver: 'free',
  },
] as const;

/** One person among two bots that only speak. */
async function show({ store = memoryStore(), clock = handClock(), wishTimesOf }: TestHouseOptions = {}) {
  const world = await testHouse({ presets, store, clock, ...(wishTimesOf && { wishTimesOf }) });
  for (const name of ['one', 'two']) {
    const bot = world.enter(name, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer-prompts', kinds: ['say'], games: 3 });
  }
  const ann = world.enter('ann');
  expect(await ann.say({ type: 'practise', preset: 'show/short' })).toBe('ok');
  await ann.sit();
  const { game, seat } = ann.last('seated') ?? { game: '', seat: '' };
  const facts = async () =>
    (await store.log.read(game)).map(({ fact }) => fact) as unknown as {
      type: string;
      at: number;
      by?: string;
    }[];
  return { ...world, ann, game, seat, facts };
}

const drawnFor = ({ seed }: HostedFact, seat: string) => {
  const config = gameshow.configure({ duration } as object);
  const state = gameshow.evolve(gameshow.initial, {
    type: 'opened',
    at: instant(0),
    format: 'gameshow',
    config,
    commitment: { hash: '', nonce: '' },
  });
  const seated = gameshow.evolve(state, { type: 'seated', at: instant(0), seat, nature: 'machine' });
  return gameshow.wish?.(seated, seat, seededStream(seed, `wish/${seat}`), undefined)?.at ?? Number.NaN;
};

test('each bot asks once, at its own instant of the second half; nobody hears of it', async () => {
  const { ann, clock, facts, seat } = await show();
  const hosted = (await facts())[0] as unknown as HostedFact;
  const framesOf = () => ann.all('view').length + ann.all('change').length;
  const heard = framesOf();
  await clock.pass(duration - 1);
  const asked = (await facts()).filter(({ type }) => type === 'ready-to-guess');
  expect(asked.map(({ by }) => by).sort()).toEqual(['A', 'B', 'C'].filter((one) => one !== seat));
  for (const { at, by = '' } of asked) {
    expect(at - drawnFor(hosted, by)).toBeGreaterThanOrEqual(0);
    expect(at - drawnFor(hosted, by)).toBeLessThan(10_000);
  }
  expect(framesOf()).toBe(heard);
});

test('with what people taught each bot asks as one of them did, and the game keeps that over a restart', async () => {
  const store = memoryStore();
  const clock = handClock();
  const asked: (readonly [string, readonly string[]])[] = [];
  const wishTimesOf = (format: string, without: readonly string[]) => {
    asked.push([format, without]);
    return Array.from({ length: 200 }, (_, index) => 0.2 + 0.1 * (index % 2));
  };
  const before = await show({ store, clock, wishTimesOf });
  expect(asked).toEqual([['gameshow', ['ann']]]);
  const { wishTimes = {} } = (await before.facts())[0] as unknown as HostedFact;
  expect(Object.keys(wishTimes).sort()).toEqual(['A', 'B', 'C']);
  await before.house.close();
  await testHouse({ presets, store, clock });
  await clock.pass(duration / 2);
  const wishes = (await before.facts()).filter(({ type }) => type === 'ready-to-guess');
  expect(wishes).toHaveLength(2);
  for (const { at, by = '' } of wishes) {
    const due = (wishTimes[by] ?? 1) * duration;
    expect(at).toBeGreaterThanOrEqual(due);
    expect(at).toBeLessThan(due + 10_000);
  }
});

test('the talk ends as soon as the last one has asked', async () => {
  const { ann, clock, facts } = await show();
  expect(await ann.play({ type: 'ready-to-guess' })).toBe('ok');
  await clock.pass(duration - 1);
  const all = await facts();
  const last = all.findLast(({ type }) => type === 'ready-to-guess');
  expect(all.find(({ type }) => type === 'talk-ended')?.at).toBe(last?.at);
});

test('a room of bots alone ends at once', async () => {
  const { ann, clock, facts } = await show();
  expect(await ann.play({ type: 'leave' })).toBe('ok');
  await settled();
  await clock.pass(20_000);
  expect((await facts()).at(-1)).toMatchObject({ type: 'settled', end: 'left' });
});

test('after a restart a wish that was not there yet comes, and none comes twice', async () => {
  const store = memoryStore();
  const clock = handClock();
  const before = await show({ store, clock });
  await clock.pass(duration * 0.7);
  await before.house.close();
  const world = await testHouse({ presets, store, clock });
  await clock.pass(duration);
  const asked = (await before.facts()).filter(({ type }) => type === 'ready-to-guess');
  expect(new Set(asked.map(({ by }) => by)).size).toBe(asked.length);
  expect(asked.length).toBe(2);
  await world.house.close();
});

test('labels do not wait for messages that can no longer be said', async () => {
  const clock = handClock();
  const world = await testHouse({ presets, clock });
  const bots: TestParticipant[] = [];
  for (const name of ['one', 'two']) {
    const bot = world.enter(name, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 3 });
    bots.push(bot);
  }
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'show/short' });
  await ann.sit();
  const { game = '' } = ann.last('seated') ?? {};
  await ann.begin({ type: 'say', text: 'And you?' });
  await clock.pass(1000);
  const asked = (kind: string) =>
    bots.find((bot) => bot.all('prompt').some((prompt) => prompt.kind === kind));
  const bot = asked('say');
  if (bot === undefined) throw new Error('nobody was asked');
  await clock.pass(duration - 1500);
  const long = 'What a person types takes them long. '.repeat(8);
  const said = bot.say({ type: 'answer', prompt: bot.all('prompt').at(-1)?.id ?? '', text: [long, long] });
  await settled();
  await clock.pass(600);
  const judge = bot.all('prompt').find((prompt) => prompt.kind === 'judge');
  const labels = bot.say({ type: 'answer', prompt: judge?.id ?? '', beliefs: { A: 0.1, B: 0.1, C: 0.1 } });
  await settled();
  await clock.pass(8000);
  expect(await Promise.all([said, labels])).toEqual(['talk-over', 'ok']);
  const facts = (await world.store.log.read(game)).map(({ fact }) => fact.type);
  expect(facts).toContain('labelled');
});
