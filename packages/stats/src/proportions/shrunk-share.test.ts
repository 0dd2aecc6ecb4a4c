/** Tests of proportions shrunk towards their common mean. */
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { sharedPriors, shrunkShare } from './shrunk-share.ts';
import type { Tally } from './tally.ts';

const priorsOf = (tallies: readonly Tally[]) => {
  const priors = sharedPriors(tallies);
  if (!isEstimable(priors)) throw new Error(priors.notEstimable);
  return priors;
};
const half = { successes: 5, trials: 10 };

test('tumours of rats: 4 of 14 after 70 other groups (Gelman et al., Bayesian Data Analysis, 5.1)', () => {
  const { share, interval } = shrunkShare({ successes: 4, trials: 14 }, [{ a: 1.4, b: 8.6, weight: 1 }]);
  expect(share).toBeCloseTo(5.4 / 24, 12);
  // The book: a beta distribution (5.4, 18.6) with mean 0.223 and standard deviation 0.083.
  expect(share).toBeCloseTo(0.223, 2);
  expect(interval[0]).toBeGreaterThan(0.223 - 2 * 0.083);
  expect(interval[1]).toBeLessThan(0.223 + 2.3 * 0.083);
});

describe('what is not known is not said', () => {
  test('one tally or two have nothing to be drawn to', () => {
    for (const tallies of [[], [half], [half, half], [half, half, { successes: 0, trials: 0 }]])
      expect(isEstimable(sharedPriors(tallies))).toBe(false);
    expect(isEstimable(sharedPriors([0, 1, 1, 0].map((successes) => ({ successes, trials: 1 }))))).toBe(
      false,
    );
    expect(() => sharedPriors([{ successes: 3, trials: 2 }])).toThrow(RangeError);
  });

  test('three tallies that are the same do not make each of them certain; a hundred tell more', () => {
    const widthAmong = (count: number) => {
      const [low, high] = shrunkShare(half, priorsOf(Array.from({ length: count }, () => half))).interval;
      return high - low;
    };
    // Wilson's interval of 5 in 10 is 0.53 wide, that of 15 in 30 is 0.34 wide.
    expect(widthAmong(3)).toBeGreaterThan(0.36);
    expect(widthAmong(3)).toBeLessThan(0.53);
    expect(widthAmong(100)).toBeLessThan(0.15);
  });
});

test('tallies in another order, or counted together, give the same to the last digit', () => {
  const random = mulberry32(7);
  const tallies = Array.from({ length: 500 }, () => {
    const trials = Math.floor(9 * random());
    return { trials, successes: Math.floor((trials + 1) * random()) };
  });
  const alike = [...Map.groupBy(tallies, ({ trials, successes }) => `${trials} ${successes}`).values()];
  const counted = alike.map(([one = half, ...more]) => ({ ...one, times: 1 + more.length }));
  expect(counted.length).toBeLessThan(60);
  expect(sharedPriors(counted)).toEqual(sharedPriors(tallies));
  expect(sharedPriors(tallies.toReversed())).toEqual(sharedPriors(tallies));
  expect(() => sharedPriors([{ ...half, times: 0 }])).toThrow(RangeError);
});

test('whoever judged little is drawn most, and all of one kind is no certainty', () => {
  const tallies = [2, 4, 6, 8].map((successes) => ({ successes, trials: 10 }));
  const priors = priorsOf(tallies);
  const share = (successes: number, trials: number) => shrunkShare({ successes, trials }, priors).share;
  expect(share(2, 2)).toBeLessThan(share(20, 20));
  expect(share(2, 2)).toBeGreaterThan(0.5);
  expect(shrunkShare({ successes: 3, trials: 3 }, priorsOf(tallies.slice(1))).interval[1]).toBeLessThan(1);
});

/** Judges with proportions from a beta distribution with these integer parameters. */
function population([a, b]: readonly [number, number], count: number, random: () => number) {
  return Array.from({ length: count }, () => {
    // The a-th of a + b - 1 uniform numbers.
    const truth = Array.from({ length: a + b - 1 }, random).sort((x, y) => x - y)[a - 1] ?? 0;
    const trials = 2 + Math.floor(12 * random());
    const successes = Array.from({ length: trials }, random).filter((one) => one < truth).length;
    return { truth, successes, trials };
  });
}

test.each([
  { shares: [6, 4], judges: 4, pools: 150 },
  { shares: [6, 4], judges: 200, pools: 4 },
  { shares: [1, 1], judges: 10, pools: 60 },
  { shares: [1, 9], judges: 20, pools: 30 },
  { shares: [60, 40], judges: 10, pools: 60 },
] as const)(
  '$judges judges with shares from $shares: intervals hold the truth, and shares are nearer to it',
  { tags: ['long'] },
  ({ shares, judges, pools }) => {
    const random = mulberry32(23);
    let [held, own, drawn] = [0, 0, 0];
    for (let pool = 0; pool < pools; pool++) {
      const all = population(shares, judges, random);
      const priors = priorsOf(all);
      for (const one of all) {
        const { share, interval } = shrunkShare(one, priors);
        if (interval[0] <= one.truth && one.truth <= interval[1]) held += 1;
        drawn += (share - one.truth) ** 2;
        own += (one.successes / one.trials - one.truth) ** 2;
      }
    }
    expect(held / (judges * pools)).toBeGreaterThan(0.93);
    expect(drawn).toBeLessThan(0.8 * own);
  },
);
