/** Tests of means and their intervals. */
import { seededStream } from '@parlour/game';
import { expect, test } from 'vitest';
import { meanOf, sumsOf } from './mean.ts';

test('by hand: mean 6, variance 34 / 4, and 2.776445 from the table of t', () => {
  const { n, mean, interval } = meanOf(sumsOf([3, 5, 4, 8, 10]));
  expect([n, mean]).toEqual([5, 6]);
  const half = 2.776445 * Math.sqrt(8.5 / 5);
  expect(interval?.[0]).toBeCloseTo(6 - half, 5);
  expect(interval?.[1]).toBeCloseTo(6 + half, 5);
});

test('of one value there is no interval, of none no mean: not estimable', () => {
  expect(meanOf(sumsOf([]))).toEqual({ n: 0, mean: null, interval: null });
  expect(meanOf(sumsOf([7]))).toEqual({ n: 1, mean: 7, interval: null });
  expect(meanOf(sumsOf([7, 7, 7]))).toEqual({ n: 3, mean: 7, interval: [7, 7] });
});

test('an interval of 95 % covers the truth in 95 of 100 experiments', () => {
  const random = seededStream('calibration', 'mean');
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const experiments = 2000;
  let covered = 0;
  for (let round = 0; round < experiments; round += 1) {
    const { interval } = meanOf(sumsOf(Array.from({ length: 6 }, () => 40 + 9 * normal())));
    if (interval !== null && interval[0] <= 40 && 40 <= interval[1]) covered += 1;
  }
  expect(covered / experiments).toBeGreaterThan(0.935);
  expect(covered / experiments).toBeLessThan(0.965);
});
