/** Tests of proportional odds and of parametric models for interval data, against R. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../random.ts';
import { estimated } from '../../testing/estimated.ts';
import { golden } from '../../testing/golden.ts';
import { goldenIntervals, observationsOf } from '../../testing/survival-data.ts';
import type { Covariates } from '../data/covariates.ts';
import { intervalHazards } from './interval-hazards.ts';
import { intervalOdds } from './interval-odds.ts';
import { parametricHazards } from './parametric-hazards.ts';

const names = ['bcos', 'current_status_1', 'current_status_2', 'ic_general_1', 'ic_general_2'];

interface Fit {
  readonly coef: Record<string, number>;
  readonly se: number | number[];
  readonly llk: number;
}
interface Expected {
  readonly ph: { readonly covariates: string[] };
  readonly R_ic_sp_po: Fit;
  readonly R_ic_par_ph_weibull: Fit;
  readonly R_ic_par_ph_exponential: Fit;
  readonly tests: Record<string, { readonly statistic: number | number[][] }>;
}
function load(name: string) {
  const { rows, observations, groups } = goldenIntervals(`survival/${name}.csv`);
  const expected = golden<Expected>(`survival/${name}.expected.json`);
  const covariatesOf = (chosen: readonly string[]): Covariates => ({
    values: Float64Array.from(
      rows.flatMap((row) =>
        chosen.map((covariate) => {
          const [column = '', level] = covariate.split('=');
          return level === undefined ? Number(row[column]) : Number(row[column] === level);
        }),
      ),
    ),
    count: chosen.length,
  });
  const [, ...levels] = [...new Set(groups)].sort();
  return {
    observations,
    expected,
    covariates: covariatesOf(expected.ph.covariates),
    groups: covariatesOf(levels.map((level) => `group=${level}`)),
  };
}
const near = (actual: number | undefined, wanted: number | undefined, relative: number) =>
  expect(Math.abs((actual ?? Number.NaN) / (wanted ?? 0) - 1)).toBeLessThan(relative);

describe('known answers', () => {
  test.each(names)('R icenReg, ic_sp with proportional odds: %s', (name) => {
    const { observations, covariates, expected } = load(name);
    const { coefficients, logLikelihood } = estimated(intervalOdds(observations, covariates));
    for (const [index, value] of Object.values(expected.R_ic_sp_po.coef).entries())
      near(-(coefficients[index]?.estimate ?? 9), value, 1e-5);
    expect(Math.abs(logLikelihood - expected.R_ic_sp_po.llk)).toBeLessThan(1e-6);
  });

  const shapes = names.flatMap((name) =>
    (['weibull', 'exponential'] as const).map((baseline) => ({ name, baseline })),
  );
  test.each(shapes)('R icenReg, ic_par with $baseline baseline: $name', ({ name, baseline }) => {
    const { observations, covariates, expected } = load(name);
    const { coef, se, llk } = expected[`R_ic_par_ph_${baseline}`];
    const model = estimated(parametricHazards(observations, covariates, { baseline }));
    const ours = [
      ...(model.shape === 1 ? [] : [[Math.log(model.shape.estimate), model.shape.standardError]]),
      [Math.log(model.scale.estimate), model.scale.standardError],
      ...model.coefficients.map(({ estimate, standardError }) => [estimate, standardError]),
    ];
    for (const [index, value] of Object.values(coef).entries()) near(ours[index]?.[0], value, 1e-3);
    for (const [index, value] of [se].flat().entries()) near(ours[index]?.[1], value, 1e-3);
    expect(Math.abs(model.logLikelihood - llk)).toBeLessThan(1e-6);
  });

  test.each(names)('R interval, score tests of groups in both models: %s', (name) => {
    const { observations, groups, expected } = load(name);
    const statisticOf = (test: string) => [expected.tests[test]?.statistic ?? 9].flat(2)[0];
    near(
      estimated(intervalHazards(observations, groups)).score.chiSquare,
      statisticOf('ictest_logrank2_scoretest'),
      1e-5,
    );
    near(
      estimated(intervalOdds(observations, groups)).score.chiSquare,
      statisticOf('ictest_wmw_scoretest'),
      1e-5,
    );
  });

  test('exact times: an exponential rate is events over time', () => {
    const times = [1, 2, 2.5, 4, 6, 7];
    const observations = observationsOf(times.map((time, row) => [time, row === 5 ? 'Inf' : time]));
    const covariates = { values: Float64Array.from(times, (_, row) => row % 2), count: 1 };
    const model = estimated(parametricHazards(observations, covariates, { baseline: 'exponential' }));
    // 3 events in 9.5, and 2 in 13; half of the rows are of either kind.
    expect(Math.log(model.scale.estimate)).toBeCloseTo((Math.log(9.5 / 3) + Math.log(13 / 2)) / 2, 9);
    expect(model.scale.standardError).toBeCloseTo(Math.sqrt(1 / 3 + 1 / 2) / 2, 9);
    expect(model.coefficients[0]?.estimate).toBeCloseTo(Math.log(2 / 13 / (3 / 9.5)), 9);
    expect(model.coefficients[0]?.standardError).toBeCloseTo(Math.sqrt(1 / 3 + 1 / 2), 9);
    expect(model.logLikelihood).toBeCloseTo(3 * Math.log(3 / 9.5) + 2 * Math.log(2 / 13) - 5, 9);
  });

  test('with one look and two groups proportional odds are the odds ratio of the table', () => {
    const rows = [
      { x: 0, n: 80, spotted: 30 },
      { x: 1, n: 50, spotted: 35 },
    ].flatMap(({ x, n, spotted }) =>
      Array.from({ length: n }, (_, row) => ({ x, times: row < spotted ? [0, 3] : [3, Infinity] })),
    );
    const model = estimated(
      intervalOdds(observationsOf(rows.map(({ times }) => times as [number, number])), {
        values: Float64Array.from(rows, ({ x }) => x),
        count: 1,
      }),
    );
    expect(model.coefficients[0]?.estimate).toBeCloseTo(Math.log((35 * 50) / (30 * 15)), 6);
    expect(model.coefficients[0]?.standardError).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 50 + 1 / 35 + 1 / 15), 6);
  });
});

interface Row {
  readonly left: number;
  readonly length: number;
  readonly isOpen: boolean;
  readonly x: number;
}
const sample: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    left: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 1, max: 4 }),
    isOpen: fc.boolean(),
    x: fc.integer({ min: -2, max: 2 }),
  }),
  { minLength: 15, maxLength: 30 },
);
const oneCovariate = (rows: readonly { readonly x: number }[]): Covariates => ({
  values: Float64Array.from(rows, ({ x }) => x),
  count: 1,
});

describe('properties', () => {
  const stretched = (rows: readonly Row[], time: (at: number) => number) =>
    observationsOf(
      rows.map(({ left, length, isOpen }) => [time(left), isOpen ? 'Inf' : time(left + length)]),
    );

  test('with a baseline of any shape it does not matter how time is counted', () => {
    fc.assert(
      fc.property(sample, (rows) => {
        const [plain, bent] = [(at: number) => at, (at: number) => at ** 3].map((time) =>
          intervalOdds(stretched(rows, time), oneCovariate(rows)),
        );
        expect('notEstimable' in (plain ?? {})).toBe('notEstimable' in (bent ?? {}));
        fc.pre(plain !== undefined && bent !== undefined && 'n' in plain && 'n' in bent);
        expect(bent.logLikelihood).toBeCloseTo(plain.logLikelihood, 8);
        expect(plain.logLikelihood).toBeGreaterThanOrEqual(plain.logLikelihoodNull - 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  test('with a Weibull baseline powers of time change shape and scale alone', () => {
    fc.assert(
      fc.property(sample, (rows) => {
        const [plain, bent] = [(at: number) => at, (at: number) => (3 * at) ** 2].map((time) =>
          parametricHazards(stretched(rows, time), oneCovariate(rows)),
        );
        fc.pre(plain !== undefined && bent !== undefined && 'n' in plain && 'n' in bent);
        if (plain.shape === 1 || bent.shape === 1) throw new Error('a shape was asked for');
        expect(bent.logLikelihood).toBeCloseTo(plain.logLikelihood, 6);
        expect(2 * bent.shape.estimate).toBeCloseTo(plain.shape.estimate, 4);
        expect(Math.log(bent.scale.estimate)).toBeCloseTo(2 * Math.log(3 * plain.scale.estimate), 3);
        expect(bent.coefficients[0]?.estimate).toBeCloseTo(plain.coefficients[0]?.estimate ?? 9, 4);
        const exponential = parametricHazards(
          stretched(rows, (at) => at),
          oneCovariate(rows),
          {
            baseline: 'exponential',
          },
        );
        expect(estimated(exponential).logLikelihood).toBeLessThanOrEqual(plain.logLikelihood + 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  test('no answer where there is none', () => {
    const two = { values: Float64Array.of(0, 1), count: 1 };
    const reasons = [
      intervalOdds(
        observationsOf([
          [2, 'Inf'],
          [3, 'Inf'],
        ]),
        two,
      ),
      intervalOdds(
        observationsOf([
          [0, 2],
          [2, 'Inf'],
        ]),
        two,
      ),
      intervalOdds(
        observationsOf([
          [3, 2],
          [2, 'Inf'],
        ]),
        two,
      ),
      intervalOdds(observationsOf([]), { values: new Float64Array(), count: 1 }),
      parametricHazards(
        observationsOf([
          [2, 'Inf'],
          [3, 'Inf'],
        ]),
        two,
      ),
      parametricHazards(
        observationsOf([
          [0, 2],
          [0, 3],
        ]),
        two,
      ),
      parametricHazards(
        observationsOf([
          [0, 2],
          [2, 'Inf'],
        ]),
        two,
      ),
      parametricHazards(
        observationsOf([
          [0, 0],
          [2, 'Inf'],
        ]),
        two,
      ),
      parametricHazards(observationsOf([]), { values: new Float64Array(), count: 1 }),
    ];
    for (const reason of reasons) expect(reason).toHaveProperty('notEstimable');
  });
});

test('calibration: intervals at 95 % hold the truth about as often', { tags: ['long'] }, () => {
  const random = mulberry32(1_997_960);
  const runs = 200;
  const held = { odds: 0, weibull: 0, shape: 0, exponential: 0 };
  const looked = (time: number): [number, number] => {
    let [from, to] = [0, 1.5 * random()];
    while (to < time && to < 9) [from, to] = [to, to + 0.5 + 2 * random()];
    return to < time ? [to, Infinity] : [from, to];
  };
  for (let run = 0; run < runs; run++) {
    const rows = Array.from({ length: 100 }, (_, index) => {
      const [x, u] = [index % 2, random()];
      const hazard = -Math.log(1 - u) * Math.exp(-0.7 * x);
      return {
        x,
        odds: looked(3 * (u / (1 - u)) * Math.exp(-0.7 * x)),
        weibull: looked(4 * hazard ** (1 / 1.5)),
        exponential: looked(4 * hazard),
      };
    });
    const covariates = oneCovariate(rows);
    const weibull = estimated(parametricHazards(observationsOf(rows.map((row) => row.weibull)), covariates));
    const models = {
      odds: intervalOdds(observationsOf(rows.map((row) => row.odds)), covariates),
      weibull,
      exponential: parametricHazards(observationsOf(rows.map((row) => row.exponential)), covariates, {
        baseline: 'exponential',
      }),
    };
    for (const [kind, model] of Object.entries(models)) {
      const [low, high] = estimated(model).coefficients[0]?.interval ?? [9, 9];
      if (low <= 0.7 && 0.7 <= high) held[kind as keyof typeof models]++;
    }
    if (weibull.shape !== 1 && weibull.shape.interval[0] <= 1.5 && 1.5 <= weibull.shape.interval[1])
      held.shape++;
  }
  for (const count of Object.values(held))
    expect(Math.abs(count / runs - 0.95)).toBeLessThan(3.3 * Math.sqrt((0.05 * 0.95) / runs));
});
