/** Tests of the Kaplan-Meier estimate. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../random.ts';
import { golden } from '../../testing/golden.ts';
import { goldenRows } from '../../testing/survival-data.ts';
import { asObservations, type RightCensored } from '../data/observations.ts';
import { kaplanMeier, survivalQuantile } from './kaplan-meier.ts';
import { npmle, survivalAt } from './npmle.ts';

interface Step {
  readonly time: number;
  readonly n_risk: number;
  readonly n_event: number;
  readonly surv: number;
  readonly se: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}
const { lung, therneau_test1 } = golden<{
  lung: {
    km_log: Record<string, Step[]>;
    km_loglog_all: { all: Step[] };
    quantiles_by_sex_25_50_75: number[][];
  };
  therneau_test1: { km: Record<string, Step[]> };
}>('survival/right_censored.expected.json');

function load(table: string, event: string, column?: string, value?: string): RightCensored {
  const rows = goldenRows(`survival/${table}.csv`).filter(
    (row) => column === undefined || row[column] === value,
  );
  return {
    time: Float64Array.from(rows, ({ time }) => Number(time)),
    hasEvent: Uint8Array.from(rows, ({ status }) => (status === event ? 1 : 0)),
  };
}

const cases = [
  ...['1', '2'].map((sex) => ({
    name: `lung, sex ${sex}`,
    data: load('lung', '2', 'sex', sex),
    scale: 'log' as const,
    expected: lung.km_log[`sex=${sex}`] ?? [],
  })),
  { name: 'lung', data: load('lung', '2'), scale: 'log-log' as const, expected: lung.km_loglog_all.all },
  ...['0', '1'].map((x) => ({
    name: `therneau_test1, x ${x}`,
    data: load('therneau_test1', '1', 'x', x),
    scale: 'plain' as const,
    expected: therneau_test1.km[`x=${x}`] ?? [],
  })),
];

test.each(cases)('known answers: $name', ({ data, scale, expected }) => {
  const steps = kaplanMeier(data, { scale });
  expect(steps.map(({ time, atRisk, events }) => [time, atRisk, events])).toEqual(
    expected.map(({ time, n_risk, n_event }) => [time, n_risk, n_event]),
  );
  for (const [index, { surv, se, lo, hi }] of expected.entries()) {
    const { surviving, standardError, interval } = steps[index] ?? steps[0] ?? ({} as never);
    expect(Math.abs(surviving - surv)).toBeLessThan(1e-9);
    if (se === null) {
      expect(standardError).toHaveProperty('notEstimable');
      expect(interval).toHaveProperty('notEstimable');
    } else {
      const found = [standardError, ...(interval as [number, number])];
      for (const [place, value] of [se, lo, hi].entries())
        expect(Math.abs(Number(found[place]) - Number(value))).toBeLessThan(1e-9);
    }
  }
});

describe('errors by cluster', () => {
  interface Curve {
    readonly time: number[];
    readonly surv: number[];
    readonly se: (number | null)[];
    readonly lo: (number | null)[];
    readonly hi: (number | null)[];
  }
  const expected = golden<Record<string, Record<string, Curve>>>('clustered/kaplan_meier.expected.json');
  const read = (name: string, group?: string) => {
    const rows = goldenRows(`clustered/survival_${name}.csv`).filter(
      (row) => group === undefined || row.group === group,
    );
    return {
      data: {
        time: Float64Array.from(rows, ({ time }) => Number(time)),
        hasEvent: Uint8Array.from(rows, ({ event }) => Number(event)),
      },
      clusters: rows.map(({ cluster = '' }) => cluster),
    };
  };
  const scales = ['plain', 'log', 'log-log'] as const;

  test.each(
    Object.entries(expected).flatMap(([name, curves]) => Object.keys(curves).map((key) => [name, key])),
  )('the curve of R survfit with clusters: %s, %s', (name = '', key = '') => {
    const scale = scales.find((one) => one === key);
    const { data, clusters } = read(name, scale === undefined ? key : undefined);
    const steps = kaplanMeier(data, { scale: scale ?? 'log-log', clusters });
    const wanted = expected[name]?.[key] ?? ({} as never);
    expect(steps.map(({ time }) => time)).toEqual(wanted.time);
    for (const [place, { surviving, standardError, interval }] of steps.entries()) {
      expect(Math.abs(surviving - (wanted.surv[place] ?? 9))).toBeLessThan(1e-9);
      const values = [wanted.se, wanted.lo, wanted.hi].map((column) => column[place] ?? null);
      if (values[0] === null) expect(interval).toHaveProperty('notEstimable');
      else
        for (const [which, value] of [standardError, ...(interval as [number, number])].entries())
          expect(Math.abs(Number(value) - Number(values[which]))).toBeLessThan(1e-9);
    }
  });

  test('one cluster has no error', () => {
    const { data, clusters } = read('small');
    const [step] = kaplanMeier(data, { clusters: clusters.map(() => 'one') });
    expect(step?.standardError).toEqual({ notEstimable: 'fewer than two clusters' });
  });
});

test('known answers: quartiles, and none where the curve stays above', () => {
  for (const [index, expected] of lung.quantiles_by_sex_25_50_75.entries()) {
    const steps = kaplanMeier(load('lung', '2', 'sex', String(index + 1)));
    expect([0.25, 0.5, 0.75].map((q) => survivalQuantile(steps, q))).toEqual(expected);
  }
  expect(survivalQuantile([], 0.5)).toHaveProperty('notEstimable');
  expect(kaplanMeier({ time: Float64Array.of(3), hasEvent: Uint8Array.of(0) })).toEqual([]);
});

test('property: it is the estimate of greatest likelihood', () => {
  const row = fc.record({ time: fc.integer({ min: 1, max: 9 }), event: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      const data = {
        time: Float64Array.from(rows, ({ time }) => time),
        hasEvent: Uint8Array.from(rows, ({ event }) => (event ? 1 : 0)),
      };
      const curve = npmle(asObservations(data));
      if ('notEstimable' in curve) throw new Error(curve.notEstimable);
      for (const { time, surviving } of kaplanMeier(data))
        expect(survivalAt(curve, time)).toBeCloseTo(surviving, 9);
    }),
  );
});

test('calibration: intervals at 95 % hold the truth about as often', () => {
  const random = mulberry32(19_580_601);
  const runs = 600;
  let held = 0;
  for (let run = 0; run < runs; run++) {
    const ends = Array.from({ length: 60 }, () => [-Math.log(1 - random()), 3 * random()] as const);
    const steps = kaplanMeier({
      time: Float64Array.from(ends, ([time, end]) => Math.min(time, end)),
      hasEvent: Uint8Array.from(ends, ([time, end]) => (time <= end ? 1 : 0)),
    });
    const interval = steps.findLast(({ time }) => time <= 0.7)?.interval ?? { notEstimable: '' };
    if ('notEstimable' in interval) continue;
    if (interval[0] <= Math.exp(-0.7) && Math.exp(-0.7) <= interval[1]) held++;
  }
  expect(held / runs).toBeGreaterThan(0.925);
  expect(held / runs).toBeLessThan(0.975);
});
