/** Tests how the bots of a study are fixed, and when one counts as another. */
import { memoryStore } from '@parlour/store';
import { readStudy, type StudyFile } from '@parlour/study';
import { expect, test } from 'vitest';
import { botsNow, changedBots } from './study-bots.ts';

const by = { by: 'operator', at: 1 };
const file = (bots: string): StudyFile => {
  const read = readStudy(`
study: small
title: Small
purpose: A test.
contact: Ann, ann@example.org
language: en
deleteAfter: 30
plan: { hypotheses: [One.], stopping: At 10., analysis: Rscript analysis.R }
consent: { text: Yes. }
arms: [{ arm: one, preset: imitation/5, bots: ${bots} }]
stages: [{ stage: consent }, { stage: rounds, games: 1, waiting: 60 }, { stage: debriefing, text: Thanks. }]
quotas: { participants: 10 }
payment:
  { complete: { code: A }, screened-out: { code: B }, no-partner: { code: C }, full: { code: D }, partial: { code: E } }
`);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.study;
};

async function world() {
  const store = memoryStore();
  const ann = await store.records.createAccount({ nickname: 'Ann', at: 1 });
  const owned = await store.records.createBot({ name: 'mine', owner: ann.id, description: '', at: 1 });
  const model = await store.records.createBot({ name: 'llm', owner: null, description: '', at: 1 });
  const settings = JSON.stringify({ model: 'm1' });
  await store.records.addModels([{ name: 'llm', settings, state: 'on', sealedKey: null }], by);
  return { store, ann, owned, model };
}

test('bots are fixed by id, owner and version of settings', async () => {
  const { store, ann, owned, model } = await world();
  expect(await botsNow({ store }, file('[mine, { bot: llm, owner: server, version: "1" }]'))).toEqual([
    { name: 'mine', id: owned.id, owner: ann.id, version: null },
    { name: 'llm', id: model.id, owner: null, version: '1' },
  ]);
  const faults = ['[none]', '[{ bot: mine, owner: server }]', '[{ bot: llm, version: "2" }]'];
  expect(await Promise.all(faults.map((bots) => botsNow({ store }, file(bots))))).toEqual([
    'arm one: expected names of bots, found none',
    'arm one: mine: expected the owner server, found Ann',
    'arm one: llm: expected the version 2, found 1',
  ]);
});

test('other settings of a model, another owner and retirement make another bot', async () => {
  const { store, ann, owned } = await world();
  const bots = await botsNow({ store }, file('[mine, llm]'));
  if (typeof bots === 'string') throw new Error(bots);
  expect(await changedBots({ store }, { bots })).toEqual([]);
  await store.records.changeModel('llm', { settings: JSON.stringify({ model: 'm2' }) }, by);
  expect(await changedBots({ store }, { bots })).toEqual(['llm']);
  const bob = await store.records.createAccount({ nickname: 'Bob', at: 1 });
  await store.records.transferBot(owned.id, bob.id, 2);
  expect(await changedBots({ store }, { bots })).toEqual(['mine', 'llm']);
  await store.records.transferBot(owned.id, ann.id, 3);
  expect(await changedBots({ store }, { bots })).toEqual(['llm']);
  await store.records.retireBot(owned.id, 4);
  expect(await changedBots({ store }, { bots })).toEqual(['mine', 'llm']);
  // Studies that were opened before bots were fixed have none.
  expect(await changedBots({ store }, { bots: null })).toEqual([]);
});
