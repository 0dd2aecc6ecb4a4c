/** Tests building the archive without a running server. */
// @module-tag secrecy
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { holdBack, preparedGame, prepareGames } from '../../../tests/support/prepared-games.ts';
import { catchUpArchive } from './catch-up.ts';

test('what a house holds back for days stays in no list, also when the archive is made anew', async () => {
  const store = memoryStore();
  await prepareGames(store, 4, 1_790_000_000_000);
  await holdBack(store, [1, 2], 1_790_000_000_000);
  for (const anew of [false, true]) {
    await catchUpArchive(store, { anew });
    expect((await store.archive.game(preparedGame(1)))?.list).toBe('held');
    expect((await store.archive.game(preparedGame(0)))?.list).toBe('public');
    expect(await store.archive.count({ list: 'public' })).toBe(2);
  }
});
