/** The reference games of calibration over HTTP: the JSON that the page reads has the numbers of the reference. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStore, type WholeGame } from '@parlour/store';
import { expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';

const folder = join(import.meta.dirname, '../../packages/stats/src/testing/golden/calibration');
const [head = '', ...lines] = readFileSync(join(folder, 'prices.csv'), 'utf8').trim().split('\n');
const names = head.split(',');
const expected = JSON.parse(readFileSync(join(folder, 'calibration.expected.json'), 'utf8'));
const times = Object.keys(expected.at).map(Number);

/** Prices as they are given, p = price / 100: no ladder has them. A game without bets believed nothing. */
const games = lines.map((line, number): WholeGame => {
  const row = Object.fromEntries(line.split(',').map((cell, column) => [names[column], Number(cell)]));
  const nature = row.is_human === 1 ? 'human' : 'machine';
  return {
    ...{ format: 'market', preset: 'market', origin: 'rated', list: 'public', end: 'time' },
    ...{ row: {}, record: {}, measures: {}, players: [], judgements: [], ratings: [] },
    game: `g_${String(number).padStart(20, '0')}`,
    natures: nature,
    startedAt: number,
    endedAt: number + 1,
    forecasts:
      (row.n_bets ?? 0) === 0
        ? []
        : times.map((at) => ({ series: 'second', at, probability: (row[`at_${at}`] ?? 50) / 100, nature })),
  };
});

/** Differences beyond the tolerance of the reference; additional values of the server are ignored. */
function differences(found: unknown, wanted: unknown, path: string): readonly string[] {
  if (typeof wanted === 'number')
    return Math.abs(Number(found) - wanted) <= (path.includes('logistic') ? 1e-6 : 1e-10) ? [] : [path];
  if (typeof wanted !== 'object' || wanted === null) return found === wanted ? [] : [path];
  return Object.entries(wanted).flatMap(([key, value]) =>
    differences((found as Record<string, unknown> | null)?.[key], value, `${path}.${key}`),
  );
}

test('every number of the reference, at every time, as it leaves the house', async () => {
  const store = memoryStore();
  const house = await openHouse({ store });
  await store.archive.keep(games, 0);
  for (const at of times) {
    const { json, status } = await ask(`${house.url}/api/forecasts/market?series=second&at=${at}`);
    expect(status).toBe(200);
    expect({ n_games: json.n_games, n_kept: json.n_kept, place: json.place }).toEqual({
      n_games: expected.n_games,
      n_kept: expected.n_kept,
      place: at,
    });
    expect(differences(json.at[at], expected.at[at], `at ${at}`)).toEqual([]);
    expect(json.over.map((one: { at: number }) => one.at)).toEqual(times);
  }
  await house.close();
});
