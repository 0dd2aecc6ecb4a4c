/** Contract of panel identities for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import { sqliteStore } from '../index.ts';
import type { PanelEntry } from '../records/panel.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './stores.ts';

afterEach(tidyUp);

const entry = (account: string, more: Partial<PanelEntry> = {}): PanelEntry => ({
  ...{ stream: 'c_one', account, panel: 'prolific', person: 'P1', study: 'S1', session: 'V1' },
  ...{ isMade: true, at: 5 },
  ...more,
});

describe.each(Object.entries(stores))('entries of panels %s', (_name, open) => {
  test('are kept for each person and campaign, the last one', async () => {
    const { records } = await open();
    const { id: ann } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const { id: ben } = await records.createAccount({ nickname: 'Ben', at: 1 });
    const last = entry(ann, { session: 'V2', at: 7 });
    const plain = entry(ben, { panel: 'generic', study: null, session: null, isMade: false, at: 6 });
    const elsewhere = entry(ann, { stream: 'c_two', at: 8 });
    for (const one of [entry(ann), plain, elsewhere, last]) await records.notePanelEntry(one);
    const who = { stream: 'c_one', panel: 'prolific', person: 'P1' };
    expect(await records.panelEntry(who)).toEqual(last);
    expect(await records.panelEntry({ ...who, panel: 'generic' })).toEqual(plain);
    expect(await records.panelEntry({ ...who, person: 'P2' })).toBeUndefined();
    expect(await records.panelEntries({ stream: 'c_one' })).toEqual([plain, last]);
    expect(await records.panelEntries({ account: ann })).toEqual([last, elsewhere]);
  });

  test('are forgotten for one campaign', async () => {
    const { records } = await open();
    const { id: ann } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const other = entry(ann, { stream: 'c_two' });
    for (const one of [entry(ann), entry(ann, { person: 'P2' }), other]) await records.notePanelEntry(one);
    await records.forgetPanelEntries({ stream: 'c_one', account: ann });
    expect(await records.panelEntries({ account: ann })).toEqual([other]);
  });

  test('go with their account', async () => {
    const { records } = await open();
    const { id: ann } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const { id: ben } = await records.createAccount({ nickname: 'Ben', at: 1 });
    await records.notePanelEntry(entry(ann));
    await records.notePanelEntry(entry(ben, { person: 'P2' }));
    await records.eraseAccount(ann, 9);
    expect(await records.panelEntries({ stream: 'c_one' })).toEqual([entry(ben, { person: 'P2' })]);
  });
});

test('nothing of what a panel calls an erased account stays on the disk', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const { id } = await store.records.createAccount({ nickname: 'Ann', at: 1 });
  await store.records.notePanelEntry(entry(id, { person: 'tell-tale', session: 'tell-tale-too' }));
  await store.records.eraseAccount(id, 9);
  await store.close();
  for (const [name, bytes] of Object.entries(bytesIn(directory)))
    expect(bytes.includes('tell-tale'), name).toBe(false);
});
