/** Where a price line lies in its picture. */
import { expect, test } from 'vitest';
import { priceAt, rangeOf, stepPath, ticksOf } from './chart-geometry.ts';

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

test('the picture fits what happened, in fives, and shows twenty points at least', () => {
  const points = (...prices: number[]) => {
    const { low, high } = rangeOf(prices.map((price) => price * 1000));
    return [low / 1000, high / 1000];
  };
  expect(points(50)).toEqual([40, 60]);
  expect(points(50, 63)).toEqual([45, 65]);
  expect(points(44, 64)).toEqual([40, 70]);
  expect(points(99)).toEqual([80, 100]);
  expect(points(2, 3)).toEqual([0, 20]);
  expect(points(1, 100)).toEqual([0, 100]);
  expect(points()).toEqual([0, 100]);
  expect(ticksOf({ low: 45_000, high: 65_000 })).toEqual([65, 60, 55, 50, 45].map((tick) => tick * 1000));
  expect(ticksOf({ low: 0, high: 100_000 })).toEqual([100, 75, 50, 25, 0].map((tick) => tick * 1000));
  expect(stepPath(chart.slice(0, 2), 60_000, 100_000, rangeOf([50_000]))).toBe('M0 50H20V25H60');
});
