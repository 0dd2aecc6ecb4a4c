/** Tests `parlour simulate league`: its output, and the targets that argue for the thresholds. */
import { expect, test, vi } from 'vitest';
import { simulateLeagueCommand } from './league.ts';

const usual = { bots: 60, weeks: 26, games: 60, preset: 'default', seed: 4, json: true };

function run(options: Partial<typeof usual> = {}): string {
  const written: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  try {
    simulateLeagueCommand({ ...usual, ...options });
  } finally {
    write.mockRestore();
  }
  return written.join('');
}

test('the keys of its JSON, and its targets, by 60 bots', () => {
  const found = JSON.parse(run());
  expect(Object.keys(found)).toEqual([
    'bots',
    'weeks',
    'risen',
    'time_to_full',
    'ladder',
    'exam',
    'copies',
    'seed',
  ]);
  expect(found.risen.good).toBeGreaterThanOrEqual(0.8);
  expect(found.risen.poor).toBeLessThanOrEqual(0.1);
  expect(found.copies.recall).toBeGreaterThanOrEqual(0.9);
  expect(found.copies.precision).toBeGreaterThanOrEqual(0.99);
  expect(found.ladder.games_per_bot).toEqual({
    min: expect.any(Number),
    median: 60,
    max: expect.any(Number),
  });
});

test('an unknown preset is refused with the known ones', () => {
  expect(() => run({ preset: 'other' })).toThrow('expected one of default, document');
});
