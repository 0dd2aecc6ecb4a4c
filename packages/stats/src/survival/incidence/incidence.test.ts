/** Tests of cumulative incidence and of Gray's test. */
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../../estimate.ts';
import { mulberry32 } from '../../random.ts';
import { estimated } from '../../testing/estimated.ts';
import { golden } from '../../testing/golden.ts';
import { goldenRows } from '../../testing/survival-data.ts';
import type { Competing } from './competing.ts';
import { cumulativeIncidence, incidenceAt } from './cumulative-incidence.ts';
import { grayTest } from './gray.ts';

interface ExpectedStep {
  readonly time: number;
  readonly at_risk: number;
  readonly events: number;
  readonly estimate: number;
  readonly se_ij: number;
  readonly lower_loglog: number | null;
  readonly upper_loglog: number | null;
}
type ExpectedTest = { stat: number | null; p: number; scores: number[]; variance: number[][]; df: number };
interface Expected {
  readonly groups: Record<string, { n: number; human: ExpectedStep[]; machine: ExpectedStep[] }>;
  readonly gray: Record<'rho0' | 'rho1', Record<'human' | 'machine', ExpectedTest>>;
  readonly gray_pairs: ({ a: string; b: string } & Record<
    'human' | 'machine',
    { stat: number | null; p: number | null }
  >)[];
}

const kinds = { human: 1, machine: 2 } as const;

function read(name: string, isWanted: (group: string) => boolean = () => true) {
  const rows = goldenRows(`incidence/${name}.csv`).filter(({ group = '' }) => isWanted(group));
  const names = [...new Set(rows.map(({ group = '' }) => group))].sort();
  return {
    data: {
      time: Float64Array.from(rows, ({ time }) => Number(time)),
      event: Uint8Array.from(rows, ({ event }) => Number(event)),
    },
    grouping: {
      group: Int32Array.from(rows, ({ group = '' }) => names.indexOf(group)),
      groups: names.length,
    },
    names,
  };
}

describe('equal to R survival and cmprsk', () => {
  test.each(['small_ties', 'medium', 'heavy', 'edge'])('%s', (name) => {
    const { groups, gray, gray_pairs: pairs } = golden<Expected>(`incidence/${name}.expected.json`);
    let compared = 0;
    for (const [group, expected] of Object.entries(groups)) {
      const { data } = read(name, (one) => one === group);
      for (const [kind, code] of Object.entries(kinds)) {
        const steps = estimated(cumulativeIncidence(data, code));
        for (const one of expected[kind as keyof typeof kinds]) {
          const found = steps.findLast(({ time }) => time <= one.time);
          expect(Math.abs((found?.incidence ?? 9) - one.estimate)).toBeLessThan(1e-9);
          expect(Math.abs((found?.standardError ?? 9) - one.se_ij)).toBeLessThan(1e-9);
          const interval = found?.interval ?? { notEstimable: '' };
          const [lower, upper] = isEstimable(interval) ? interval : [null, null];
          expect(lower === null).toBe(one.lower_loglog === null);
          if (lower !== null) {
            expect(Math.abs(lower - (one.lower_loglog ?? 9))).toBeLessThan(1e-9);
            expect(Math.abs(upper - (one.upper_loglog ?? 9))).toBeLessThan(1e-9);
          }
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(10);
    const { data, grouping } = read(name);
    for (const rho of [0, 1] as const)
      for (const [kind, code] of Object.entries(kinds)) {
        const expected = gray[`rho${rho}`][kind as keyof typeof kinds];
        const found = estimated(grayTest(data, grouping, code, rho));
        expect(found.degrees).toBe(expected.df);
        expect(Math.abs(found.statistic / (expected.stat ?? 9) - 1)).toBeLessThan(1e-8);
        expect(Math.abs(found.p / expected.p - 1)).toBeLessThan(1e-6);
        for (const [place, score] of expected.scores.entries())
          expect(Math.abs((found.scores[place] ?? 9) - score)).toBeLessThan(1e-9);
        for (const [place, value] of expected.variance.flat().entries())
          expect(Math.abs((found.variance[place] ?? 9) - value)).toBeLessThan(1e-8 * Math.max(1, value));
      }
    for (const { a, b, ...tests } of pairs) {
      const two = read(name, (group) => group === a || group === b);
      for (const [kind, code] of Object.entries(kinds)) {
        const found = grayTest(two.data, two.grouping, code);
        const { stat } = tests[kind as keyof typeof kinds];
        if (stat === null) expect(found).toHaveProperty('notEstimable');
        else expect(Math.abs(estimated(found).statistic / stat - 1)).toBeLessThan(1e-8);
      }
    }
  });
});

describe('properties', () => {
  const drawn = (seed: number, n: number): Competing => {
    const random = mulberry32(seed);
    return {
      time: Float64Array.from({ length: n }, () => Math.ceil(20 * random())),
      event: Uint8Array.from({ length: n }, () => Math.floor(3 * random())),
    };
  };

  test('an error by clusters is what leaving weight off a cluster changes', () => {
    const data = drawn(5, 40);
    const clusters = Array.from(data.time, (_, row) => `judge ${row % 7}`);
    const steps = estimated(cumulativeIncidence(data, 1, { clusters }));
    // The derivative by the weight of a cluster, from copies of all rows and of the cluster's once more or less.
    const copies = 400;
    const shareWith = (name: string, change: number, time: number) => {
      const rows = Array.from(data.time.keys()).flatMap((row) =>
        Array.from({ length: copies + (clusters[row] === name ? change : 0) }, () => row),
      );
      const weighted = {
        time: Float64Array.from(rows, (row) => data.time[row] ?? 0),
        event: Uint8Array.from(rows, (row) => data.event[row] ?? 0),
      };
      return incidenceAt(estimated(cumulativeIncidence(weighted, 1)), time);
    };
    for (const time of [4, 9, 15]) {
      const names = [...new Set(clusters)];
      const changes = names.map(
        (name) => ((shareWith(name, 1, time) - shareWith(name, -1, time)) / 2) * copies,
      );
      const squares = changes.reduce((sum, change) => sum + change ** 2, 0);
      const found = steps.findLast((step) => step.time <= time)?.standardError ?? 9;
      expect(Math.abs(found / Math.sqrt(squares) - 1)).toBeLessThan(1e-3);
    }
  });

  test('clusters of one row each change nothing', () => {
    const data = drawn(6, 50);
    const clusters = Array.from(data.time, (_, row) => `${row}`);
    const [plain, alone] = [{}, { clusters }].map((options) =>
      estimated(cumulativeIncidence(data, 2, options)),
    );
    for (const [place, step] of (plain ?? []).entries())
      expect(step.standardError).toBeCloseTo(alone?.[place]?.standardError ?? 9, 12);
  });

  test('both incidences and the share without an event add up to one', () => {
    const data = drawn(7, 200);
    const human = estimated(cumulativeIncidence(data, 1));
    const machine = estimated(cumulativeIncidence(data, 2));
    const last = [human, machine].map((steps) => steps.at(-1)?.incidence ?? 9);
    expect((last[0] ?? 9) + (last[1] ?? 9)).toBeLessThanOrEqual(1 + 1e-12);
  });

  test('what there is no answer for', () => {
    const none = { time: new Float64Array(), event: new Uint8Array() };
    expect(cumulativeIncidence(none, 1)).toHaveProperty('notEstimable');
    const one = { time: Float64Array.of(1, 2), event: Uint8Array.of(1, 1) };
    expect(grayTest(one, { group: Int32Array.of(0, 1), groups: 2 }, 2)).toHaveProperty('notEstimable');
    expect(grayTest(one, { group: Int32Array.of(0, 0), groups: 1 }, 1)).toHaveProperty('notEstimable');
  });
});

test('calibration: of groups that do not differ, one in twenty is called different', () => {
  const random = mulberry32(20);
  const sets = 400;
  let rejected = 0;
  for (let set = 0; set < sets; set++) {
    const n = 90;
    const data = {
      time: Float64Array.from({ length: n }, () => -Math.log(random())),
      event: Uint8Array.from({ length: n }, () => (random() < 0.3 ? 0 : random() < 0.6 ? 1 : 2)),
    };
    const group = Int32Array.from({ length: n }, () => Math.floor(3 * random()));
    rejected += Number(estimated(grayTest(data, { group, groups: 3 }, 1)).p < 0.05);
  }
  // 99.9 % of Binomial(400, 0.05).
  expect(rejected).toBeGreaterThanOrEqual(7);
  expect(rejected).toBeLessThanOrEqual(36);
});
