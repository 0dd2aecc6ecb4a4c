/** Tests of what machines do of their own accord, with the wish to guess in game shows of the older rules. */
import { type AnyFormat, formats, gameshow, instant, seededStream } from '@parlour/game';
import { formatWords } from '@parlour/protocol';
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
import { Wishes } from './wishes.ts';

const duration = 60_000;
const presets = [
  {
    id: 'show/short',
    format: 'gameshow',
    config: { contestants: 3, people: [[1, 1]], duration, labelTime: 10_000 },
    matching: 'fill-tables',
  },
] as const;

/** As shows were opened under the older rules. */
function configure(wishes: object) {
  const { labelsFrom: _, ...config } = gameshow.configure(wishes);
  return config;
}
const old = { ...formats, gameshow: { ...gameshow, configure } as unknown as AnyFormat };

/** One person among two bots that only speak. */
async function show({ store = memoryStore(), clock = handClock() }: TestHouseOptions = {}) {
  const world = await testHouse({ formats: old, words: formatWords, presets, store, clock });
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

/** A talk that has begun, with machines on these seats. */
const opened = (...machines: string[]) =>
  machines.reduce(
    (state, seat) => gameshow.evolve(state, { type: 'seated', at: instant(0), seat, nature: 'machine' }),
    gameshow.evolve(gameshow.initial, {
      type: 'opened',
      at: instant(0),
      format: 'gameshow',
      config: configure({ duration }),
      commitment: { hash: '', nonce: '' },
    }),
  );

const drawnFor = ({ seed }: HostedFact, seat: string) =>
  gameshow.wish?.(opened(seat), seat, seededStream(seed, `wish/${seat}`), undefined)?.at ?? Number.NaN;

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

test('in a game that keeps times of other people each bot asks as one of them did', async () => {
  const clock = handClock();
  const asked: (readonly [seat: string, at: number])[] = [];
  const startedAt = clock.now();
  const wishes = new Wishes({
    format: old.gameshow,
    hosted: {
      seed: 's',
      startedAt,
      natures: { A: 'human', B: 'machine', C: 'machine' },
      wishTimes: { A: 0.2, B: 0.3, C: 0.4 },
    },
    clock,
    state: () => opened('B', 'C'),
    submit: async (seat) => {
      asked.push([seat, clock.now() - startedAt]);
      return undefined;
    },
  });
  wishes.look();
  await clock.pass(duration);
  wishes.end();
  expect(asked).toEqual([
    ['B', 0.3 * duration],
    ['C', 0.4 * duration],
  ]);
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
  const world = await testHouse({ formats: old, words: formatWords, presets, store, clock });
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
  await clock.pass(1000);
  const judge = bot.all('prompt').find((prompt) => prompt.kind === 'judge');
  const labels = bot.say({ type: 'answer', prompt: judge?.id ?? '', beliefs: { A: 0.1, B: 0.1, C: 0.1 } });
  await settled();
  await clock.pass(8000);
  expect(await Promise.all([said, labels])).toEqual(['superseded', 'ok']);
  const facts = (await world.store.log.read(game)).map(({ fact }) => fact.type);
  expect(facts).toContain('labelled');
});
