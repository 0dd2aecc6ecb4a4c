/** Tests of the pace that a game is given. */
import { type LearnedPace, type Nature, typingTime } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import type { HostedEvent } from '../facts/game-log.ts';
import { type TestHouseOptions, testHouse } from '../testing/index.ts';

const learned: LearnedPace = {
  answers: 240,
  people: 60,
  typists: [
    [2, 0.2, 0.5, 0.025, 0.5],
    [4, 0.4, 0.5, 0.05, 0.5],
  ],
  steps: [0.3, 0.3, 0.3],
  wobble: 0.1,
  lengths: [10, 30],
  quantiles: [Array.from({ length: 15 }, (_, index) => (index - 7) / 3), Array(15).fill(0)],
  after: 0,
  silence: 0,
};

/** A rated game of two bettors and a human candidate for the target. */
async function rated(options: TestHouseOptions) {
  const world = await testHouse(options);
  const bot = await world.enterBot('bot');
  const [ann, tom] = [world.enter('ann'), world.enter('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await world.dispatch(ann, tom);
  const [run] = world.house.games.all();
  if (run === undefined) throw new Error('there is no game');
  const target = options.nature === 'human' ? tom : bot;
  for (const one of [ann, target]) await one.sit();
  const hosted = async () => (await world.store.log.read(run.id))[0]?.fact as unknown as HostedEvent;
  const answered = async () =>
    (await world.store.log.read(run.id)).find(({ fact }) => fact.type === 'answered')?.fact;
  return { ...world, run, ann, tom, bot, target, hosted, answered };
}

describe('the pace of a game', () => {
  test('is asked for without anybody who could be at the table, before the coin falls', async () => {
    const asked = async (nature: Nature) => {
      const calls: string[][] = [];
      const { hosted } = await rated({
        nature,
        pace: async (without) => void calls.push([...without].sort()) as undefined,
      });
      expect(await hosted()).not.toHaveProperty('pace');
      return calls;
    };
    // Once when they are called, so that it is there in time, and once when they sit down.
    const twice = [
      ['ann', 'tom'],
      ['ann', 'tom'],
    ];
    expect(await asked('human')).toEqual(twice);
    expect(await asked('machine')).toEqual(twice);
  });

  test('is kept with the game, for every seat and both natures', async () => {
    for (const nature of ['human', 'machine'] as const) {
      const { hosted } = await rated({ nature, pace: async () => learned });
      const { pace, players } = await hosted();
      expect(Object.keys(pace?.typists ?? {}).sort()).toEqual(Object.keys(players).sort());
      expect(pace).toMatchObject({ answers: 240, people: 60, wobble: 0.1 });
    }
  });

  test('stays the same after an outage, even if the house has learned since', async () => {
    const before = await rated({ nature: 'machine', pace: async () => learned });
    const { pacing, seed, pace } = await before.hosted();
    expect(pace).toBeDefined();
    await before.house.close();
    const again = await testHouse({ store: before.store, clock: before.clock, pace: async () => undefined });
    const [ann, bot] = [again.enter('ann'), await again.enterBot('bot')];
    for (const one of [ann, bot]) await one.sit();
    await ann.play({ type: 'ask', text: 'Who is there?' });
    await bot.begin({ type: 'answer', text: 'Nobody.' });
    await again.clock.pass(40_000);
    const facts = (await again.store.log.read(before.run.id)).map(({ fact }) => fact);
    const since = Number(facts.find(({ type }) => type === 'question-current')?.at);
    const at = Number(facts.find(({ type }) => type === 'answered')?.at);
    const spoken = { since: since as never, read: 13, typed: 7, index: 0 };
    const time = typingTime(pacing, spoken, { seed, seat: 'target', pace });
    expect(at).toBe((Math.floor((since + Number(time)) / 10) + 1) * 10);
    expect(time).not.toBe(typingTime(pacing, spoken, { seed, seat: 'target' }));
  });

  test('lets an answer that nobody types in time never appear: silence, as of a person', async () => {
    const end = async (nature: Nature) => {
      const { ann, target, clock, answered } = await rated({ nature });
      await ann.play({ type: 'ask', text: 'Who is there?' });
      if (nature === 'machine') await target.begin({ type: 'answer', text: 'Nobody. '.repeat(60) });
      const before = ann.heard.length;
      await clock.pass(44_999);
      expect(ann.heard.length).toBe(before);
      await clock.pass(1);
      expect(ann.heard.length).toBeGreaterThan(before);
      expect(await answered()).toBeUndefined();
      return ann.last('change')?.at;
    };
    expect(await end('machine')).toBe(await end('human'));
  });
});
