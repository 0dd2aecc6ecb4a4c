/** Tests that every preset of the game show can be played and practised. */
import { expect, test } from 'vitest';
import { faultsOf, needsOf, practiceOf } from '../../casting.ts';
import { presets } from '../presets.ts';
import { gameshow, showPresets } from './index.ts';

test.each(showPresets)('$id has a well-formed casting', ({ config }) => {
  const casting = gameshow.casting(gameshow.configure(config));
  expect(faultsOf(casting)).toEqual([]);
});

test('calls and their long talk are in the show of the article alone, which is not rated', () => {
  const played = showPresets.map(({ id, config, unrated }) => ({
    id,
    ...gameshow.configure(config),
    unrated,
  }));
  for (const { id, moderated, duration, labelsFrom, unrated } of played) {
    const isArticle = id === 'show/article';
    expect([moderated, unrated === true]).toEqual([isArticle, isArticle]);
    expect([duration, labelsFrom]).toEqual(isArticle ? [600_000, 300_000] : [360_000, 180_000]);
  }
});

test('only of four contestants one or two are people whom any draw seats', () => {
  const split = showPresets.filter(({ config }) => gameshow.casting(gameshow.configure(config)).everyoneSits);
  expect(split.map(({ id }) => id)).toEqual(['show/four']);
});

test.each([
  ['show/four', 4, 2, 3],
  ['show/six', 6, 3, 4],
  ['show/eight', 8, 4, 6],
  ['show/three', 3, 2, 1],
  ['show/article', 4, 1, 3],
] as const)('%s has %i seats, and a draw needs %i people and %i bots', (id, seats, people, bots) => {
  const preset = showPresets.find((one) => one.id === id);
  const casting = gameshow.casting(gameshow.configure(preset?.config ?? {}));
  expect(casting.groups.contestant?.seats).toHaveLength(seats);
  expect(needsOf(casting, 'contestant')).toMatchObject({ people: { least: people }, bots: { least: bots } });
});

test('all of them are among the presets that people can choose', () => {
  expect(presets.filter(({ format }) => format === gameshow.name)).toEqual(showPresets);
});

test.each(showPresets)(
  '$id can be practised alone among bots, with labels from the start',
  ({ config, practice }) => {
    expect(gameshow.configure({ ...config, ...practice }).labelsFrom).toBe(0);
    const casting = gameshow.casting(gameshow.configure(config));
    const [only] = practiceOf(casting, 'contestant')?.compositions ?? [];
    expect(only?.fill.contestant?.people).toEqual({ least: 1, most: 1 });
  },
);
