/** Tests that every preset of the game show can be played and practised. */
import { expect, test } from 'vitest';
import { castingFaults, practiceOf, seatNeedsOf } from '../../casting.ts';
import { presets } from '../presets.ts';
import { gameshow, showPresets } from './index.ts';

test.each(showPresets)('$id has a well-formed casting', ({ config }) => {
  const casting = gameshow.seating.casting(gameshow.rules.configure(config));
  expect(castingFaults(casting)).toEqual([]);
});

test('calls and their long talk are in the show of the article alone; no one waits for it, for ticks or for eight', () => {
  const played = showPresets.map(({ id, config, withoutQueue }) => ({
    id,
    ...gameshow.rules.configure(config),
    withoutQueue,
  }));
  for (const { id, moderated, tick, duration, labelsFrom, withoutQueue } of played) {
    const isArticle = id === 'show/article';
    const isStrict = id === 'show/strict';
    expect([moderated, tick, withoutQueue === true]).toEqual([
      isArticle,
      isStrict ? 10_000 : undefined,
      isArticle || isStrict || id === 'show/eight',
    ]);
    expect([duration, labelsFrom]).toEqual(isArticle ? [600_000, 300_000] : [360_000, 180_000]);
  }
});

test('only of four contestants one or two are people whom any draw seats', () => {
  const split = showPresets.filter(
    ({ config }) => gameshow.seating.casting(gameshow.rules.configure(config)).everyoneSits,
  );
  expect(split.map(({ id }) => id)).toEqual(['show/four', 'show/strict']);
});

test.each([
  ['show/four', 4, 2, 3],
  ['show/six', 6, 3, 4],
  ['show/eight', 8, 4, 6],
  ['show/three', 3, 2, 1],
  ['show/strict', 4, 2, 3],
  ['show/article', 4, 1, 3],
] as const)('%s has %i seats, and a draw needs %i people and %i bots', (id, seats, people, bots) => {
  const preset = showPresets.find((one) => one.id === id);
  const casting = gameshow.seating.casting(gameshow.rules.configure(preset?.config ?? {}));
  expect(casting.groups.contestant?.seats).toHaveLength(seats);
  expect(seatNeedsOf(casting, 'contestant')).toMatchObject({
    people: { least: people },
    bots: { least: bots },
  });
});

test('all of them are among the presets that people can choose', () => {
  expect(presets.filter(({ format }) => format === gameshow.rules.name)).toEqual(showPresets);
});

test.each(showPresets)(
  '$id can be practised alone among bots, with labels from the start',
  ({ config, practice }) => {
    const { labelsFrom, duration, labelTime } = gameshow.rules.configure({ ...config, ...practice });
    expect(labelsFrom).toBe(0);
    expect(duration + labelTime).toBeLessThanOrEqual(240_000);
    const casting = gameshow.seating.casting(gameshow.rules.configure(config));
    const [only] = practiceOf(casting, 'contestant')?.compositions ?? [];
    expect(only?.fill.contestant?.people).toEqual({ least: 1, most: 1 });
  },
);
