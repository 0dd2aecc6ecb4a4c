/** Tests of Cox regression and its companions for right-censored data, against R. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../random.ts';
import { estimated } from '../../testing/estimated.ts';
import { golden } from '../../testing/golden.ts';
import { goldenRows } from '../../testing/survival-data.ts';
import { weightedLogRank } from '../comparison/weighted-log-rank.ts';
import type { Covariates } from '../data/covariates.ts';
import type { RightCensored } from '../data/observations.ts';
import { concordance } from './concordance.ts';
import { coxRegression } from './cox.ts';
import { clusteredErrors } from './cox-clusters.ts';
import type { Ties } from './cox-likelihood.ts';
import { proportionalityTest } from './cox-proportionality.ts';

interface CoxAnswer {
  readonly coef: Record<string, number>;
  readonly se: Record<string, number>;
  readonly naive_se: Record<string, number> | null;
  readonly z: number | number[];
  readonly p: number | number[];
  readonly loglik: number;
  readonly loglik_null: number;
  readonly lr: [number, number, number];
  readonly wald: [number, number, number];
  readonly score: [number, number, number];
  readonly concordance: number;
  readonly ci95_lower: number | number[];
  readonly ci95_upper: number | number[];
  readonly n: number;
  readonly nevent: number;
}
interface RankAnswer {
  readonly n: number[];
  readonly obs: number[];
  readonly exp: number[];
  readonly var: number[][];
  readonly chisq: number;
  readonly df: number;
  readonly p: number;
}
const expected = golden<{
  lung: {
    'cox_age_sex_ph.ecog': Record<Ties, CoxAnswer>;
    cox_sex: Record<Ties, CoxAnswer>;
    cox_robust_cluster_inst: CoxAnswer;
    zph: [number, number, number][];
    logrank: RankAnswer;
    peto: RankAnswer;
    'logrank_ph.ecog': RankAnswer;
  };
  therneau_test1: Record<Ties, CoxAnswer>;
}>('survival/right_censored.expected.json');

function load(table: string, event: string, needed: readonly string[]) {
  const rows = goldenRows(`survival/${table}.csv`).filter((row) => needed.every((name) => row[name] !== ''));
  return {
    rows,
    data: {
      time: Float64Array.from(rows, ({ time }) => Number(time)),
      hasEvent: Uint8Array.from(rows, ({ status }) => (status === event ? 1 : 0)),
    },
  };
}
const covariatesOf = (rows: readonly Record<string, string>[], names: readonly string[]): Covariates => ({
  values: Float64Array.from(rows.flatMap((row) => names.map((name) => Number(row[name])))),
  count: names.length,
});
const within = (actual: number | undefined, wanted: number | undefined, tolerance: number) =>
  expect(Math.abs((actual ?? Number.NaN) - (wanted ?? 0))).toBeLessThanOrEqual(tolerance);
const alike = (actual: number | undefined, wanted: number | undefined) =>
  within(actual, wanted, 1e-5 * Math.abs(wanted ?? 0));

describe('known answers of R survival', () => {
  const { lung, therneau_test1 } = expected;
  const cases = [
    { table: 'lung', event: '2', answers: lung['cox_age_sex_ph.ecog'] },
    { table: 'lung', event: '2', answers: lung.cox_sex },
    { table: 'therneau_test1', event: '1', answers: therneau_test1 },
  ].flatMap((one) =>
    (['efron', 'breslow', 'exact'] as const)
      .filter((ties) => ties in one.answers)
      .map((ties) => ({ ...one, ties })),
  );

  test.each(cases)('Cox on $table, ties $ties: all that coxph prints', ({ table, event, answers, ties }) => {
    const answer = answers[ties];
    const names = Object.keys(answer.coef);
    const { rows, data } = load(table, event, names);
    const covariates = covariatesOf(rows, names);
    const model = estimated(coxRegression(data, covariates, { ties }));
    for (const [index, name] of names.entries()) {
      const { estimate, standardError, z, p, interval } = model.coefficients[index] ?? ({} as never);
      within(estimate, answer.coef[name], 1e-6);
      within(standardError, answer.se[name], 1e-6);
      within(z, [answer.z].flat()[index], 1e-5);
      alike(p, [answer.p].flat()[index]);
      within(Math.exp(interval[0]), [answer.ci95_lower].flat()[index], 1e-5);
      alike(Math.exp(interval[1]), [answer.ci95_upper].flat()[index]);
    }
    within(model.logLikelihood, answer.loglik, 1e-6);
    within(model.logLikelihoodNull, answer.loglik_null, 1e-6);
    // R prints Wald's statistic with two digits.
    within(model.wald.chiSquare, answer.wald[0], 0.0051);
    alike(model.wald.p, answer.wald[2]);
    for (const [test, [chisq, df, p]] of [
      [model.likelihoodRatio, answer.lr],
      [model.score, answer.score],
    ] as const) {
      within(test.chiSquare, chisq, 1e-6);
      expect(test.degrees).toBe(df);
      alike(test.p, p);
    }
    expect([model.n, data.hasEvent.filter(Boolean).length]).toEqual([answer.n, answer.nevent]);
    const estimates = model.coefficients.map(({ estimate }) => estimate);
    const risk = rows.map((row) =>
      names.reduce((sum, name, index) => sum + Number(row[name]) * (estimates[index] ?? 0), 0),
    );
    within(estimated(concordance(data, risk)).share, answer.concordance, 1e-9);
  });

  test('errors by cluster: coxph(..., cluster = inst)', () => {
    const answer = lung.cox_robust_cluster_inst;
    const names = Object.keys(answer.coef);
    const { rows, data } = load('lung', '2', [...names, 'inst']);
    const covariates = covariatesOf(rows, names);
    const model = estimated(coxRegression(data, covariates));
    const clustered = estimated(
      clusteredErrors(
        data,
        covariates,
        model,
        rows.map(({ inst = '' }) => inst),
      ),
    );
    for (const [index, name] of names.entries()) {
      within(model.coefficients[index]?.standardError, answer.naive_se?.[name], 1e-6);
      const { estimate, standardError, z, p, interval } = clustered.coefficients[index] ?? ({} as never);
      within(estimate, answer.coef[name], 1e-6);
      within(standardError, answer.se[name], 1e-6);
      within(z, [answer.z].flat()[index], 1e-5);
      alike(p, [answer.p].flat()[index]);
      within(Math.exp(interval[0]), [answer.ci95_lower].flat()[index], 1e-5);
      within(Math.exp(interval[1]), [answer.ci95_upper].flat()[index], 1e-5);
    }
    within(clustered.wald.chiSquare, answer.wald[0], 0.0051);
    alike(clustered.wald.p, answer.wald[2]);
    within(model.score.chiSquare, answer.score[0], 1e-6);
  });

  test('proportionality: cox.zph', () => {
    const names = ['age', 'sex', 'ph.ecog'];
    const { rows, data } = load('lung', '2', names);
    const covariates = covariatesOf(rows, names);
    const model = estimated(coxRegression(data, covariates));
    const { each, all } = estimated(proportionalityTest(data, covariates, model));
    for (const [index, result] of [...each, all].entries()) {
      const [chisq, df, p] = lung.zph[index] ?? [9, 9, 9];
      const { chiSquare, degrees, p: ours } = estimated(result);
      within(chiSquare, chisq, 1e-6);
      expect(degrees).toBe(df);
      alike(ours, p);
    }
  });

  const ranked = [
    { name: 'log-rank', answer: lung.logrank, column: 'sex', rho: 0 },
    { name: 'Peto and Peto', answer: lung.peto, column: 'sex', rho: 1 },
    { name: 'log-rank of four', answer: lung['logrank_ph.ecog'], column: 'ph.ecog', rho: 0 },
  ];
  test.each(ranked)('$name: survdiff', ({ answer, column, rho }) => {
    const { rows, data } = load('lung', '2', [column]);
    const names = [...new Set(rows.map((row) => row[column] ?? ''))].sort();
    const group = Int32Array.from(rows, (row) => names.indexOf(row[column] ?? ''));
    const result = estimated(weightedLogRank(data, { group, groups: names.length }, rho));
    for (const [a, row] of answer.var.entries()) {
      within(result.observed[a], answer.obs[a], 1e-9);
      within(result.expected[a], answer.exp[a], 1e-9);
      for (const [b, value] of row.entries()) within(result.variance[a * names.length + b], value, 1e-9);
    }
    within(result.chiSquare, answer.chisq, 1e-8);
    expect(result.degrees).toBe(answer.df);
    alike(result.p, answer.p);
  });
});

interface Row {
  readonly time: number;
  readonly event: boolean;
  readonly x: number;
}
const sample = fc.array(
  fc.record({
    time: fc.integer({ min: 1, max: 6 }),
    event: fc.boolean(),
    x: fc.integer({ min: -2, max: 2 }),
  }),
  { minLength: 12, maxLength: 30 },
);
const dataOf = (rows: readonly Row[]): RightCensored => ({
  time: Float64Array.from(rows, ({ time }) => time),
  hasEvent: Uint8Array.from(rows, ({ event }) => (event ? 1 : 0)),
});
const alone = (rows: readonly Row[]): Covariates => ({
  values: Float64Array.from(rows, ({ x }) => x),
  count: 1,
});
const simulated = (rows: number, random: () => number, effect: number): Row[] =>
  Array.from({ length: rows }, () => {
    const x = random() < 0.5 ? 0 : 1;
    const [time, end] = [-4 * Math.log(1 - random()) * Math.exp(-effect * x), 1 + 6 * random()];
    return { x, time: Math.min(time, end), event: time <= end };
  });

describe('properties', () => {
  test('exact ties: what counting every set of rows one by one gives', () => {
    const rows = [
      { time: 1, event: true, x: 1 },
      { time: 1, event: true, x: 0.5 },
      { time: 1, event: false, x: -1 },
      { time: 2, event: true, x: -0.5 },
      { time: 2, event: true, x: 2 },
      { time: 2, event: true, x: 0 },
      { time: 3, event: false, x: 1 },
      { time: 4, event: true, x: -2 },
      { time: 5, event: false, x: 0 },
    ];
    const model = estimated(coxRegression(dataOf(rows), alone(rows), { ties: 'exact' }));
    const beta = model.coefficients[0]?.estimate ?? 9;
    const logLikelihood = (b: number) =>
      [1, 2, 4].reduce((sum, time) => {
        const gone = rows.filter((row) => row.time === time && row.event);
        const atRisk = rows.filter((row) => row.time >= time);
        let sets = 0;
        for (let set = 0; set < 1 << atRisk.length; set++) {
          const members = atRisk.filter((_, bit) => (set >> bit) & 1);
          if (members.length === gone.length)
            sets += Math.exp(b * members.reduce((all, { x }) => all + x, 0));
        }
        return sum + b * gone.reduce((all, { x }) => all + x, 0) - Math.log(sets);
      }, 0);
    expect(model.logLikelihood).toBeCloseTo(logLikelihood(beta), 10);
    expect(model.logLikelihoodNull).toBeCloseTo(logLikelihood(0), 10);
    for (const nearby of [beta - 0.01, beta + 0.01])
      expect(logLikelihood(nearby)).toBeLessThan(model.logLikelihood);
  });

  test('without ties all three ways are one', () => {
    fc.assert(
      fc.property(sample, (rows) => {
        const apart = rows.map((row, index) => ({ ...row, time: row.time + index / 100 }));
        const fits = (['efron', 'breslow', 'exact'] as const).map((ties) =>
          coxRegression(dataOf(apart), alone(apart), { ties }),
        );
        const found = fits.map((fit) => ('notEstimable' in fit ? 'none' : fit.logLikelihood.toFixed(8)));
        expect(new Set(found).size).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  test('many ties are no trouble: 400 of 800 at one time', () => {
    const rows = Array.from({ length: 800 }, (_, row) => ({
      time: 1,
      event: row % 2 === 0,
      x: (row % 3) - 1,
    }));
    const model = estimated(coxRegression(dataOf(rows), alone(rows), { ties: 'exact' }));
    expect(Number.isFinite(model.logLikelihood)).toBe(true);
    expect(model.coefficients[0]?.standardError).toBeGreaterThan(0);
  });

  test('clusters: rows that are there three times over tell nothing more', () => {
    const rows = simulated(40, mulberry32(11), 0.5);
    const often = [...rows, ...rows, ...rows];
    const errorOf = (all: readonly Row[]) => {
      const model = estimated(coxRegression(dataOf(all), alone(all), { ties: 'breslow' }));
      const names = all.map((_, index) => String(index % rows.length));
      const options = { ties: 'breslow' } as const;
      const clustered = estimated(clusteredErrors(dataOf(all), alone(all), model, names, options));
      expect(clustered.clusters).toBe(rows.length);
      return clustered.coefficients[0]?.standardError ?? 9;
    };
    expect(errorOf(often)).toBeCloseTo(errorOf(rows), 9);
  });

  test('weighted ranks: groups keep their u under another name, and rho 0 sums to nothing', () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(0, 0.5, 1), (rows, rho) => {
        const there = weightedLogRank(dataOf(rows), groupsOf(rows, 3), rho);
        fc.pre(!('notEstimable' in there));
        expect(there.u.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
        const back = estimated(weightedLogRank(dataOf(rows.toReversed()), groupsOf(rows, 3, true), rho));
        expect(back.chiSquare).toBeCloseTo(there.chiSquare, 7);
      }),
    );
  });

  test('concordance: counted pair by pair, and turned over with the risk', () => {
    fc.assert(
      fc.property(sample, (rows) => {
        let [points, pairs] = [0, 0];
        for (const one of rows)
          for (const other of rows) {
            const isFirst = one.event && (other.time > one.time || (other.time === one.time && !other.event));
            if (!isFirst || one === other) continue;
            pairs++;
            points += one.x > other.x ? 1 : one.x === other.x ? 0.5 : 0;
          }
        const risks = rows.map(({ x }) => x);
        const found = concordance(dataOf(rows), risks);
        if (pairs === 0) expect(found).toHaveProperty('notEstimable');
        else {
          expect(estimated(found)).toEqual({ share: points / pairs, pairs });
          const turned = estimated(
            concordance(
              dataOf(rows),
              risks.map((risk) => -risk),
            ),
          );
          expect(turned.share).toBeCloseTo(1 - points / pairs, 12);
        }
      }),
    );
  });

  test('no answer where there is none', () => {
    const rows = simulated(20, mulberry32(3), 0);
    const model = estimated(coxRegression(dataOf(rows), alone(rows), { ties: 'exact' }));
    const same = rows.map(() => 'one');
    const reasons = [
      clusteredErrors(dataOf(rows), alone(rows), model, same),
      clusteredErrors(dataOf(rows), alone(rows), model, ['short']),
      clusteredErrors(dataOf(rows), alone(rows), model, same, { ties: 'exact' }),
      proportionalityTest(dataOf(rows), alone(rows), model, { ties: 'exact' }),
      proportionalityTest(
        { time: new Float64Array(20).fill(2), hasEvent: new Uint8Array(20).fill(1) },
        alone(rows),
        model,
      ),
      weightedLogRank(
        { time: Float64Array.of(1, 2), hasEvent: Uint8Array.of(0, 0) },
        { group: Int32Array.of(0, 1), groups: 2 },
      ),
      weightedLogRank(
        { time: Float64Array.of(1), hasEvent: Uint8Array.of(1) },
        { group: Int32Array.of(0), groups: 1 },
      ),
      concordance({ time: Float64Array.of(1), hasEvent: Uint8Array.of(1) }, [1]),
    ];
    for (const reason of reasons) expect(reason).toHaveProperty('notEstimable');
  });
});

function groupsOf(rows: readonly Row[], groups: number, isTurned = false) {
  const group = Int32Array.from(rows, (_, index) => index % groups);
  return isTurned
    ? { group: group.toReversed().map((index) => groups - 1 - index), groups }
    : { group, groups };
}

describe('calibration', () => {
  test('rows of one cluster go alike: its errors cover, the plain ones do not', { tags: ['long'] }, () => {
    const random = mulberry32(1_989_408);
    const runs = 150;
    const held = { plain: 0, clustered: 0 };
    for (let run = 0; run < runs; run++) {
      const rows = Array.from({ length: 50 }, (_, cluster) => {
        const [x, pace] = [cluster % 2, Math.exp(1.2 * (random() + random() + random() - 1.5))];
        return Array.from({ length: 4 }, () => ({ x, time: -Math.log(1 - random()) * pace, event: true }));
      }).flat();
      const model = estimated(coxRegression(dataOf(rows), alone(rows)));
      const names = rows.map((_, index) => String(index >> 2));
      const clustered = estimated(clusteredErrors(dataOf(rows), alone(rows), model, names));
      for (const [kind, { coefficients }] of Object.entries({ plain: model, clustered })) {
        const [low, high] = coefficients[0]?.interval ?? [9, 9];
        if (low <= 0 && 0 <= high) held[kind as keyof typeof held]++;
      }
    }
    expect(held.clustered / runs).toBeGreaterThan(0.88);
    expect(held.plain / runs).toBeLessThan(0.86);
  });

  test('in proportion: alarms at 5 %; a ratio that turns over is seen', { tags: ['long'] }, () => {
    const random = mulberry32(1_994);
    const runs = 400;
    const alarms = { km: 0, rank: 0, identity: 0, peto: 0 };
    for (let run = 0; run < runs; run++) {
      const rows = simulated(80, random, 0.8);
      const model = estimated(coxRegression(dataOf(rows), alone(rows)));
      for (const scale of ['km', 'rank', 'identity'] as const) {
        const { all } = estimated(proportionalityTest(dataOf(rows), alone(rows), model, { scale }));
        if (estimated(all).p < 0.05) alarms[scale]++;
      }
      const level = simulated(80, random, 0);
      const group = Int32Array.from(level, ({ x }) => x);
      if (estimated(weightedLogRank(dataOf(level), { group, groups: 2 }, 1)).p < 0.05) alarms.peto++;
    }
    for (const count of Object.values(alarms))
      expect(Math.abs(count / runs - 0.05)).toBeLessThan(3.3 * Math.sqrt((0.05 * 0.95) / runs));
    const crossing = Array.from({ length: 200 }, (_, row) => {
      const x = row % 2;
      return { x, time: (-Math.log(1 - random())) ** (x === 0 ? 1 : 0.3), event: true };
    });
    const model = estimated(coxRegression(dataOf(crossing), alone(crossing)));
    expect(
      estimated(estimated(proportionalityTest(dataOf(crossing), alone(crossing), model)).all).p,
    ).toBeLessThan(1e-4);
  });
});
