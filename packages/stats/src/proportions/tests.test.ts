/** Tests of the tests that compare proportions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { relativeDeviation } from '../testing/deviation.ts';
import { estimated } from '../testing/estimated.ts';
import { golden } from '../testing/golden.ts';
import { binomialProbability, binomialTest } from './binomial-test.ts';
import { chiSquareFit, chiSquareTest, gTest } from './chi-square-test.ts';
import { fisherTest } from './fisher-test.ts';
import { mcnemarTest } from './mcnemar-test.ts';
import type { Tally } from './tally.ts';

interface Chi {
  readonly stat: number;
  readonly p: number;
}
interface Shares {
  readonly binomial_tests: readonly {
    readonly x: number;
    readonly n: number;
    readonly p0: number;
    readonly two_sided: number;
    readonly less: number;
    readonly greater: number;
  }[];
  readonly two_sample: readonly {
    readonly x1: number;
    readonly n1: number;
    readonly x2: number;
    readonly n2: number;
    readonly chi2_yates: Chi;
    readonly chi2_uncorrected: Chi;
    readonly pooled_z: { readonly z: number; readonly p: number };
    readonly fisher: { readonly odds_ratio: number | null; readonly p: number };
  }[];
}
interface Tables {
  readonly contingency: readonly {
    readonly table: number[][];
    readonly chi2: number;
    readonly df: number;
    readonly p: number;
    readonly expected: number[][];
    readonly g_test: Chi;
  }[];
  readonly goodness_of_fit: readonly {
    readonly observed: number[];
    readonly chi2: number;
    readonly p: number;
  }[];
}
const shares = golden<Shares>('proportions/proportions.expected.json');
const tables = golden<Tables>('proportions/chi2.expected.json');
const near = (actual: number, expected: number) =>
  expect(relativeDeviation(actual, expected, 1e-290), `${actual} for ${expected}`).toBeLessThan(1e-8);
const tableOf = (one: Tally, other: Tally) =>
  [one, other].map(({ successes, trials }) => [successes, trials - successes]);

describe('known answers', () => {
  test('the exact binomial test is what scipy says', () => {
    for (const { x, n, p0, two_sided, less, greater } of shares.binomial_tests) {
      const ours = estimated(binomialTest({ successes: x, trials: n }, p0));
      near(ours.twoSided, two_sided);
      near(ours.less, less);
      near(ours.greater, greater);
    }
  });

  test("Fisher's test and chi-square of two shares are what scipy says", () => {
    for (const { x1, n1, x2, n2, fisher, chi2_yates, chi2_uncorrected, pooled_z } of shares.two_sample) {
      // The normal test of two shares with a pooled error is the same test.
      near(Math.sign(x1 / n1 - x2 / n2) * Math.sqrt(chi2_uncorrected.stat), pooled_z.z);
      near(
        estimated(chiSquareTest(tableOf({ successes: x1, trials: n1 }, { successes: x2, trials: n2 }))).p,
        pooled_z.p,
      );
      const one = { successes: x1, trials: n1 };
      const other = { successes: x2, trials: n2 };
      const ours = estimated(fisherTest(one, other));
      near(ours.p, fisher.p);
      if (fisher.odds_ratio === null) expect(isEstimable(ours.oddsRatio)).toBe(false);
      else near(estimated(ours.oddsRatio), fisher.odds_ratio);
      for (const [correction, expected] of [
        ['yates', chi2_yates],
        ['none', chi2_uncorrected],
      ] as const) {
        const { statistic, p } = estimated(chiSquareTest(tableOf(one, other), correction));
        near(statistic, expected.stat);
        near(p, expected.p);
      }
    }
  });

  test('chi-square of larger tables and of fits is what scipy says', () => {
    for (const { table, chi2, df, p, expected, g_test } of tables.contingency) {
      near(estimated(gTest(table)).statistic, g_test.stat);
      near(estimated(gTest(table)).p, g_test.p);
      const ours = estimated(chiSquareTest(table));
      near(ours.statistic, chi2);
      near(ours.p, p);
      expect(ours.degreesOfFreedom).toBe(df);
      ours.expected.flat().forEach((mean, index) => {
        near(mean, expected.flat()[index] ?? Number.NaN);
      });
    }
    for (const { observed, chi2, p } of tables.goodness_of_fit) {
      near(estimated(chiSquareFit(observed)).statistic, chi2);
      near(estimated(chiSquareFit(observed)).p, p);
    }
  });

  test("McNemar's test of 150 against 86: by hand 64 * 64 / 236 and 63 * 63 / 236", () => {
    const ours = estimated(mcnemarTest({ first: 150, second: 86 }));
    expect(ours.chiSquare.statistic).toBeCloseTo(17.3559322, 6);
    expect(ours.corrected.statistic).toBeCloseTo(16.8177966, 6);
    expect(ours.exact).toBeCloseTo(3.7161e-5, 8);
    expect(estimated(mcnemarTest({ first: 0, second: 5 })).exact).toBeCloseTo(0.0625, 12);
  });
});

describe('properties', () => {
  const tallies = fc
    .tuple(fc.nat(60), fc.nat(60))
    .filter(([one, other]) => one + other > 0)
    .map(([successes, failures]): Tally => ({ successes, trials: successes + failures }));

  test('the exact test adds up what is no more probable', () => {
    fc.assert(
      fc.property(tallies, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (tally, supposed) => {
        const probabilities = Array.from({ length: tally.trials + 1 }, (_, count) =>
          binomialProbability(count, tally.trials, supposed),
        );
        const limit = (probabilities[tally.successes] ?? 0) * (1 + 1e-7);
        const sum = probabilities.filter((p) => p <= limit).reduce((total, p) => total + p, 0);
        const ours = estimated(binomialTest(tally, supposed));
        expect(ours.twoSided).toBeCloseTo(Math.min(sum, 1), 9);
        expect(ours.less + ours.greater).toBeCloseTo(1 + (probabilities[tally.successes] ?? 0), 9);
      }),
    );
  });

  test('no test minds which sample comes first, and what is alike is never a surprise', () => {
    fc.assert(
      fc.property(tallies, tallies, (one, other) => {
        const there = estimated(fisherTest(one, other));
        expect(there.p).toBeGreaterThan(0);
        expect(estimated(fisherTest(other, one)).p).toBeCloseTo(there.p, 9);
        const plain = chiSquareTest(tableOf(one, other));
        const corrected = chiSquareTest(tableOf(one, other), 'yates');
        if (isEstimable(plain) && isEstimable(corrected)) expect(corrected.p).toBeGreaterThanOrEqual(plain.p);
        else expect([0, one.trials + other.trials]).toContain(one.successes + other.successes);
        expect(estimated(fisherTest(one, one)).p).toBeCloseTo(1, 9);
      }),
    );
  });

  test('data that cannot tell give no number', () => {
    const none = { successes: 0, trials: 0 };
    expect(isEstimable(binomialTest(none, 0.5))).toBe(false);
    expect(isEstimable(fisherTest(none, none))).toBe(false);
    expect(
      isEstimable(
        chiSquareTest([
          [0, 3],
          [0, 4],
        ]),
      ),
    ).toBe(false);
    expect(isEstimable(chiSquareTest([[1, 3]]))).toBe(false);
    expect(isEstimable(chiSquareFit([0, 0]))).toBe(false);
    expect(isEstimable(mcnemarTest({ first: 0, second: 0 }))).toBe(false);
  });
});

describe('calibration: false alarms at 5 %', () => {
  const random = mulberry32(77);
  const draw = (trials: number, share: number): Tally => ({
    successes: Array.from({ length: trials }, random).filter((u) => u < share).length,
    trials,
  });
  const runs = 3000;
  function alarms(p: () => number): number {
    let count = 0;
    for (let run = 0; run < runs; run++) if (p() <= 0.05) count++;
    return count / runs;
  }
  const chance = 3.3 * Math.sqrt((0.05 * 0.95) / runs);

  test('chi-square of two large samples raises them at 5 %, with the correction less often', () => {
    const test = (correction: 'none' | 'yates') =>
      alarms(() => estimated(chiSquareTest(tableOf(draw(80, 0.4), draw(120, 0.4)), correction)).p);
    expect(Math.abs(test('none') - 0.05)).toBeLessThan(chance);
    expect(test('yates')).toBeLessThan(0.05);
  });

  test('the exact tests never raise them more often', () => {
    expect(alarms(() => estimated(binomialTest(draw(30, 0.3), 0.3)).twoSided)).toBeLessThan(0.05 + chance);
    expect(alarms(() => estimated(fisherTest(draw(15, 0.3), draw(15, 0.3))).p)).toBeLessThan(0.05 + chance);
    const pairs = () => {
      const first = draw(25, 0.5).successes;
      return estimated(mcnemarTest({ first, second: 25 - first })).exact;
    };
    expect(alarms(pairs)).toBeLessThan(0.05 + chance);
  });
});
