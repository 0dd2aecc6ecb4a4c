/** Tests of the coordinates of a price line. */
import { expect, test } from 'vitest';
import { priceAt, priceY, stepPath, ticks } from './chart-geometry.ts';

const chart = [
  [0, 50_000],
  [20_000, 55_000],
  [50_000, 70_000],
  [60_000, 40_000],
] as const;

test('the price at a moment is the last one before it', () => {
  expect([0, 19_999, 20_000, 100_000].map((when) => priceAt(chart, when))).toEqual([
    50_000, 50_000, 55_000, 40_000,
  ]);
});

test('the line goes in steps up to now', () => {
  expect(stepPath(chart.slice(0, 2), 60_000, 100_000)).toBe('M0 50H20V45H60');
  expect(stepPath([], 1, 2)).toBe('');
});

test('the picture always shows all prices, so that a small move looks small', () => {
  expect(ticks.map(priceY)).toEqual([0, 25, 50, 75, 100]);
  expect(priceY(53_000)).toBe(47);
});
