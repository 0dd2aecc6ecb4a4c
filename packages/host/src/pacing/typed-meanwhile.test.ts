/**
 * Tests of texts that a machine paced by typing time types while another speaks: they appear as soon as a
 * human's would.
 */
import { minAnswerDelay } from '@parlour/game';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { handClock, testHouse } from '../testing/index.ts';

const presets = [
  {
    id: 'show/short',
    format: 'gameshow',
    config: { contestants: 3, people: [[1, 1]], duration: 120_000, labelTime: 10_000, pacing: 'ucsd' },
    matching: 'fill-tables',
  },
] as const;

const text = 'I have been thinking about that for quite a while.';

/** When each message of a show appears in which a bot says something at the start, and a person at an instant, if at all. */
async function saidIn(personAt?: number) {
  const [store, clock] = [memoryStore(), handClock()];
  const world = await testHouse({ presets, store, clock });
  const bots = ['one', 'two'].map((name) => world.enter(name, { kind: 'bot', keys: [] }));
  for (const bot of bots)
    await bot.say({ type: 'offer', format: 'gameshow', roles: ['contestant'], games: 1 });
  const ann = world.enter('ann');
  await ann.say({ type: 'practise', preset: 'show/short' });
  for (const one of [ann, ...bots]) await one.sit();
  const { game = '', seat } = ann.last('seated') ?? {};
  await bots[0]?.begin({ type: 'say', text });
  if (personAt !== undefined) {
    await clock.pass(personAt);
    await ann.begin({ type: 'say', text: 'So?' });
  }
  await clock.pass(60_000);
  const said = (await store.log.read(game)).flatMap(({ fact }) => (fact.type === 'said' ? [fact] : []));
  await world.house.close();
  return {
    ann: Number(said.find(({ by }) => by === seat)?.at),
    bot: Number(said.find(({ by }) => by !== seat)?.at),
  };
}

test('what others say meanwhile holds it back no more than a person', async () => {
  const alone = await saidIn();
  expect(alone.bot).toBeGreaterThan(2 * minAnswerDelay);
  const crossed = await saidIn(alone.bot - 500);
  expect(crossed.ann).toBeLessThan(alone.bot);
  expect(crossed.bot).toBeGreaterThanOrEqual(crossed.ann + minAnswerDelay);
  expect(crossed.bot).toBeLessThanOrEqual(crossed.ann + minAnswerDelay + 20);
});
