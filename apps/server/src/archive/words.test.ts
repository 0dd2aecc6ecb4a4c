/** Tests how much of a house is read for somebody's words. */
import type { StreamPrefix } from '@parlour/host';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { wordsElsewhere } from './words.ts';

test('of all retellings those of whoever asks are read, and no others', async () => {
  const store = memoryStore();
  const about = { format: 'duel', preset: 'duel/open-chat', day: null, at: 1 };
  for (const [account, stream] of [
    ['a_ann', 'r_hers'],
    ['a_ben', 'r_his'],
  ] as const)
    await store.archive.beginRetelling({ ...about, account, stream, game: 'g_one' });
  const all = ['c_one', 'n_one', 'r_hers', 'r_his', 'd_one'];
  const isOf = (prefixes: readonly StreamPrefix[], name: string) =>
    prefixes.some((one) => name.startsWith(one));
  const streams = {
    all: async (but: readonly StreamPrefix[] = []) => all.filter((name) => !isOf(but, name)),
  };
  const read = new Set<string>();
  const reader = {
    readOn: async (_job: string, stream: string) => {
      read.add(stream);
      return [];
    },
  };
  for await (const _one of wordsElsewhere(store, streams, reader as never, 'a_ann'));
  expect([...read]).toEqual(['c_one', 'n_one', 'r_hers']);
});
