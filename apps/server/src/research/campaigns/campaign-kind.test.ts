/** A campaign on a server with a manual clock: after half an hour of absence a batch is abandoned. */
import { type CampaignOpening, defaultBatchRules, planBatches } from '@parlour/annotation';
import { handClock, testHouse } from '@parlour/host/testing';
import { expect, test } from 'vitest';
import { campaignKind } from './campaign-kind.ts';

const opening: Omit<CampaignOpening, 'type' | 'at'> = {
  ...{ opener: 'b_opener', seed: 'seed', title: '', instructions: '', features: [], exclusion: '' },
  ...{ annotatorsPerSegment: 1, batchesPerAnnotator: 3 },
};
const conversations = [0, 1].map((index) => ({
  ...{ id: `t_${index}`, domain: '', exchanges: [[`a ${index}`, 'b']] as const },
  entities: [
    { name: 'one', nature: 'machine' },
    { name: 'other', nature: 'machine' },
  ] as const,
}));
const halfAnHour = 1_800_000;

test('a batch is taken back after half an hour, by itself, also over a restart, and nobody loses what they did', async () => {
  const rules = { ...defaultBatchRules, segments: [1], humanShare: 0, annotatorsPerSegment: 1, chance: 'x' };
  const found = planBatches(conversations, rules);
  if ('faults' in found) throw new Error('there is no such plan');
  const { house, clock, store } = await testHouse({ kinds: [campaignKind] });
  const stream = await house.streams.open<CampaignOpening>('c_', opening);
  let count = 0;
  const sayIn = (one: typeof house) => (by: string, what: { readonly type: string }) =>
    one.streams.submit(stream, by, `${++count}`, what);
  const say = sayIn(house);
  const types = async () => (await store.log.read(stream)).map(({ fact }) => fact.type).slice(2);
  await say('b_opener', Object.assign({ type: 'add' }, { conversations }));
  await say('b_opener', Object.assign({ type: 'add-batches' }, { batches: found.plan.batches }));
  await say('b_opener', { type: 'begin' });
  const judged = { type: 'judge', nth: 0, labels: ['bot', 'bot'], features: {} };
  expect(await say('a_ann', { type: 'take' })).toBeUndefined();
  await clock.pass(halfAnHour - 1);
  // What they do counts as being there.
  expect(await say('a_ann', judged)).toBeUndefined();
  expect(await say('a_ben', { type: 'take' })).toMatchObject({ code: 'no-question' });
  await clock.pass(halfAnHour - 1);
  expect((await types()).at(-1)).toBe('judged');
  await clock.pass(1);
  const [last] = (await store.log.read(stream)).slice(-1);
  expect(last?.fact).toMatchObject({ type: 'abandoned', by: 'a_ann', at: 2 * halfAnHour - 1 });
  expect(await say('a_ben', { type: 'take' })).toBeUndefined();

  // The house was away for an hour, and Ben could not go on: none of it counts.
  const later = handClock(clock.now() + 2 * halfAnHour);
  const next = await testHouse({ kinds: [campaignKind], store, clock: later, entropy: 'again' });
  await later.pass(halfAnHour - 1);
  expect((await types()).filter((type) => type === 'abandoned')).toHaveLength(1);
  await later.pass(1);
  expect((await types()).filter((type) => type === 'abandoned')).toHaveLength(2);
  const sayLater = sayIn(next.house);
  expect(await sayLater('a_ann', { type: 'take' })).toBeUndefined();
  expect(await next.house.streams.view(stream, 'a_ann')).toMatchObject({ batch: { done: 1, total: 2 } });
});
