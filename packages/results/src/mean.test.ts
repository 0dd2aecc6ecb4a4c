/** Tests of means and their intervals. */
import { seededStream } from '@parlour/game';
import { expect, test } from 'vitest';
import { type GameSums, meanByGame, meanOf, sumsOf } from './mean.ts';

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

/** The sums of values by game. */
function gameSums(games: readonly (readonly number[])[]): GameSums {
  const each = games.map((values) => ({ size: values.length, total: sumsOf(values).sum }));
  const add = (of: (one: (typeof each)[number]) => number) => each.reduce((sum, one) => sum + of(one), 0);
  return {
    n: add(({ size }) => size),
    games: games.length,
    sizeSquares: add(({ size }) => size ** 2),
    sum: add(({ total }) => total),
    squares: add(({ total }) => total ** 2),
    cross: add(({ total, size }) => total * size),
  };
}

test('with one value in each game the interval by game is the plain one', () => {
  const values = [3, 5, 4, 8, 10];
  const plain = meanOf(sumsOf(values));
  const { games, mean, interval } = meanByGame(gameSums(values.map((value) => [value])));
  expect([games, mean]).toEqual([5, plain.mean]);
  expect(interval?.[0]).toBeCloseTo(plain.interval?.[0] ?? Number.NaN, 10);
  expect(interval?.[1]).toBeCloseTo(plain.interval?.[1] ?? Number.NaN, 10);
});

test('by hand: games of 1, 1, 0 and of 0: residuals 0.5 and -0.5, t of one degree 12.7062', () => {
  const { n, mean, interval } = meanByGame(gameSums([[1, 1, 0], [0]]));
  expect([n, mean]).toEqual([4, 0.5]);
  const half = 12.7062 * (Math.sqrt(2 * (0.5 ** 2 + 0.5 ** 2)) / 4);
  expect(interval?.[1]).toBeCloseTo(0.5 + half, 4);
});

test('of one game there is no interval: not estimable', () => {
  expect(meanByGame(gameSums([[1, 0, 1]]))).toMatchObject({ n: 3, games: 1, mean: 2 / 3, interval: null });
  expect(meanByGame(gameSums([]))).toMatchObject({ n: 0, mean: null, interval: null });
});

test('where values of one game agree only the interval by game covers', () => {
  const random = seededStream('calibration', 'mean-by-game');
  const covered = { byGame: 0, plain: 0 };
  const sets = 400;
  for (let set = 0; set < sets; set += 1) {
    const games = Array.from({ length: 40 }, () => {
      const chance = random.next();
      return Array.from({ length: 5 }, () => Number(random.chance(chance)));
    });
    const byGame = meanByGame(gameSums(games)).interval;
    const plain = meanOf(sumsOf(games.flat())).interval;
    if (byGame !== null && byGame[0] <= 0.5 && 0.5 <= byGame[1]) covered.byGame += 1;
    if (plain !== null && plain[0] <= 0.5 && 0.5 <= plain[1]) covered.plain += 1;
  }
  // 95 % of 400, and an exact binomial bound of 1 in 1,000.
  expect(covered.byGame).toBeGreaterThanOrEqual(365);
  expect(covered.plain).toBeLessThan(350);
});
