/**
 * Tests of sampling on a server: conversations are stored one by one, silent bots are prompted again, and
 * sampling resumes after a restart.
 */
import { type Campaign, type CampaignOpening, defaultBatchRules, isBetweenBots } from '@parlour/annotation';
import type { Host } from '@parlour/host';
import { handClock, testHouse } from '@parlour/host/testing';
import { memoryStore } from '@parlour/store';
import { afterEach, expect, test, vi } from 'vitest';
import { campaignKind } from './campaign-kind.ts';
import { CampaignSampler } from './campaign-sampler.ts';

const houses: Host[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

const bots = ['ann', 'ben'].map((name) => ({ name, player: `b_${name}` }));
const people = ['Hi', 'Well'].map((text, index) => ({
  id: `h${index}`,
  domain: 'talk',
  entities: [
    { name: 'Human', nature: 'human' },
    { name: 'Human', nature: 'human' },
  ],
  exchanges: [[text, 'Hello']],
}));

/** A server with bots that reply by `say`; undefined: silence. */
async function world(say: (bot: string, talk: readonly object[]) => string | undefined) {
  const [store, clock] = [memoryStore(), handClock()];
  const open = async () => {
    const { house } = await testHouse({ store, clock, kinds: [campaignKind] });
    houses.push(house);
    const asked: string[] = [];
    house.prompter.errand = async (bot, { talk }) => {
      asked.push(bot);
      const text = say(bot, talk);
      return text === undefined ? undefined : { text };
    };
    const failed = vi.fn();
    return { house, asked, failed, sampler: new CampaignSampler({ house, failed }) };
  };
  const first = await open();
  const { streams } = first.house;
  const terms = { title: 'T', instructions: '', features: [], exclusion: '' };
  const most = { annotatorsPerSegment: 2, batchesPerAnnotator: 3 };
  const opening = { ...terms, ...most, opener: 'a_olga', seed: 's' };
  const stream = await streams.open<CampaignOpening>('c_', opening);
  const rules = { ...defaultBatchRules, segments: [1, 2], chance: '1' };
  const plan = { bots, domain: 'talk', perPair: 3, exchanges: 2, rules };
  const [add, order] = [
    { type: 'add', conversations: people },
    { type: 'plan', plan },
  ];
  for (const command of [add, order]) await streams.submit(stream, 'a_olga', command.type, command);
  const stateIn = async (house: Host) => (await house.streams.standing(stream))?.state as unknown as Campaign;
  return { ...first, open, stream, clock, stateIn };
}

test('every pair talks as it was ordered, and each conversation names the bots of the house', async () => {
  const { house, sampler, stream, stateIn } = await world((bot, talk) => `${bot} ${talk.length}`);
  sampler.start(stream);
  await vi.waitUntil(async () => sampler.status(stream, await stateIn(house)).done === 3, { interval: 2 });
  const state = await stateIn(house);
  expect(sampler.status(stream, state)).toMatchObject({ total: 3, isRunning: false, silent: [] });
  const held = [...state.conversations.values()].filter(isBetweenBots);
  for (const { exchanges, entities, seed } of held) {
    const [first, second] = entities;
    expect(exchanges).toEqual([
      [`${first.player} 2`, `${second.player} 3`],
      [`${first.player} 4`, `${second.player} 5`],
    ]);
    expect(seed?.[1]).toBe('Hello');
  }
  await sampler.rest();
});

test('what was held before a restart is not held again', async () => {
  let words = 0;
  // The third conversation is cut off in its middle.
  const { house, sampler, stream, stateIn, open } = await world((bot) => {
    words += 1;
    return words > 9 ? undefined : `${bot} ${words}`;
  });
  sampler.start(stream);
  await vi.waitUntil(() => words > 9, { interval: 2 });
  await sampler.rest();
  const before = await stateIn(house);
  const done = [...before.conversations.values()].filter(isBetweenBots);
  await house.close();
  words = -1000;
  const again = await open();
  again.sampler.start(stream);
  await vi.waitUntil(async () => again.sampler.status(stream, await stateIn(again.house)).done === 3, {
    interval: 2,
  });
  expect(again.asked).toHaveLength((3 - done.length) * 4);
  const after = await stateIn(again.house);
  for (const one of done) expect(after.conversations.get(one.id)).toEqual(one);
  await again.sampler.rest();
});

test('a bot that does not reply is named and asked again by itself', async () => {
  let isHere = false;
  const { house, sampler, stream, stateIn, clock, failed } = await world((bot) =>
    bot === 'b_ben' && !isHere ? undefined : 'Yes.',
  );
  sampler.start(stream);
  const status = async () => sampler.status(stream, await stateIn(house));
  await vi.waitUntil(
    async () => {
      await clock.pass(1000);
      return (await status()).silent.length > 0;
    },
    { interval: 2 },
  );
  expect(await status()).toMatchObject({ done: 0, isRunning: false, silent: ['ben'] });
  isHere = true;
  await vi.waitUntil(
    async () => {
      await clock.pass(10_000);
      return (await status()).done === 3;
    },
    { interval: 2 },
  );
  expect((await status()).silent).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
  await sampler.rest();
});
