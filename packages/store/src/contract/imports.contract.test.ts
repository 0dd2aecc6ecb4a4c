/** Contract of imported conversations for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import { ImportExists, type ImportedDialogue } from '../index.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

const source = (name: string, isHidden = false) => ({
  ...{ name, licence: 'MIT', origin: 'https://example.org/talks.json', sha256: 'ab', format: 'chitchat' },
  ...{ isHidden, importedAt: 5 },
});
const note = { at: 5, by: 'data-directory', act: { type: 'add-source', source: 'talks' } } as const;
const dialogue = (id: string, language = 'en', nature: 'human' | 'machine' = 'human'): ImportedDialogue => ({
  ...{ id, language },
  speakers: [
    { speaker: 's_1', nature: 'human', name: null },
    { speaker: 's_2', nature, name: nature === 'human' ? null : 'kv' },
  ],
  lines: [
    { speaker: 's_1', text: `hi ${id}`, at: 0 },
    { speaker: 's_2', text: 'hello', at: null },
  ],
});

describe.each(Object.entries(stores))('imported conversations %s', (_name, open) => {
  test('come back with source and licence, by id, page by page', async () => {
    const { records } = await open();
    const all = Array.from({ length: 120 }, (_, n) => dialogue(`i_${String(n).padStart(3, '0')}`));
    await records.addImport(source('talks'), all, note);
    expect(await records.imports()).toEqual([{ ...source('talks'), conversations: 120 }]);
    const first = await records.importedConversations({ limit: 2 });
    const of = { source: 'talks', licence: 'MIT', isHidden: false };
    expect(first).toEqual(all.slice(0, 2).map((one) => ({ ...one, ...of })));
    const rest = await records.importedConversations({ after: 'i_001' });
    expect(rest.map(({ id }) => id)).toEqual(all.slice(2).map(({ id }) => id));
    expect(await records.importedConversation('i_007')).toEqual({ ...all[7], ...of });
    expect(await records.importedConversation('i_999')).toBeUndefined();
  });

  test('are filtered by language, natures and source, and hidden ones come only when asked for', async () => {
    const { records } = await open();
    await records.addImport(
      source('open'),
      [dialogue('a'), dialogue('b', 'ru'), dialogue('c', 'en', 'machine')],
      note,
    );
    await records.addImport(source('kept', true), [dialogue('d')], note);
    const ids = async (wish: Parameters<typeof records.importedConversations>[0]) =>
      (await records.importedConversations(wish)).map(({ id }) => id);
    expect(await ids({})).toEqual(['a', 'b', 'c']);
    expect(await ids({ isOfPeople: true })).toEqual(['a', 'b']);
    expect(await ids({ isOfPeople: true, language: 'en' })).toEqual(['a']);
    expect(await ids({ source: 'kept' })).toEqual([]);
    expect(await ids({ isOfPeople: true, withHidden: true, language: 'en' })).toEqual(['a', 'd']);
  });

  test('are stored under one name once, and are gone with it', async () => {
    const { records, safety } = await open();
    await records.addImport(source('talks'), [dialogue('a')], note);
    await expect(records.addImport(source('talks'), [dialogue('b')], note)).rejects.toThrow(ImportExists);
    expect(await records.importedConversation('b')).toBeUndefined();
    expect(await records.removeImport('talks', note)).toBe(true);
    expect(await records.removeImport('talks', note)).toBe(false);
    expect(await safety.audit({ limit: 9 })).toHaveLength(2);
    expect([await records.imports(), await records.importedConversations({})]).toEqual([[], []]);
  });
});
