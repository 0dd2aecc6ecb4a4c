/** Contract of shifts of belief by answers for every store. */
import { afterEach, describe, expect, test } from 'vitest';
import { bundleTallies } from '../archive/archived-shifts.ts';
import type { ArchivedShift, WholeGame } from '../index.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

const answer = (size: number, value: number, more: Partial<ArchivedShift> = {}): ArchivedShift => ({
  ...{ seat: 'target', nature: 'machine', bot: 'b_1', at: 7000, size, value, judges: 2 },
  detail: { question: { words: 4 } },
  ...more,
});

const tally = (n: number, kind = 'machine') => ({ kind, sums: { n, [`size ${n}`]: 1 } });

const game = (number: number, more: Partial<WholeGame> = {}): WholeGame => ({
  ...{ game: `g${number}`, format: 'market', preset: 'market', origin: 'rated', list: 'public' },
  ...{ natures: 'machine', end: 'time', startedAt: number, endedAt: number + 1, row: {}, record: {} },
  ...{ players: [], measures: {}, judgements: [], ratings: [], forecasts: [] },
  ...more,
});

/** The sums of all bundles together. */
const together = (tallies: readonly { readonly sums: Readonly<Record<string, number>> }[]) => {
  const total: Record<string, number> = {};
  for (const { sums } of tallies)
    for (const [name, n] of Object.entries(sums)) total[name] = (total[name] ?? 0) + n;
  return total;
};

/** Games that lie in one bundle. */
const [one = '', other = ''] =
  [
    ...Map.groupBy(
      Array.from({ length: 40 }, (_, number) => `g${number}`),
      bundleTallies,
    ).values(),
  ].find((some) => some.length > 1) ?? [];

describe.each(Object.entries(stores))('the archive %s', (_name, open) => {
  const kept = async () => {
    const { archive } = await open();
    const small = answer(0.1, -0.2);
    const large = answer(0.6, 0.3, { judges: 1 });
    const human = answer(0.4, 0.4, { nature: 'human', bot: null });
    await archive.keep(
      [
        game(1, { shifts: { answers: [small, large], tallies: [tally(2)] } }),
        game(2, { shifts: { answers: [human], tallies: [tally(1, 'human')] }, preset: 'slow' }),
        game(3, { shifts: { answers: [answer(0.9, 0.9)], tallies: [tally(5)] }, list: 'held' }),
        game(4, { shifts: { answers: [answer(0.8, 0.1)], tallies: [tally(3)] }, format: 'duel' }),
        game(5),
      ],
      1,
    );
    return archive;
  };

  test('lists the answers of public games in each order', async () => {
    const archive = await kept();
    const wish = { format: 'market', limit: 9 } as const;
    const sizes = async (more: object) =>
      (await archive.shifts({ ...wish, order: 'moved', ...more })).map(({ size }) => size);
    expect(await sizes({})).toEqual([0.6, 0.4, 0.1]);
    expect(await sizes({ order: 'informed' })).toEqual([0.4, 0.6, 0.1]);
    expect(await sizes({ order: 'misled' })).toEqual([0.1, 0.6, 0.4]);
    expect(await sizes({ order: 'newest' })).toEqual([0.4, 0.1, 0.6]);
    expect(await sizes({ limit: 1 })).toEqual([0.6]);
    expect(await sizes({ nature: 'machine' })).toEqual([0.6, 0.1]);
    expect(await sizes({ judges: 2 })).toEqual([0.4, 0.1]);
    expect(await sizes({ preset: 'slow' })).toEqual([0.4]);
    expect(await archive.shifts({ order: 'moved', limit: 1 })).toEqual([
      { ...answer(0.8, 0.1), game: 'g4', format: 'duel', preset: 'market' },
    ]);
  });

  test('the sums are the same to the last byte in whatever order games come', async () => {
    const told = async (ids: readonly string[]) => {
      const { archive } = await open();
      for (const id of ids) {
        const shifts = { answers: [], tallies: [tally(id === one ? 2 : 30)] };
        await archive.keep([game(1, { game: id, shifts })], 1);
      }
      return JSON.stringify(await archive.shiftTallies({ format: 'market' }));
    };
    expect(await told([one, other])).toBe(await told([other, one]));
  });

  test('adds up what public games say, as they come, change, move and go', async () => {
    const archive = await kept();
    const wish = { format: 'market' };
    expect(await archive.shiftTallies(wish)).toEqual([
      { kind: 'human', bundle: bundleTallies('g2'), sums: { n: 1, 'size 1': 1 } },
      { kind: 'machine', bundle: bundleTallies('g1'), sums: { n: 2, 'size 2': 1 } },
    ]);
    expect(await archive.shiftTallies({ ...wish, preset: 'slow' })).toHaveLength(1);
    await archive.keep([game(1, { shifts: { answers: [], tallies: [tally(7), tally(9, 'quiet')] } })], 2);
    await archive.keep([game(3, { shifts: { answers: [answer(0.9, 0.9)], tallies: [tally(5)] } })], 3);
    await archive.withdraw(['g2']);
    expect(together(await archive.shiftTallies(wish))).toEqual({
      ...{ n: 21, 'size 7': 1, 'size 9': 1, 'size 5': 1 },
    });
    expect((await archive.shifts({ ...wish, order: 'moved', limit: 9 })).map(({ game }) => game)).toEqual([
      'g3',
    ]);
    await archive.withdraw(['g1', 'g3']);
    expect(await archive.shiftTallies(wish)).toEqual([]);
    await archive.clear();
    expect(await archive.shiftTallies({ format: 'duel' })).toEqual([]);
    expect(await archive.shifts({ order: 'newest', limit: 9 })).toEqual([]);
  });
});

test('games lie in bundles evenly', () => {
  const counts = new Map<number, number>();
  for (let number = 0; number < 25_600; number += 1) {
    const bundle = bundleTallies(`g_${String(number).padStart(20, '0')}`);
    counts.set(bundle, (counts.get(bundle) ?? 0) + 1);
  }
  expect(counts.size).toBe(256);
  expect(Math.max(...counts.values())).toBeLessThan(200);
});
