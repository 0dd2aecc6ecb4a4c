/** Shrunken means: intervals hold the truth, and estimates are nearer to it than plain means. */
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { shrunkMeans } from './shrunk-means.ts';

const unit = (values: readonly number[]) => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value ** 2, 0),
});

test('the eight schools: with errors of ten values each, all effects are drawn far towards eight', () => {
  // Effects and errors of Rubin (1981); values that have these means and errors.
  const effects = [28, 8, -3, 7, -1, 1, 18, 12];
  const schools = effects.map((effect) => {
    const half = 12 * Math.sqrt(10);
    return unit(Array.from({ length: 10 }, (_, index) => effect + (index % 2 === 0 ? half : -half)));
  });
  const found = shrunkMeans(schools);
  if (!isEstimable(found)) throw new Error(found.notEstimable);
  expect(found.map(({ mean }) => mean).every((mean) => mean > 4 && mean < 14)).toBe(true);
  expect(found[0]?.mean).toBeGreaterThan(found[2]?.mean ?? 99);
});

test('a unit with one value stays near the mean of all; one with many keeps its own', () => {
  const random = mulberry32(5);
  const values = (count: number, mean: number) =>
    unit(Array.from({ length: count }, () => mean + 5 * normalQuantile(random())));
  const others = Array.from({ length: 30 }, (_, index) => values(40, (index % 5) - 2));
  const found = shrunkMeans([{ n: 1, sum: 40, squares: 1600 }, values(4000, 3), ...others]);
  if (!isEstimable(found)) throw new Error(found.notEstimable);
  const [lucky, steady] = found;
  expect(lucky?.mean).toBeLessThan(8);
  expect(Math.abs((steady?.mean ?? 9) - 3)).toBeLessThan(0.3);
  expect(steady?.mean).toBeLessThan((lucky?.mean ?? 0) + 3);
});

describe('not estimable', () => {
  test.each([
    ['two units', [unit([1, 2]), unit([3, 4])]],
    ['single values', [unit([1]), unit([2]), unit([3])]],
    ['equal values', [unit([1, 1]), unit([2, 2]), unit([3, 3])]],
  ])('%s', (_, units) => expect(isEstimable(shrunkMeans(units) as never)).toBe(false));
});

test('94 to 96 % of intervals hold the truth over 400 boards; errors are smaller than those of plain means', () => {
  const random = mulberry32(11);
  let [held, count, own, plain] = [0, 0, 0, 0];
  for (let board = 0; board < 400; board += 1) {
    const truths = Array.from({ length: 25 }, () => 10 + 4 * normalQuantile(random()));
    const units = truths.map((truth) =>
      unit(
        Array.from(
          { length: 1 + Math.floor(random() ** 2 * 30) },
          () => truth + 9 * normalQuantile(random()),
        ),
      ),
    );
    const found = shrunkMeans(units);
    if (!isEstimable(found)) throw new Error(found.notEstimable);
    for (const [index, { mean, interval }] of found.entries()) {
      const [truth, { n, sum }] = [truths[index] as number, units[index] as { n: number; sum: number }];
      held += Number(interval[0] <= truth && truth <= interval[1]);
      own += (mean - truth) ** 2;
      plain += (sum / n - truth) ** 2;
      count += 1;
    }
  }
  // 10,000 intervals: a standard error of their share is 0.2 %.
  expect(held / count).toBeGreaterThan(0.94);
  expect(held / count).toBeLessThan(0.96);
  expect(own).toBeLessThan(plain / 2);
});
