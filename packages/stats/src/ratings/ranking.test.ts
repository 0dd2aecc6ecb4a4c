/** Tests of ranges of ranks and of clusters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Interval, isEstimable } from '../estimate.ts';
import { mulberry32, type Random } from '../random.ts';
import { estimated } from '../testing/estimated.ts';
import { bootstrapRatings } from './bootstrap-ratings.ts';
import { averageWinRate, headToHead, pooledWinRate } from './head-to-head.ts';
import { centralRange, publishedRange, rankClusters, rankCounts } from './rank-ranges.ts';
import { trueskillMeans, winShares } from './rate-games.ts';
import { gameColumns, type ScoredGame } from './scored-game.ts';
import { publishedTrueSkill } from './trueskill.ts';

const game = (line: string): ScoredGame => {
  const [a = '', b = '', score] = line.split(' ');
  return { a, b, score: Number(score) };
};
const games = [
  'ann bob 1',
  'ann bob .5',
  'bob cem 1',
  'cem ann 0',
  'bob ann .5',
  'cem bob 1',
  'ann cem .5',
  'bob cem .5',
  'ann bob 0',
  'cem ann 1',
  'bob cem 1',
  'ann cem 1',
].map(game);

describe('known answers', () => {
  test('rank counts of 200 samples are those of a Python program with the same draws', () => {
    const random = mulberry32(20201005);
    const ratings = bootstrapRatings(gameColumns(games), { rate: winShares, random, replicates: 200 });
    expect(rankCounts(ratings)).toEqual([
      [81, 69, 50],
      [82, 72, 46],
      [37, 59, 104],
    ]);
  });

  test('ranges and clusters by hand', () => {
    expect(centralRange([2, 998, 0, 0])).toEqual([2, 2]);
    expect(centralRange([25, 950, 25, 0])).toEqual([1, 2]);
    expect(centralRange([24, 950, 26, 0])).toEqual([2, 3]);
    expect(publishedRange([2, 998, 0, 0])).toEqual([1, 2]);
    expect(publishedRange([0, 0, 994, 6])).toEqual([3, 4]);
    expect(publishedRange([0, 0, 996, 4])).toEqual([3, 3]);
    const ranges: Interval[] = [
      [4, 4],
      [1, 2],
      [3, 3],
      [2, 2],
      [5, 6],
      [6, 6],
    ];
    expect(rankClusters(ranges)).toEqual([[1, 3], [2], [0], [4, 5]]);
    expect(
      rankClusters([
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 4],
      ]),
    ).toEqual([[0, 1, 2, 3]]);
  });

  test('pairs are counted from both sides', () => {
    const pairs = headToHead(gameColumns(games));
    expect(pairs.map(({ a, b, wins, losses, ties }) => `${a} ${b} ${wins}:${losses}:${ties}`)).toEqual([
      'ann bob 1:1:2',
      'ann cem 2:1:1',
      'bob cem 2:1:1',
    ]);
    expect(estimated(averageWinRate(pairs, 'ann'))).toBeCloseTo((1 / 2 + 2 / 3) / 2, 14);
    expect(estimated(averageWinRate(pairs, 'cem'))).toBeCloseTo(1 / 3, 14);
    expect(estimated(pooledWinRate(pairs, 'bob'))).toBeCloseTo(3 / 5, 14);
    expect(isEstimable(pooledWinRate(pairs, 'dan'))).toBe(false);
    expect(pairs[1]?.chiSquareYates).toMatchObject({ degreesOfFreedom: 1 });
    const [onlyTies] = headToHead(gameColumns([game('ann bob .5')]));
    expect(onlyTies && isEstimable(onlyTies.winRate)).toBe(false);
    expect(onlyTies && isEstimable(averageWinRate([onlyTies], 'ann'))).toBe(false);
  });
});

describe('properties', () => {
  const someGames = fc.array(
    fc.tuple(fc.constantFrom('ann bob', 'bob cem', 'cem ann', 'dan ann'), fc.constantFrom('1', '.5', '0')),
    { minLength: 1, maxLength: 30 },
  );

  test('every sample gives every player one rank and every rank one player', () => {
    fc.assert(
      fc.property(someGames, fc.integer(), fc.boolean(), (lines, seed, byTrueSkill) => {
        const columns = gameColumns(lines.map(([pair, score]) => game(`${pair} ${score}`)));
        const rate = byTrueSkill ? trueskillMeans(publishedTrueSkill) : winShares;
        const counts = rankCounts(
          bootstrapRatings(columns, { rate, random: mulberry32(seed), replicates: 20, draws: 7 }),
        );
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        counts.forEach((row, rank) => {
          expect(sum(row)).toBe(20);
          expect(sum(counts.map((player) => player[rank] ?? 0))).toBe(20);
          const [low, high] = centralRange(row);
          expect(sum(row.slice(low - 1, high))).toBeGreaterThanOrEqual(19);
          const [best, worst] = publishedRange(row);
          expect(sum(row.slice(best - 1, worst))).toBe(20);
        });
      }),
    );
  });

  test('clusters hold everybody once, and players of different clusters never overlap', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4))
      .map(([low, more]): Interval => [low, low + more]);
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const clusters = rankClusters(ranges);
        expect(clusters.flat().sort((one, other) => one - other)).toEqual(ranges.map((_, player) => player));
        const tops = clusters.map((cluster) =>
          Math.min(...cluster.map((player) => ranges[player]?.[0] ?? 0)),
        );
        const ends = clusters.map((cluster) =>
          Math.max(...cluster.map((player) => ranges[player]?.[1] ?? 0)),
        );
        tops.slice(1).forEach((top, index) => {
          expect(top).toBeGreaterThan(ends[index] ?? 0);
        });
      }),
    );
  });

  test('what is no score, and a game against oneself, are refused', () => {
    expect(() => gameColumns([game('ann bob 2')])).toThrow(RangeError);
    expect(() => gameColumns([game('ann ann 1')])).toThrow(RangeError);
  });
});

test('calibration: two equals are told apart in 5 % of the experiments', { tags: ['long'] }, () => {
  const random = mulberry32(8);
  const separated = (source: Random) => {
    const played = Array.from({ length: 80 }, (): ScoredGame => {
      const u = source();
      return { a: 'ann', b: 'bob', score: u < 0.5 ? 0.5 : u < 0.75 ? 1 : 0 };
    });
    const counts = rankCounts(
      bootstrapRatings(gameColumns(played), { rate: winShares, random: source, replicates: 150 }),
    );
    return rankClusters(counts.map((row) => centralRange(row))).length === 2;
  };
  const runs = 500;
  let alarms = 0;
  for (let run = 0; run < runs; run++) if (separated(random)) alarms++;
  expect(Math.abs(alarms / runs - 0.05)).toBeLessThan(3.3 * Math.sqrt((0.05 * 0.95) / runs));
});
