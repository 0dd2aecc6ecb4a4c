/** Contract of language models of operators for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import { ModelExists, type NewModel, sqliteStore } from '../index.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './stores.ts';

afterEach(tidyUp);

const note = (at: number) => ({ at, by: 'data-directory' });
const model = (name: string, more: Partial<NewModel> = {}): NewModel => ({
  ...{ name, settings: `{"model":"${name}"}`, state: 'on', sealedKey: null },
  ...more,
});

describe.each(Object.entries(stores))('language models %s', (_name, open) => {
  test('are added several at a time with an audit line each, or not at all', async () => {
    const { records, safety } = await open();
    await records.addModels(
      [model('small'), model('large', { sealedKey: 'v1.x', state: 'paused' })],
      note(5),
    );
    await expect(records.addModels([model('new'), model('small')], note(6))).rejects.toThrow(ModelExists);
    await expect(records.addModels([model('new'), model('new')], note(6))).rejects.toThrow('found new');
    const first = { version: 1, addedAt: 5, changedAt: 5, check: null };
    expect(await records.models()).toEqual([
      { ...model('large', { sealedKey: 'v1.x', state: 'paused' }), ...first },
      { ...model('small'), ...first },
    ]);
    const acts = (await safety.audit({ type: 'models', limit: 9 })).map(({ act }) => act);
    expect(acts).toEqual([
      { type: 'models', do: 'add', model: 'large' },
      { type: 'models', do: 'add', model: 'small' },
    ]);
  });

  test('get a new version with other settings alone, and keep the old ones', async () => {
    const { records } = await open();
    await records.addModels([model('small')], note(5));
    expect(await records.changeModel('small', { sealedKey: 'v1.y' }, note(6))).toMatchObject({
      ...{ version: 1, sealedKey: 'v1.y', addedAt: 5, changedAt: 6 },
    });
    expect(await records.changeModel('small', { state: 'paused' }, note(7))).toMatchObject({ version: 1 });
    const { settings } = model('small');
    expect(await records.changeModel('small', { settings }, note(8))).toMatchObject({ version: 1 });
    expect(await records.changeModel('small', { settings: '{}' }, note(9))).toMatchObject({
      ...{ version: 2, settings: '{}', sealedKey: 'v1.y', state: 'paused' },
    });
    expect(await records.modelVersions('small')).toEqual([
      { version: 1, settings, since: 5 },
      { version: 2, settings: '{}', since: 9 },
    ]);
    expect(await records.changeModel('none', { state: 'on' }, note(9))).toBeUndefined();
  });

  test('are removed without their key and keep their versions; the name may come again', async () => {
    const { records, safety } = await open();
    await records.addModels([model('small', { sealedKey: 'v1.secret' })], note(5));
    await records.noteModelCheck('small', '{"ok":true}');
    expect(await records.changeModel('small', { state: 'removed' }, note(6))).toMatchObject({
      ...{ state: 'removed', sealedKey: null, check: '{"ok":true}' },
    });
    expect(await records.changeModel('small', { state: 'on' }, note(7))).toBeUndefined();
    await records.addModels([model('small')], note(8));
    expect(await records.models()).toMatchObject([{ version: 2, state: 'on', addedAt: 8, check: null }]);
    expect((await records.modelVersions('small')).map(({ version }) => version)).toEqual([1, 2]);
    const done = (await safety.audit({ limit: 9 })).map(({ act }) => 'do' in act && act.do);
    expect(done).toEqual(['add', 'remove', 'add']);
  });
});

test('a key that was replaced or removed is in no file, not even encrypted', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  await store.records.addModels([model('small', { sealedKey: 'v1.first-key' })], note(5));
  const files = () => Object.values(bytesIn(directory)).join('\n');
  expect(files()).toContain('first-key');
  await store.records.changeModel('small', { sealedKey: 'v1.second-key' }, note(6));
  expect(files()).not.toContain('first-key');
  await store.records.changeModel('small', { state: 'removed' }, note(7));
  expect(files()).not.toContain('second-key');
  await store.close();
});
