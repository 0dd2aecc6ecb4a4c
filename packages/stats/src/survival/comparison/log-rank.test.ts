/** Tests of the log-rank tests for interval data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32, type Random } from '../../random.ts';
import { golden } from '../../testing/golden.ts';
import { goldenIntervals, goldenRows, observationsOf } from '../../testing/survival-data.ts';
import type { Grouping } from '../data/grouped.ts';
import { asObservations, type Observations } from '../data/observations.ts';
import { logRankTest } from './log-rank.ts';
import { permutationLogRank } from './permutation.ts';

function groupingOf(names: readonly string[]): Grouping {
  const order = [...new Set(names)].sort();
  return { group: Int32Array.from(names, (name) => order.indexOf(name)), groups: order.length };
}

function tested(observations: Observations, grouping: Grouping, random: Random = mulberry32(1)) {
  const result = logRankTest(observations, grouping, random);
  if ('notEstimable' in result) throw new Error(result.notEstimable);
  return result;
}

function permuted(observations: Observations, grouping: Grouping) {
  const result = permutationLogRank(observations, grouping);
  if ('notEstimable' in result) throw new Error(result.notEstimable);
  return result;
}

describe('known answers', () => {
  interface Expected {
    readonly tests: {
      readonly zhao_sun_2004_glrt1: {
        u: number[];
        chisq: number;
        df: number;
        V_mc_limit: number[][];
        R_glrt_M2000_seed2: { chisq: number };
      };
      readonly ictest_logrank1_pclt: { statistic: number; p: number };
    };
  }
  test.each(['bcos', 'current_status_1', 'current_status_2', 'ic_general_1', 'ic_general_2'])(
    '%s',
    (name) => {
      const { observations, groups } = goldenIntervals(`survival/${name}.csv`);
      const { zhao_sun_2004_glrt1: zhaoSun, ictest_logrank1_pclt: pclt } = golden<Expected>(
        `survival/${name}.expected.json`,
      ).tests;
      const result = tested(observations, groupingOf(groups));
      for (const [index, u] of zhaoSun.u.entries())
        expect(Math.abs((result.u[index] ?? 9) - u)).toBeLessThan(1e-9);
      expect(result.degrees).toBe(zhaoSun.df);
      const tolerance = groups.length < 50 ? 0.1 : 0.05;
      expect(Math.abs(result.chiSquare / zhaoSun.chisq - 1)).toBeLessThan(tolerance);
      expect(Math.abs(result.chiSquare / zhaoSun.R_glrt_M2000_seed2.chisq - 1)).toBeLessThan(tolerance);
      for (const [place, value] of zhaoSun.V_mc_limit.flat().entries())
        expect(Math.abs((result.variance[place] ?? 9) / value - 1)).toBeLessThan(tolerance);
      const exact = permuted(observations, groupingOf(groups));
      expect(Math.abs(exact.statistic / pclt.statistic - 1)).toBeLessThan(1e-8);
      expect(Math.abs(exact.p / pclt.p - 1)).toBeLessThan(1e-6);
    },
  );

  interface Edge {
    readonly name: string;
    readonly data: [unknown, unknown, string][];
    readonly zhao_sun_numpy_M20000: { error: string } | { u: number[]; chisq: number };
  }
  test.each(golden<Edge[]>('survival/logrank_edge.expected.json'))(
    '$name',
    ({ data, zhao_sun_numpy_M20000 }) => {
      const grouping = groupingOf(data.map(([, , group]) => group));
      const result = logRankTest(observationsOf(data), grouping, mulberry32(1));
      if ('error' in zhao_sun_numpy_M20000) {
        expect(result).toHaveProperty('notEstimable');
        expect(permutationLogRank(observationsOf(data), grouping)).toHaveProperty('notEstimable');
        return;
      }
      if ('notEstimable' in result) throw new Error(result.notEstimable);
      const { u, chisq } = zhao_sun_numpy_M20000;
      for (const [index, value] of u.entries()) expect(result.u[index]).toBeCloseTo(value, 9);
      expect(Math.abs(result.chiSquare - chisq)).toBeLessThan(0.1 * chisq + 1e-12);
    },
  );

  test('exact and right-censored times: the ordinary log-rank test', () => {
    const rows = goldenRows('survival/lung.csv');
    const lung = asObservations({
      time: Float64Array.from(rows, ({ time }) => Number(time)),
      hasEvent: Uint8Array.from(rows, ({ status }) => (status === '2' ? 1 : 0)),
    });
    const result = tested(lung, groupingOf(rows.map(({ sex = '' }) => sex)));
    expect(result.u[0]).toBeCloseTo(112 - 91.5817390295728, 9);
    expect(result.chiSquare).toBeCloseTo(10.3267419548856, 9);
    expect(result.p).toBeCloseTo(0.00131116452035549, 12);
    const known = rows.filter((row) => row['ph.ecog'] !== '');
    const four = tested(
      asObservations({
        time: Float64Array.from(known, ({ time }) => Number(time)),
        hasEvent: Uint8Array.from(known, ({ status }) => (status === '2' ? 1 : 0)),
      }),
      groupingOf(known.map((row) => row['ph.ecog'] ?? '')),
    );
    expect(four.chiSquare).toBeCloseTo(21.962131682476, 8);
    expect(four.degrees).toBe(3);
  });

  test('what cannot be compared', () => {
    const two = observationsOf([
      [0, 1],
      [1, 'Inf'],
    ]);
    expect(logRankTest(two, { group: Int32Array.of(0, 0), groups: 1 }, mulberry32(1))).toHaveProperty(
      'notEstimable',
    );
    expect(logRankTest(two, { group: Int32Array.of(0, 0), groups: 2 }, mulberry32(1))).toHaveProperty(
      'notEstimable',
    );
    expect(permutationLogRank(observationsOf([]), groupingOf([]))).toHaveProperty('notEstimable');
  });
});

describe('properties', () => {
  const row = fc.record({
    left: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 0, max: 4 }),
    isOpen: fc.boolean(),
    group: fc.constantFrom('A', 'B', 'C'),
  });

  test('u sums to 0, and what the groups are called does not matter', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 6, maxLength: 40 }), (rows) => {
        const observations = observationsOf(
          rows.map(({ left, length, isOpen }) => [left, isOpen ? Infinity : left + length]),
        );
        const names = rows.map(({ group }) => group);
        const result = permutationLogRank(observations, groupingOf(names));
        fc.pre(!('notEstimable' in result));
        expect(result.u.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
        const renamed = permuted(
          observations,
          groupingOf(names.map((name) => ({ A: 'Z', B: 'Y', C: 'X' })[name])),
        );
        expect(renamed.p).toBeCloseTo(result.p, 9);
      }),
    );
  });

  test('one seed, one answer', () => {
    const { observations, groups } = goldenIntervals('survival/ic_general_1.csv');
    const twice = [5, 5].map((seed) => tested(observations, groupingOf(groups), mulberry32(seed)).chiSquare);
    expect(twice[0]).toBe(twice[1]);
  });
});

test('calibration: without a difference 5 % are called one, also at unequal sizes', () => {
  const random = mulberry32(20_040_601);
  const runs = 400;
  let alarms = 0;
  let permutationAlarms = 0;
  for (let run = 0; run < runs; run++) {
    const rows = Array.from({ length: 120 }, (): [number, number] => {
      const k = [2, 3, 5][Math.floor(random() * 3)] ?? 2;
      return random() < 1 - Math.exp(-k / 4) ? [0, k] : [k, Infinity];
    });
    const grouping = { group: Int32Array.from(rows, (_, index) => (index < 25 ? 0 : 1)), groups: 2 };
    const result = logRankTest(observationsOf(rows), grouping, random, 60);
    if ('p' in result && result.p < 0.05) alarms++;
    if (permuted(observationsOf(rows), grouping).p < 0.05) permutationAlarms++;
  }
  for (const share of [alarms / runs, permutationAlarms / runs]) {
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.085);
  }
});
