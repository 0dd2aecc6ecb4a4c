/** Tests of the course of the gallery's beliefs. */
import { expect, test } from 'vitest';
import { courseOf } from './gallery-course.ts';

const said = (...prices: readonly number[]) =>
  prices.map((price, index) => ({ price, at: 1000 + index * 100 }));

test('the last step is all beliefs, and no step has fewer than the one before', () => {
  const course = courseOf(said(10, 11, 99, 50, 51));
  expect(course).toHaveLength(20);
  expect(course.at(-1)).toEqual({ mean: 44, tenths: [1, 1, 0, 0, 1, 1, 0, 0, 0, 1] });
  expect(course[0]).toEqual({ mean: 10, tenths: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
  const counts = course.map(({ tenths }) => tenths.reduce((sum, one) => sum + one, 0));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('of fewer than five there is none, and all at one time are one picture', () => {
  expect(courseOf(said(10, 20, 30, 40))).toEqual([]);
  const course = courseOf(said(60, 60, 60, 60, 70).map(({ price }) => ({ price, at: 7 })));
  expect(new Set(course.map((step) => JSON.stringify(step))).size).toBe(1);
});
