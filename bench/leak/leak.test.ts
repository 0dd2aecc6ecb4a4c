/** No signal before the reveal tells who is human, and a leak on purpose is found. */
// @module-tag secrecy
import { mulberry32 } from '@parlour/stats';
import { describe, expect, test } from 'vitest';
import { measure } from './measure.ts';
import { rowOf, verdicts } from './report.ts';
import { leastDelay } from './sensitivity.ts';

const quick = { format: 'market', blocking: false, exact: true, seed: 1 };
/** 99.9 % of a normal distribution lie below this. */
const sure = 3.09;

test('nothing that reaches anybody before the reveal tells who is human: 300 games, commits of 8 ms', async () => {
  const rows = await measure({ ...quick, commitMs: 8, games: 300 });
  expect(rows.map(({ group }) => group)).toEqual(
    expect.arrayContaining([
      'lateness',
      'probe',
      'sizes',
      'order',
      'lobby',
      'tables',
      'ends',
      'all-but-pace',
    ]),
  );
  const told = rows.filter(({ auc, standardError }) => auc - sure * standardError > 0.5);
  expect(told.map(({ group, auc, loudest }) => `${group} ${auc.toFixed(3)}: ${loudest}`)).toEqual([]);
}, 300_000);

// Every format but the Market is played by the script of talks.
describe.each(['market', 'imitation/two'])('a house for %s that leaks on purpose', async (format) => {
  const leaks = ['lateness', 'sizes'] as const;
  const rows = measure({ ...quick, format, commitMs: 0, games: 60, warmUp: 1, leaks });

  test.each([...leaks, 'all-but-pace'])('is found out by %s', async (group) => {
    const row = (await rows).find((one) => one.group === group);
    expect((row?.auc ?? 0) - sure * (row?.standardError ?? 1)).toBeGreaterThan(0.5);
  });

  test('and not by what did not leak', async () => {
    const row = (await rows).find(({ group }) => group === 'practice');
    expect((row?.auc ?? 1) - sure * (row?.standardError ?? 0)).toBeLessThan(0.5);
  });
});

test('a run knows how small a delay it could have found', () => {
  const random = mulberry32(3);
  const rows = Array.from({ length: 1000 }, () => [random(), Number.NaN]);
  const named = { names: ['answer own came mean', 'nothing came mean'], rows };
  // Evenly spread over 1 ms: a shift of 0.05 is an area of 0.55, one of 0.02 is 0.52, within chance for 1000.
  expect(leastDelay(named, () => true, mulberry32(4))).toBe(0.05);
  expect(leastDelay(named, (name) => name.startsWith('nothing'), mulberry32(4))).toBeUndefined();
});

describe('what is wanted', () => {
  const where = { format: 'market', group: 'any', commitMs: 0 };
  const told = (auc: number, standardError: number, n = 3300) => {
    const reach = 1.96 * standardError;
    return rowOf(where, { auc, low: auc - reach, high: auc + reach, n, standardError });
  };

  test('an area that lies beyond chance misses, one of forty just outside its interval does not', () => {
    const rest = Array.from({ length: 39 }, () => told(0.5, 0.01));
    expect(verdicts([told(0.54, 0.01), ...rest])[0]).toBe(false);
    expect(verdicts([told(0.521, 0.01), ...rest]).every(Boolean)).toBe(true);
    expect(verdicts([told(0.521, 0.01)])).toEqual([false]);
  });

  test('an interval that is too wide misses, and what never differs holds', () => {
    expect(verdicts([told(0.5, 0.012)])).toEqual([false]);
    expect(verdicts([told(0.5, 0)])).toEqual([true]);
    expect(verdicts([told(1, 0)])).toEqual([false]);
  });

  test('fewer games need only be as narrow as so many can be', () => {
    expect(verdicts([told(0.5, 0.034, 300)])).toEqual([true]);
    expect(told(0.5, 0.034, 300).target).toEqual({ auc: 0.5, width: 0.079 });
    expect(told(0.5, 0.01).target).toEqual({ auc: 0.5, width: 0.02 });
  });
});
