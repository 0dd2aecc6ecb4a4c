/** Tests of weighted quantiles, bounds, and public counts. */
import { expect, test } from 'vitest';
import { publishedCounts } from './counts.ts';
import { weightedQuantiles, winsorizerOf } from './robust.ts';

const values = (...all: readonly (readonly [number, number])[]) =>
  all.map(([value, weight]) => ({ value, weight }));

test('quantiles lie between the middles of the weights', () => {
  const all = values([1, 1], [3, 1], [2, 2]);
  expect(weightedQuantiles(all, [0, 0.125, 0.5, 0.6875, 0.875, 1])).toEqual([1, 1, 2, 2.5, 3, 3]);
  expect(weightedQuantiles(values([5, 0.1], [9, 0]), [0.5])).toEqual([5]);
});

test('nobody lies further from the middle than two spreads, and a tenth of the weight hardly moves these', () => {
  const honest = Array.from({ length: 90 }, (_, at) => ({ value: (at - 44.5) / 33, weight: 1 }));
  const within = winsorizerOf(honest);
  expect(within(0.5)).toBe(0.5);
  expect(within(100)).toBeCloseTo(2.022, 2);
  expect(within(-100)).toBeCloseTo(-2.022, 2);
  const hostile = winsorizerOf([...honest, { value: 100, weight: 10 }]);
  expect(hostile(100)).toBeLessThan(2.6);
});

test('counts have two digits, and are of games that are a day old', () => {
  const lessons = Array.from({ length: 250 }, (_, at) => ({ person: `${at % 123}`, day: at < 201 ? 5 : 6 }));
  expect(publishedCounts(lessons, 6)).toEqual({ games: 0, people: 0 });
  expect(publishedCounts(lessons, 7)).toEqual({ games: 200, people: 120 });
  expect(publishedCounts(lessons, 8)).toEqual({ games: 250, people: 120 });
});
