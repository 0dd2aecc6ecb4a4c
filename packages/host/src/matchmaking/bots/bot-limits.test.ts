/** Tests of the limits on a bot's games in a limited format: at the same time, and rated ones per day. */
import { presets } from '@parlour/game';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { FormatRegistry } from '../../games/known-formats.ts';
import { handClock, type TestHouseOptions, testHouse } from '../../testing/index.ts';
import { BotLimits } from './bot-limits.ts';

const preset = 'duel/open-chat';

/** A server with two people, and bots with excessive offers. */
async function houseOf(options: TestHouseOptions = {}, bots = 2) {
  const world = await testHouse({ presets: presets.filter(({ id }) => id === preset), ...options });
  for (let number = 1; number <= bots; number += 1) {
    const bot = world.enter(`bot-${number}`, { kind: 'bot', keys: [] });
    await bot.say({ type: 'offer', format: 'duel', roles: ['duellist'], games: 1000 });
  }
  const people = ['xenia', 'yann'].map((name) => world.enter(name));
  const queue = async () => {
    for (const one of people) await one.say({ type: 'queue', preset, roles: ['duellist'] });
  };
  /** Both wait, are called, play, and leave again. */
  const duel = async () => {
    await queue();
    await world.dispatch(...people);
    for (const run of world.house.games.all()) if (!run.isOver) await run.submitAsHost({ type: 'void' });
    await world.clock.pass(1000);
  };
  const free = () => world.house.bots.candidates('duel').map((one) => one.free);
  const lacks = () => JSON.stringify(people[0]?.lobby());
  return { ...world, people, queue, duel, free, lacks };
}

test('a bot that offers a thousand duels at once plays ten, and as many of other formats as it offers', async () => {
  const { free } = await houseOf();
  expect(free()).toEqual([10, 10]);
  const other = await testHouse();
  const bot = other.enter('bot', { kind: 'bot', keys: [] });
  await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 1000 });
  expect(other.house.bots.candidates('market').map((one) => one.free)).toEqual([1000]);
});

test.each(['human', 'machine'] as const)(
  'after its games of the day it is taken up for none, whatever was drawn (%s), until another day in UTC',
  { tags: ['long'] },
  async (nature) => {
    // One draw takes up two bots for two games each, or keeps them standing by.
    const { duel, queue, lacks, clock, house, people } = await houseOf({ nature, botGames: { perDay: 2 } });
    await duel();
    await queue();
    expect(lacks()).toContain('"nature":"machine"');
    await clock.pass(60_000);
    expect(house.games.live).toBe(0);
    for (const one of people) await one.say({ type: 'unqueue' });
    await clock.passTo(Math.ceil(clock.now() / 86_400_000) * 86_400_000 + 1);
    await queue();
    expect(lacks()).not.toContain('"nature":"machine"');
  },
);

test('the count is there again after a restart, and practice does not count', async () => {
  const store = memoryStore();
  const before = await houseOf({ store, botGames: { perDay: 2 } });
  const left = (world: typeof before) => {
    void world.queue();
    return world.clock.pass(100).then(world.lacks);
  };
  const practised = before.enter('zoe');
  expect(await practised.say({ type: 'practise', preset, role: 'duellist' })).toBe('ok');
  expect(await left(before)).not.toContain('"nature":"machine"');
  await before.duel();
  await before.house.close();
  const again = await houseOf({ store, clock: before.clock, entropy: 'again', botGames: { perDay: 2 } });
  expect(await left(again)).toContain('"nature":"machine"');
});

test('a bot that is often late in free talks is taken up for none, and plays on elsewhere', () => {
  const { records } = memoryStore();
  const formats = new FormatRegistry();
  const isSlow = (bot: string) => bot === 'slow';
  const limits = new BotLimits({ clock: handClock(), records, formats, isSlow, failed: () => {} });
  expect(['slow', 'quick'].map((bot) => limits.left('duel', bot))).toEqual([0, 500]);
  expect(['slow', 'quick'].map((bot) => limits.left('imitation', bot))).toEqual([
    0,
    Number.POSITIVE_INFINITY,
  ]);
  expect(limits.left('market', 'slow')).toBe(Number.POSITIVE_INFINITY);
  expect(limits.leftInSlots('duel', 'slow')).toBe(500);
});

test('a bot sees a drawn game as taken once its draw is over, whether it plays or stands by', async () => {
  const { records } = memoryStore();
  const formats = new FormatRegistry();
  const ports = { clock: handClock(), records, formats, failed: () => {} };
  const limits = new BotLimits(ports);
  const left = (from: BotLimits) => from.of('b_1').map(({ format, left: rest }) => [format, rest]);
  expect(left(limits)).toEqual([['duel', 500]]);
  limits.note('duel', { id: 'd_1', bots: ['b_1', 'b_1', 'b_2'] });
  limits.note('duel', { id: 'd_2', bots: ['b_1'] });
  expect([left(limits), limits.left('duel', 'b_1')]).toEqual([[['duel', 500]], 497]);
  limits.ended('d_1');
  expect(left(limits)).toEqual([['duel', 498]]);
  await limits.close();
  const again = new BotLimits(ports);
  await again.open();
  const hosted = { origin: 'rated', format: 'duel', draw: { id: 'd_2', bots: ['b_1'] } } as never;
  again.resume([{ isOver: false, hosted }]);
  expect(left(again)).toEqual([['duel', 498]]);
  again.ended('d_2');
  expect(left(again)).toEqual([['duel', 497]]);
});
