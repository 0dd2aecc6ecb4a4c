/** Tests of intervals for proportions and their differences. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Interval, isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { estimated } from '../testing/estimated.ts';
import { golden } from '../testing/golden.ts';
import { binomialProbability } from './binomial-test.ts';
import {
  agrestiCoullInterval,
  clopperPearsonInterval,
  jeffreysInterval,
  type ShareInterval,
  waldInterval,
  wilsonInterval,
} from './intervals.ts';
import { newcombeDifference } from './newcombe-difference.ts';
import type { Tally } from './tally.ts';

interface Reference {
  readonly intervals: readonly {
    readonly x: number;
    readonly n: number;
    readonly alpha: number;
    readonly wilson: Interval;
    readonly clopper_pearson: Interval;
    readonly agresti_coull: Interval;
    readonly jeffreys: Interval;
    readonly wald: Interval;
  }[];
  readonly two_sample: readonly {
    readonly x1: number;
    readonly n1: number;
    readonly x2: number;
    readonly n2: number;
    readonly newcombe95_diff: Interval;
  }[];
}
const reference = golden<Reference>('proportions/proportions.expected.json');
const intervals = {
  wilson: wilsonInterval,
  clopper_pearson: clopperPearsonInterval,
  jeffreys: jeffreysInterval,
  agresti_coull: agrestiCoullInterval,
} as const;
const named = Object.entries(intervals) as readonly [keyof typeof intervals, ShareInterval][];
const gap = (one: Interval, other: Interval) =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]));
const tallies = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }))
  .filter(([one, other]) => one + other > 0)
  .map(([successes, failures]): Tally => ({ successes, trials: successes + failures }));

describe('known answers', () => {
  test.each(named)('%s is what statsmodels says', (name, interval) => {
    for (const { x, n, alpha, [name]: expected } of reference.intervals) {
      const ours = estimated(interval({ successes: x, trials: n }, 1 - alpha));
      expect(gap(ours, expected), `${x}/${n} at ${alpha}`).toBeLessThan(1e-9);
    }
  });

  test('the normal interval is what statsmodels says, and nothing for nothing', () => {
    for (const { x, n, alpha, wald } of reference.intervals)
      expect(gap(estimated(waldInterval({ successes: x, trials: n }, 1 - alpha)), wald)).toBeLessThan(1e-9);
    expect(isEstimable(waldInterval({ successes: 0, trials: 0 }))).toBe(false);
  });

  test("Newcombe's difference is what statsmodels says", () => {
    for (const { x1, n1, x2, n2, newcombe95_diff: expected } of reference.two_sample) {
      const ours = estimated(
        newcombeDifference({ successes: x1, trials: n1 }, { successes: x2, trials: n2 }),
      );
      expect(ours.difference).toBeCloseTo(x1 / n1 - x2 / n2, 14);
      expect(gap(ours.interval, expected)).toBeLessThan(1e-9);
    }
  });

  test('54 of 100 against 67 of 100', () => {
    const one = { successes: 54, trials: 100 };
    const other = { successes: 67, trials: 100 };
    expect(estimated(wilsonInterval(one)).map((end) => end.toFixed(4))).toEqual(['0.4426', '0.6344']);
    const { interval } = estimated(newcombeDifference(one, other));
    expect(interval.map((end) => end.toFixed(4))).toEqual(['-0.2588', '0.0053']);
  });
});

describe('properties', () => {
  test.each(named)('%s contains the share, lies within 0 and 1, and turns over with it', (_, interval) => {
    fc.assert(
      fc.property(tallies, ({ successes, trials }) => {
        const [low, high] = estimated(interval({ successes, trials }));
        const turned = estimated(interval({ successes: trials - successes, trials }));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThan(high);
        if (interval !== jeffreysInterval) {
          expect(low).toBeLessThanOrEqual(successes / trials + 1e-12);
          expect(high).toBeGreaterThanOrEqual(successes / trials - 1e-12);
        }
        expect(gap([1 - high, 1 - low], turned)).toBeLessThan(1e-12);
      }),
    );
  });

  test("Newcombe's difference changes its sign with the order", () => {
    fc.assert(
      fc.property(tallies, tallies, (one, other) => {
        const there = estimated(newcombeDifference(one, other)).interval;
        const back = estimated(newcombeDifference(other, one)).interval;
        expect(gap(there, [-back[1], -back[0]])).toBeLessThan(1e-12);
      }),
    );
  });

  test('without trials nothing is estimated, and what cannot be counted is refused', () => {
    const none = { successes: 0, trials: 0 };
    for (const [, interval] of named) expect(isEstimable(interval(none))).toBe(false);
    expect(isEstimable(newcombeDifference(none, { successes: 1, trials: 2 }))).toBe(false);
    expect(() => wilsonInterval({ successes: 3, trials: 2 })).toThrow(RangeError);
    expect(() => wilsonInterval({ successes: 0.5, trials: 2 })).toThrow(RangeError);
    expect(() => wilsonInterval({ successes: 1, trials: 2 }, 1)).toThrow(RangeError);
  });
});

describe('calibration', () => {
  /** The probability that the interval covers the share, summed over all tallies. */
  function coverage(interval: ShareInterval, trials: number, share: number): number {
    let covered = 0;
    for (let successes = 0; successes <= trials; successes++) {
      const [low, high] = estimated(interval({ successes, trials }));
      if (low <= share && share <= high) covered += binomialProbability(successes, trials, share);
    }
    return covered;
  }
  const shares = Array.from({ length: 97 }, (_, index) => 0.02 + index / 100 + 0.0037 * Math.sin(index));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  test('Wilson and Jeffreys cover 95 % on average over the shares, Clopper and Pearson always', () => {
    const covered = (interval: ShareInterval) => shares.map((share) => coverage(interval, 40, share));
    expect(Math.abs(mean(covered(wilsonInterval)) - 0.95)).toBeLessThan(0.006);
    expect(Math.abs(mean(covered(jeffreysInterval)) - 0.95)).toBeLessThan(0.006);
    expect(mean(covered(agrestiCoullInterval))).toBeGreaterThan(0.95);
    // The one of the textbooks does not.
    expect(mean(covered(waldInterval))).toBeLessThan(0.92);
    expect(Math.min(...covered(clopperPearsonInterval))).toBeGreaterThanOrEqual(0.95);
  });

  test("Newcombe's difference covers 95 % of the time", () => {
    const random = mulberry32(5);
    const draw = (trials: number, share: number): Tally => ({
      successes: Array.from({ length: trials }, random).filter((u) => u < share).length,
      trials,
    });
    const runs = 3000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const { interval } = estimated(newcombeDifference(draw(60, 0.54), draw(45, 0.3)));
      if (interval[0] <= 0.24 && 0.24 <= interval[1]) covered++;
    }
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.015);
  });
});
