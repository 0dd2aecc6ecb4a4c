/** Tests rebuilding the archive from the log: batches, interruptions, other streams. */
import { FormatRegistry } from '@parlour/host';
import { oldHeavyGame } from '@parlour/host/testing';
import { digests } from '@parlour/results';
import { memoryStore, type Store } from '@parlour/store';
import { describe, expect, test, vi } from 'vitest';
import { openLogReader } from '../../platform/log-reading/open-log-reader.ts';
import { type ArchivistOptions, startArchivist } from './archivist.ts';

const failed = (error: unknown) => {
  throw error;
};
const idOf = (number: number) => `g_${String(number).padStart(20, '0')}`;

async function storeWith(games: number): Promise<Store> {
  const store = memoryStore();
  const facts = oldHeavyGame({ trades: 0, startedAt: 1000, isOver: true });
  for (let number = 0; number < games; number += 1) await store.log.append(idOf(number), 0, facts);
  return store;
}

const archivistOf = (store: Store, options: Partial<ArchivistOptions> = {}) =>
  startArchivist(store, openLogReader(store, { formats: new FormatRegistry(), digests }), {
    failed,
    ...options,
  });

const isDone = (store: Store, games: number) =>
  vi.waitUntil(async () => (await store.archive.count({ list: 'public' })) === games, { interval: 2 });

describe('the archivist', () => {
  test('reads what happened before in batches, tells how far it is, and goes on with what comes', async () => {
    const store = await storeWith(150);
    const told: (readonly [games: number, isDone: boolean])[] = [];
    const archivist = archivistOf(store, {
      reading: (games, _position, done) => void told.push([games, done]),
    });
    await isDone(store, 150);
    expect(told.slice(0, 3)).toEqual([
      [64, false],
      [128, false],
      [150, false],
    ]);
    await vi.waitUntil(() => told.at(-1)?.[1] === true, { interval: 2 });
    await store.log.append(idOf(999), 0, oldHeavyGame({ trades: 0, startedAt: 1000, isOver: true }));
    await isDone(store, 151);
    expect(told).toHaveLength(4);
    await archivist.stop();
  });

  test('that was stopped in the middle goes on where it was', async () => {
    const store = await storeWith(150);
    const { promise, resolve } = Promise.withResolvers<void>();
    const keep: typeof store.archive.keep = async (games, position) => {
      if ((await store.archive.position()) > 0) {
        resolve();
        throw new Error('the house was killed');
      }
      await store.archive.keep(games, position);
    };
    const dying = { ...store, archive: { ...store.archive, keep } };
    const archivist = archivistOf(dying, { failed: () => {} });
    await promise;
    await archivist.stop();
    expect(await store.archive.count({ list: 'public' })).toBe(64);
    const kept: number[] = [];
    const again = archivistOf({
      ...store,
      archive: {
        ...store.archive,
        keep: async (games, position) => {
          kept.push(games.length);
          await store.archive.keep(games, position);
        },
      },
    });
    await isDone(store, 150);
    expect(kept).toEqual([64, 22]);
    await again.stop();
  });

  test('tells of games that it does not take, so that no one waits for them', async () => {
    const store = await storeWith(0);
    const facts = oldHeavyGame({ trades: 0, startedAt: 1000, isOver: true });
    const left: string[] = [];
    const archivist = archivistOf(store, { left: (game) => void left.push(game) });
    const [hosted, ...rest] = facts;
    if (hosted === undefined) throw new Error('no facts');
    await store.log.append(idOf(1), 0, [{ ...hosted, format: 'without-digest' } as typeof hosted, ...rest]);
    await store.log.append(idOf(2), 0, facts);
    await isDone(store, 1);
    await vi.waitUntil(() => left.length > 0, { interval: 2 });
    expect(left).toEqual([idOf(1)]);
    await archivist.stop();
  });

  test('lists a game anew whose player withdrew it while it was written', async () => {
    const store = await storeWith(1);
    let isWithdrawn = false;
    const keep: typeof store.archive.keep = async (...games) => {
      isWithdrawn = true;
      await store.archive.keep(...games);
    };
    const kept: string[] = [];
    const archivist = archivistOf(
      { ...store, archive: { ...store.archive, keep } },
      {
        listed: (game) => ({ ...game, list: isWithdrawn ? 'unpublished' : 'public' }),
        kept: ({ game }) => void kept.push(game),
      },
    );
    await vi.waitUntil(() => kept.length > 0, { interval: 2 });
    expect([(await store.archive.game(idOf(0)))?.list, kept]).toEqual(['unpublished', [idOf(0)]]);
    await archivist.stop();
  });

  test('leaves streams alone that are no games, however they end', async () => {
    const store = await storeWith(1);
    const facts = oldHeavyGame({ trades: 0, startedAt: 1000, isOver: true });
    await store.log.append(`c_${'0'.repeat(20)}`, 0, facts);
    const archivist = archivistOf(store);
    await isDone(store, 1);
    await store.log.append(`n_${'0'.repeat(20)}`, 0, facts);
    await store.log.append(idOf(2), 0, facts);
    await isDone(store, 2);
    expect(await store.archive.game(`c_${'0'.repeat(20)}`)).toBeUndefined();
    expect(await store.archive.game(`n_${'0'.repeat(20)}`)).toBeUndefined();
    await archivist.stop();
  });
});
