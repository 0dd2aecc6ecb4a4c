/** Every benchmark still measures something, and its games are like real ones. */
import { expect, test } from 'vitest';
import { benchmarks } from './benchmarks.ts';
import { playMarketGame } from './market-game.ts';
import { quantile } from './numbers.ts';
import { tableOf } from './table.ts';

test.each(benchmarks)('$name still measures something', async ({ run }) => {
  const rows = await run('tiny');
  for (const { what, rate, value, ratio, latency } of rows) {
    const measured = [rate, value, ratio, latency?.p50, latency?.p99].filter(
      (spread) => spread !== undefined,
    );
    expect(measured.length, what).toBeGreaterThan(0);
    for (const { min, median, max } of measured) {
      expect(Number.isFinite(median), what).toBe(true);
      expect(median, what).toBeGreaterThanOrEqual(min);
      expect(max, what).toBeGreaterThanOrEqual(median);
    }
  }
  expect(tableOf(rows).split('\n')).toHaveLength(rows.length + 1);
});

test('the game that is replayed is like a real one', () => {
  const events = playMarketGame('any');
  expect(events.length).toBeGreaterThan(400);
  expect(events.length).toBeLessThan(600);
  const types = events.map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['closed', 'settled']);
  expect(types.filter((type) => type === 'answered').length).toBeGreaterThan(10);
});

test('quantiles are values that were there', () => {
  expect([0, 0.5, 0.75, 0.99, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 2, 3, 4, 4]);
});
