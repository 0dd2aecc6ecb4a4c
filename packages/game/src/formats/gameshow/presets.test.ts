/** Tests that every preset of the game show can be played and practised. */
import { expect, test } from 'vitest';
import { faultsOf, needsOf, practiceOf } from '../../casting.ts';
import { presets } from '../presets.ts';
import { gameshow, showPresets } from './index.ts';

test.each(showPresets)('$id has a well-formed casting', ({ config }) => {
  const casting = gameshow.casting(gameshow.configure(config));
  expect(faultsOf(casting)).toEqual([]);
  expect(casting.watching).toBe('anybody');
});

test.each([
  ['show/four', 4, 2, 3],
  ['show/six', 6, 3, 4],
  ['show/eight', 8, 4, 6],
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

test.each(showPresets)('$id can be practised alone among bots', ({ config }) => {
  const casting = gameshow.casting(gameshow.configure(config));
  const [only] = practiceOf(casting, 'contestant')?.compositions ?? [];
  expect(only?.fill.contestant?.people).toEqual({ least: 1, most: 1 });
});
