/** Tests of public campaigns in the archive: annotations of bots, rebuilt from the log byte for byte. */
import { type Campaign, campaign } from '@parlour/annotation';
import { FormatRegistry } from '@parlour/host';
import { digests } from '@parlour/results';
import { memoryStore, type Store } from '@parlour/store';
import { expect, test, vi } from 'vitest';
import { startArchivist } from '../../archive/games/archivist.ts';
import { judgedCampaign } from './judged-campaign.ts';
import { openLogReader } from './open-log-reader.ts';

const stream = `c_${'0'.repeat(20)}`;

/** All facts of a campaign in which two judge one conversation of two bots; the second does not finish. */
function facts(): readonly { readonly type: string }[] {
  let state: Campaign = campaign.initial;
  const all: { readonly type: string }[] = [{ type: 'begun', rules: 'campaign', startedAt: 1000 } as never];
  const say = (words: object, at = all.length) => {
    const { events, refusal } = campaign.decide(state, { ...words, at } as never);
    if (refusal !== undefined) throw new Error(refusal);
    all.push(...events);
    state = events.reduce(campaign.evolve, state);
  };
  const by = 'a_olga';
  const terms = { title: 'T', instructions: '', features: [], exclusion: '' };
  say({ type: 'open', opener: by, seed: 's', ...terms, annotatorsPerSegment: 2, batchesPerAnnotator: 1 });
  const entities = ['b_1', 'b_2'].map((player) => ({ name: `bot ${player}`, nature: 'machine', player }));
  const exchanges = [['Secret words', 'Other words']];
  say({ type: 'add', by, conversations: [{ id: 't_1', domain: 'd', entities, exchanges }] });
  const items = [{ conversation: 't_1', exchanges: 1 }];
  say({ type: 'add-batches', by, batches: [{ id: 'batch', group: 0, items }] });
  say({ type: 'begin', by });
  for (const annotator of ['a_ann', 'a_ben']) {
    say({ type: 'take', by: annotator, consent: true });
    say({ type: 'judge', by: annotator, nth: 0, labels: ['bot', 'human'], features: {} });
    if (annotator === 'a_ann') say({ type: 'finish', by: annotator });
  }
  say({ type: 'close', by });
  say({ type: 'pass-time' }, 10_000_000);
  say({ type: 'publish', by });
  return all;
}

async function archived(store: Store): Promise<string> {
  const failed = (error: unknown) => {
    throw error;
  };
  const reader = openLogReader(store, { formats: new FormatRegistry(), digests });
  const archivist = startArchivist(store, reader, { failed });
  await vi.waitUntil(async () => (await store.archive.annotationsOf('b_1')).length > 0, { interval: 2 });
  const told = await Promise.all(['b_1', 'b_2'].map((bot) => store.archive.annotationsOf(bot)));
  await archivist.stop();
  return JSON.stringify(told);
}

test('a public campaign is judgements without a time, and the log makes the same again', async () => {
  const store = memoryStore();
  await store.log.append(stream, 0, facts());
  const told = await archived(store);
  const [[first] = [], [second] = []] = JSON.parse(told);
  expect(first).toMatchObject({ campaign: stream, target: 'first', probability: 0, at: null });
  expect(second).toMatchObject({ target: 'second', probability: 1, source: 'annotation', exchanges: 1 });
  expect(JSON.parse(told).flat()).toHaveLength(2);
  for (const secret of ['a_ann', 'a_olga', 'words']) expect(told).not.toContain(secret);
  await store.archive.clear();
  expect(await archived(store)).toBe(told);
});

test('a campaign counts from when it is public, also while the server has started', async () => {
  const store = memoryStore();
  const all = facts();
  await store.log.append(stream, 0, all.slice(0, -1));
  expect(judgedCampaign(stream, await store.log.read(stream))).toBeUndefined();
  const reader = openLogReader(store, { formats: new FormatRegistry(), digests });
  const caughtUp = vi.fn();
  const archivist = startArchivist(store, reader, { failed: console.error, caughtUp });
  await vi.waitUntil(() => caughtUp.mock.calls.length > 0, { interval: 2 });
  expect(await store.archive.annotationsOf('b_1')).toEqual([]);
  await store.log.append(stream, all.length - 1, all.slice(-1));
  await vi.waitUntil(async () => (await store.archive.annotationsOf('b_1')).length === 1, { interval: 2 });
  await archivist.stop();
});
