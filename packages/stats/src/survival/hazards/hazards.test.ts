/** Tests of the proportional-hazards models for interval data, against R. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementAt } from '../../at.ts';
import { isEstimable, type NotEstimable } from '../../estimate.ts';
import { mulberry32 } from '../../random.ts';
import { golden } from '../../testing/golden.ts';
import { goldenIntervals, goldenRows, observationsOf } from '../../testing/survival-data.ts';
import { coxRegression } from '../cox/cox.ts';
import { type Covariates, chosenRows } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';
import { bootstrapHazards } from './bootstrap-hazards.ts';
import { expectedErrors } from './current-status-errors.ts';
import type { HazardModel, HazardOptions } from './hazard-model.ts';
import { intervalHazards } from './interval-hazards.ts';

const covariatesOf = (rows: readonly (readonly number[])[]): Covariates => ({
  values: Float64Array.from(rows.flat()),
  count: rows[0]?.length ?? 0,
});

function estimable<Value>(value: Value | NotEstimable): Value {
  if (!isEstimable(value)) throw new Error(value.notEstimable);
  return value;
}

describe('known answers of the interval model', () => {
  interface Expected {
    readonly covariates: string[];
    readonly beta: Record<string, number>;
    readonly loglik: number;
    readonly loglik_null: number;
    readonly lr_p: number;
    readonly se_observed_info_active_support: Record<string, number>;
    readonly R_ic_sp_ph_bootstrap_se: { readonly se: number | number[] };
  }
  const load = (name: string) => {
    const { rows, observations } = goldenIntervals(`survival/${name}.csv`);
    const expected = golden<{ ph: Expected }>(`survival/${name}.expected.json`).ph;
    const cellOf = (row: Record<string, string>, covariate: string) => {
      const [column = '', level] = covariate.split('=');
      return level === undefined ? Number(row[column]) : Number(row[column] === level);
    };
    const covariates = covariatesOf(rows.map((row) => expected.covariates.map((name) => cellOf(row, name))));
    return { observations, covariates, expected };
  };

  test.each(['bcos', 'current_status_1', 'current_status_2', 'ic_general_1', 'ic_general_2'])(
    '%s',
    (name) => {
      const { observations, covariates, expected } = load(name);
      const model = estimable(intervalHazards(observations, covariates));
      for (const [index, covariate] of expected.covariates.entries()) {
        const { estimate, standardError } = model.coefficients[index] ?? { estimate: 9, standardError: 9 };
        expect(Math.abs(estimate - (expected.beta[covariate] ?? 0))).toBeLessThan(1e-7);
        expect(standardError / (expected.se_observed_info_active_support[covariate] ?? 0)).toBeCloseTo(1, 7);
      }
      expect(model.logLikelihood).toBeCloseTo(expected.loglik, 8);
      expect(model.logLikelihoodNull).toBeCloseTo(expected.loglik_null, 8);
      expect(model.likelihoodRatio.p / expected.lr_p).toBeCloseTo(1, 7);
    },
  );

  test('the bootstrap agrees with icenReg about the standard errors', { tags: ['long'] }, () => {
    const { observations, covariates, expected } = load('current_status_1');
    const rows = Array.from(observations.left, (_, row) => Int32Array.of(row));
    const fit = (chosen: Int32Array) =>
      intervalHazards(
        {
          left: Float64Array.from(chosen, (row) => elementAt(observations.left, row)),
          right: Float64Array.from(chosen, (row) => elementAt(observations.right, row)),
        },
        chosenRows(covariates, chosen),
      );
    const spread = estimable(bootstrapHazards(rows, fit, mulberry32(3), { replicates: 100 }));
    for (const [index, se] of [expected.R_ic_sp_ph_bootstrap_se.se].flat().entries())
      expect(Math.abs((spread[index]?.standardError ?? 9) / se - 1)).toBeLessThan(0.25);
  });
});

test('known answer: with one look and two groups all is in closed form', () => {
  const groups = [
    { x: 0, n: 80, spotted: 30 },
    { x: 1, n: 50, spotted: 35 },
  ];
  const rows = groups.flatMap(({ x, n, spotted }) =>
    Array.from({ length: n }, (_, row) => ({
      x,
      times: (row < spotted ? [0, 3] : [3, Infinity]) as [number, number],
    })),
  );
  const observations = observationsOf(rows.map(({ times }) => times));
  const covariates = covariatesOf(rows.map(({ x }) => [x]));
  const model = estimable(intervalHazards(observations, covariates));
  const parts = groups.map(({ n, spotted }) => {
    const lived = 1 - spotted / n;
    const hazard = -Math.log(lived);
    return { logHazard: Math.log(hazard), variance: (1 - lived) / (n * lived * hazard ** 2) };
  });
  const [first, second] = [parts[0] ?? ({} as never), parts[1] ?? ({} as never)];
  expect(model.coefficients[0]?.estimate).toBeCloseTo(second.logHazard - first.logHazard, 9);
  expect(expectedErrors(observations, covariates, model)?.[0]).toBeCloseTo(
    Math.sqrt(first.variance + second.variance),
    9,
  );
  const later = { left: observations.left.with(0, 1), right: observations.right.with(0, 2) };
  expect(expectedErrors(later, covariates, model)).toBeUndefined();
});

const sample = fc.array(
  fc.record({
    time: fc.integer({ min: 1, max: 9 }),
    event: fc.boolean(),
    x: fc.integer({ min: -3, max: 3 }),
  }),
  { minLength: 12, maxLength: 40 },
);
const rightCensored = (rows: readonly { time: number; event: boolean }[]): RightCensored => ({
  time: Float64Array.from(rows, ({ time }) => time),
  hasEvent: Uint8Array.from(rows, ({ event }) => (event ? 1 : 0)),
});

describe('properties', () => {
  type Fit = (rows: readonly { time: number; event: boolean; x: number }[], scale: number) => unknown;
  const fits: Record<string, Fit> = {
    Cox: (rows, scale) => coxRegression(rightCensored(rows), covariatesOf(rows.map(({ x }) => [scale * x]))),
    interval: (rows, scale) =>
      intervalHazards(
        observationsOf(rows.map(({ time, event }) => (event ? [time - 1, time] : [time, 'Inf']))),
        covariatesOf(rows.map(({ x }) => [scale * x])),
      ),
  };
  test.each(Object.keys(fits))(
    '%s: the unit of a covariate moves its coefficient and nothing else',
    (name) => {
      fc.assert(
        fc.property(sample, (rows) => {
          const [once, tenfold] = [1, 10].map((scale) => fits[name]?.(rows, scale)) as [
            HazardModel,
            HazardModel,
          ];
          fc.pre('coefficients' in once);
          const [a, b] = [once.coefficients[0], tenfold.coefficients[0]];
          expect(10 * (b?.estimate ?? 9)).toBeCloseTo(a?.estimate ?? 0, 5);
          expect(b?.p).toBeCloseTo(a?.p ?? 9, 5);
          expect(tenfold.logLikelihood).toBeCloseTo(once.logLikelihood, 8);
          expect(once.logLikelihood).toBeGreaterThanOrEqual(once.logLikelihoodNull - 1e-9);
        }),
        { numRuns: 50 },
      );
    },
  );

  test('an interval of the likelihood ends where its test begins to reject', () => {
    const rows = goldenRows('survival/lung.csv');
    const options: HazardOptions = { intervals: 'likelihood' };
    const data = {
      time: Float64Array.from(rows, ({ time }) => Number(time)),
      hasEvent: Uint8Array.from(rows, ({ status }) => (status === '2' ? 1 : 0)),
    };
    const sexes = rows.map(({ sex }) => [Number(sex)]);
    const alone = estimable(coxRegression(data, covariatesOf(sexes), options));
    const [low = 9, high = 9] = alone.coefficients[0]?.interval ?? [];
    // R: confint of the profile of coxph(Surv(time, status) ~ sex), by its likelihood at both ends.
    expect(low).toBeGreaterThan(-0.88);
    expect(low).toBeLessThan(-0.85);
    expect(high).toBeGreaterThan(-0.22);
    expect(high).toBeLessThan(-0.19);
    const two = estimable(
      coxRegression(data, covariatesOf(sexes.map(([sex = 0], row) => [sex, row % 3])), options),
    );
    expect(two.coefficients[0]?.interval[0]).toBeCloseTo(low, 1);
  });

  test('no answer where there is none', () => {
    const times = { time: Float64Array.of(1, 2, 3, 4), hasEvent: Uint8Array.of(1, 1, 1, 1) };
    const reasons = [
      coxRegression(times, covariatesOf([[1], [1], [0], [0]])),
      coxRegression(times, covariatesOf([[1], [1], [1], [1]])),
      coxRegression({ ...times, hasEvent: new Uint8Array(4) }, covariatesOf([[1], [0], [1], [0]])),
      intervalHazards(
        observationsOf([
          [0, 2],
          [0, 2],
          [2, 'Inf'],
          [2, 'Inf'],
        ]),
        covariatesOf([[1], [1], [0], [0]]),
      ),
      intervalHazards(
        observationsOf([
          [2, 'Inf'],
          [3, 'Inf'],
        ]),
        covariatesOf([[1], [0]]),
      ),
      intervalHazards(observationsOf([[2, 'Inf']]), covariatesOf([[Number.NaN]])),
      intervalHazards(observationsOf([]), covariatesOf([[1]])),
    ];
    for (const reason of reasons) expect(reason).toHaveProperty('notEstimable');
  });
});

test('calibration: intervals at 95 % hold the truth about as often', { tags: ['long'] }, () => {
  const random = mulberry32(19_720_301);
  const held = { cox: 0, interval: 0 };
  const runs = 200;
  for (let run = 0; run < runs; run++) {
    const rows = Array.from({ length: 100 }, () => {
      const x = random() < 0.5 ? 0 : 1;
      return { x, time: -Math.log(1 - random()) * Math.exp(-0.7 * x) * 4, end: 1 + 5 * random() };
    });
    const covariates = covariatesOf(rows.map(({ x }) => [x]));
    const cox = coxRegression(
      rightCensored(rows.map(({ time, end }) => ({ time: Math.min(time, end), event: time <= end }))),
      covariates,
    );
    const looks = rows.map(({ time }, row): [number, number] => {
      const k = 1 + (row % 4);
      return time <= k ? [0, k] : [k, Infinity];
    });
    const holds = (model: HazardModel | NotEstimable) => {
      const [low, high] = estimable(model).coefficients[0]?.interval ?? [9, 9];
      return low <= 0.7 && high >= 0.7 ? 1 : 0;
    };
    held.cox += holds(cox);
    held.interval += holds(intervalHazards(observationsOf(looks), covariates));
  }
  for (const count of Object.values(held)) {
    expect(count / runs).toBeGreaterThan(0.9);
    expect(count / runs).toBeLessThan(0.99);
  }
});
