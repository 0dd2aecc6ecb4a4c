/** Tests of the score and permutation tests for interval data, against R. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementAt } from '../../at.ts';
import type { NotEstimable } from '../../estimate.ts';
import { mulberry32 } from '../../random.ts';
import { estimated } from '../../testing/estimated.ts';
import { golden } from '../../testing/golden.ts';
import { goldenIntervals, observationsOf } from '../../testing/survival-data.ts';
import type { Grouping } from '../data/grouped.ts';
import { exactPermutationLogRank } from './exact-permutation.ts';
import { generalizedLogRank, partlyIntervalLogRank } from './generalized-log-rank.ts';
import { permutationLogRank } from './permutation.ts';
import { type Scores, weightedLink, wilcoxonLink } from './scores.ts';

function groupingOf(names: readonly string[]): Grouping {
  const order = [...new Set(names)].sort();
  return { group: Int32Array.from(names, (name) => order.indexOf(name)), groups: order.length };
}
const kinds: Record<string, Scores> = {
  logrank1: 'log-rank',
  logrank2: weightedLink(),
  wmw: wilcoxonLink,
};
const near = (actual: number, wanted: number, relative: number) =>
  expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(relative * Math.abs(wanted) + 1e-8);

describe('known answers', () => {
  interface Glrt {
    readonly u: number[];
    readonly var?: number[][];
    readonly chisq: number;
    readonly df: number;
    readonly p: number;
  }
  interface Ictest {
    readonly U: Record<string, number>;
    readonly statistic: number;
    readonly df: number | null;
    readonly p: number;
  }
  const names = ['bcos', 'current_status_1', 'current_status_2', 'ic_general_1', 'ic_general_2'];
  const load = (name: string) => {
    const { observations, groups } = goldenIntervals(`survival/${name}.csv`);
    const { tests } = golden<{ tests: Record<string, unknown> }>(`survival/${name}.expected.json`);
    return { observations, grouping: groupingOf(groups), tests };
  };

  test.each(names)('R glrt, gLRT2 with every weight and gLRT3: %s', (name) => {
    const { observations, grouping, tests } = load(name);
    // glrt stops its curve at 1e-6, and its u do not quite sum to 0.
    const expectSame = (ours: ReturnType<typeof generalizedLogRank>, want: Glrt, reach: number) => {
      const { u, variance, chiSquare, degrees, p } = estimated(ours);
      for (const [index, value] of want.u.entries())
        expect(Math.abs(elementAt(u, index) - value)).toBeLessThan(1e-4 * reach);
      for (const [place, value] of (want.var ?? []).flat().entries())
        near(elementAt(variance, place), value, 1e-4);
      near(chiSquare, want.chisq, 1e-4);
      expect(degrees).toBe(want.df);
      near(p, want.p, 1e-4);
    };
    for (const rho of [0, 1])
      for (const gamma of [0, 1])
        expectSame(
          generalizedLogRank(observations, grouping, { rho, gamma }),
          tests[`glrt2_rho${rho}_gamma${gamma}`] as Glrt,
          1,
        );
    expectSame(partlyIntervalLogRank(observations, grouping), tests.glrt3 as Glrt, grouping.groups);
  });

  const cases = names.flatMap((name) => Object.keys(kinds).map((kind) => ({ name, kind })));
  test.each(cases)('R interval, permutation with the scores of $kind: $name', ({ name, kind }) => {
    const { observations, grouping, tests } = load(name);
    const { u, statistic, p } = estimated(permutationLogRank(observations, grouping, kinds[kind]));
    const want = tests[`ictest_${kind}_pclt`] as Ictest;
    for (const [index, value] of Object.values(want.U).entries())
      expect(Math.abs(elementAt(u, index) - value)).toBeLessThan(1e-6);
    near(statistic, want.statistic, 1e-6);
    near(p, want.p, 1e-6);
  });

  interface Edge {
    readonly name: string;
    readonly data: [unknown, unknown, string][];
    readonly R: Record<
      string,
      { error: string } | { U?: Record<string, number>; statistic: number | null; p: number }
    >;
  }
  test.each(golden<Edge[]>('survival/logrank_edge.expected.json'))('edge: $name', ({ data, R }) => {
    const grouping = groupingOf(data.map(([, , group]) => group));
    const observations = observationsOf(data);
    const isLevel = data.every(([left, right]) => left === data[0]?.[0] && right === data[0]?.[1]);
    for (const [kind, scores] of Object.entries(kinds)) {
      const ours = permutationLogRank(observations, grouping, scores);
      const want = R[`${kind}_pclt`] ?? { error: 'missing' };
      if (isLevel) expect(ours).toHaveProperty('notEstimable');
      else if ('error' in want) expect(want.error).toBe('nothing to compare');
      else {
        near(Math.abs(estimated(ours).statistic), Math.abs(want.statistic ?? 9), 1e-6);
        near(estimated(ours).p, want.p, 1e-6);
      }
    }
    const generalized = generalizedLogRank(observations, grouping);
    const glrt2 = R.glrt2 as { chisq: number; p: number } | { error: string };
    if ('error' in glrt2) expect(isLevel).toBe(true);
    else {
      near(estimated(generalized).chiSquare, glrt2.chisq, 1e-6);
      near(estimated(generalized).p, glrt2.p, 1e-6);
    }
    if (isLevel) expect(generalized).toHaveProperty('notEstimable');
    const exact = exactPermutationLogRank(observations, grouping);
    const want = R.logrank1_exact as unknown as { method: string; p: number };
    if (isLevel) expect(exact).toHaveProperty('notEstimable');
    // Of three groups R drew 999 dealings; ours is for two.
    else if (want.method === 'exact.network') near(estimated(exact).p, want.p, 1e-9);
    else expect(exact).toHaveProperty('notEstimable');
  });
});

const row = fc.record({
  left: fc.integer({ min: 0, max: 6 }),
  length: fc.integer({ min: 1, max: 4 }),
  isOpen: fc.boolean(),
  isExact: fc.boolean(),
  group: fc.constantFrom('A', 'B', 'C'),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
const intervalsOf = (rows: readonly Row[], exact = false) =>
  observationsOf(
    rows.map(({ left, length, isOpen, isExact }) =>
      exact && isExact ? [left + 1, left + 1] : [left, isOpen ? 'Inf' : left + length],
    ),
  );

describe('properties', () => {
  test('u sums to 0; gLRT2 is n / (n - 1) times the permutation test; gLRT3 is gLRT2 without exact times', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 8, maxLength: 30 }),
        fc.constantFrom(0, 0.5, 1),
        fc.constantFrom(0, 1),
        (rows, rho, gamma) => {
          const [observations, grouping] = [intervalsOf(rows), groupingOf(rows.map(({ group }) => group))];
          const one = generalizedLogRank(observations, grouping, { rho, gamma });
          fc.pre(!('notEstimable' in one) && grouping.groups > 1);
          expect(one.u.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 7);
          const permuted = estimated(permutationLogRank(observations, grouping, weightedLink(rho, gamma)));
          const size = permuted.degrees === 1 ? permuted.statistic ** 2 : permuted.statistic;
          near(one.chiSquare, (size * rows.length) / (rows.length - 1), 1e-6);
          near(
            estimated(partlyIntervalLogRank(observations, grouping, { rho, gamma })).chiSquare,
            one.chiSquare,
            1e-6,
          );
        },
      ),
    );
  });

  test('exact: every dealing counted one by one', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 4, maxLength: 9 }), (rows) => {
        const observations = intervalsOf(rows, true);
        const grouping = groupingOf(rows.map(({ group }) => (group === 'C' ? 'B' : group)));
        const ours = exactPermutationLogRank(observations, grouping);
        fc.pre(!('notEstimable' in ours));
        const n = rows.length;
        const size = grouping.group.filter((group) => group === 0).length;
        const single = (chosen: number) => {
          const group = Int32Array.from(rows, (_, index) => ((chosen >> index) & 1 ? 0 : 1));
          return elementAt(estimated(permutationLogRank(observations, { group, groups: 2 })).u, 0);
        };
        let [all, small] = [0, 0];
        for (let set = 0; set < 1 << n; set++) {
          if ([...set.toString(2)].filter((bit) => bit === '1').length !== size) continue;
          all++;
          if (single(set) <= ours.u + 1e-9) small++;
        }
        expect(ours.asSmall).toBeCloseTo(small / all, 9);
      }),
      { numRuns: 30 },
    );
  });

  test('no answer where there is none', () => {
    const rows = observationsOf([
      [0, 1],
      [1, 1],
      [1, 'Inf'],
      [0, 2],
    ]);
    const two = groupingOf(['A', 'B', 'A', 'B']);
    expect(generalizedLogRank(rows, two)).toHaveProperty('notEstimable', expect.stringContaining('exact'));
    expect(partlyIntervalLogRank(rows, two)).toHaveProperty('notEstimable', expect.stringContaining('kind'));
    expect(generalizedLogRank(rows, groupingOf(['A', 'A', 'A', 'A']))).toHaveProperty('notEstimable');
    expect(partlyIntervalLogRank(rows, two, { rho: -1 })).toHaveProperty('notEstimable');
    expect(exactPermutationLogRank(rows, two, { most: 1 })).toHaveProperty(
      'notEstimable',
      expect.stringContaining('normal limit'),
    );
  });
});

describe('calibration', () => {
  test('without a difference 5 % are called one, for all weights, also at unequal sizes', {
    tags: ['long'],
  }, () => {
    const random = mulberry32(2005);
    const runs = 500;
    const alarms = { early: 0, level: 0, late: 0, middle: 0, partly: 0, exact: 0 };
    for (let run = 0; run < runs; run++) {
      const rows = Array.from({ length: 90 }, (_, index): [number, number] => {
        const time = -4 * Math.log(1 - random());
        if (index % 3 === 0) return time < 8 ? [time, time] : [8, Infinity];
        const k = [2, 3, 5][Math.floor(random() * 3)] ?? 2;
        return time <= k ? [0, k] : [k, Infinity];
      });
      const looked = rows.filter((_, index) => index % 3 > 0);
      const groups = (length: number) => ({
        group: Int32Array.from({ length }, (_, index) => (index % 7 < 2 ? 0 : 1)),
        groups: 2,
      });
      const count = (kind: keyof typeof alarms, result: { readonly p: number } | NotEstimable) => {
        if (estimated(result).p < 0.05) alarms[kind]++;
      };
      const intervals = observationsOf(looked);
      const size = groups(looked.length);
      count('level', generalizedLogRank(intervals, size));
      count('early', generalizedLogRank(intervals, size, { rho: 1 }));
      count('late', generalizedLogRank(intervals, size, { gamma: 1 }));
      count('middle', generalizedLogRank(intervals, size, { rho: 1, gamma: 1 }));
      count('partly', partlyIntervalLogRank(observationsOf(rows), groups(rows.length)));
      count('exact', exactPermutationLogRank(observationsOf(looked.slice(0, 24)), groups(24)));
    }
    const chance = 3.3 * Math.sqrt((0.05 * 0.95) / runs);
    for (const kind of ['level', 'early', 'late', 'middle', 'partly'] as const)
      expect(Math.abs(alarms[kind] / runs - 0.05), kind).toBeLessThan(chance);
    expect(alarms.exact / runs).toBeLessThan(0.05 + chance);
  });

  test('weights find what they look for: an early difference that goes', () => {
    const random = mulberry32(1960);
    const found = { early: 0, late: 0 };
    for (let run = 0; run < 60; run++) {
      // The second group's first events come three times as soon; after 3 there is no difference left.
      const rows = Array.from({ length: 100 }, (_, index): [number, number] => {
        const plain = -4 * Math.log(1 - random());
        const time = index % 2 === 1 && plain < 3 ? plain / 3 : plain;
        return time < 12 ? [Math.floor(2 * time) / 2, Math.floor(2 * time) / 2 + 0.5] : [12, Infinity];
      });
      const grouping = { group: Int32Array.from(rows, (_, index) => index % 2), groups: 2 };
      const detects = (weights: object) =>
        estimated(generalizedLogRank(observationsOf(rows), grouping, weights)).p < 0.05 ? 1 : 0;
      found.early += detects({ rho: 1 });
      found.late += detects({ gamma: 1 });
    }
    expect(found.early).toBeGreaterThan(found.late + 10);
  });
});
