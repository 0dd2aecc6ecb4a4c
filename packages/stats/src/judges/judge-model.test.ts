/** The joint model of judges and machines against lme4, glmmTMB and a long run of a Gibbs sampler. */
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { golden, goldenText } from '../testing/golden.ts';
import { judgeCoverage } from './judge-coverage.ts';
import { type JudgeModel, type JudgeVerdict, judgeModel } from './judge-model.ts';
import { simulatedVerdicts } from './simulated-verdicts.ts';
import { populationShare } from './version-shares.ts';

function rowsOf(text: string, isFull: boolean): readonly JudgeVerdict[] {
  const [head = '', ...lines] = text.trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    return {
      judge: cell('judge'),
      target: cell('target'),
      isHuman: cell('target_nature') === 'human',
      saidHuman: cell('said_human') === '1',
      ...(isFull && { judgeIsMachine: cell('judge_nature') === 'machine' }),
      version: cell('machine_version') || null,
      game: cell('game'),
      format: cell('format'),
      announced: Number(cell('announced')),
    };
  });
}

interface Expected {
  readonly loglik: number;
  readonly sd: Readonly<Record<'lean' | 'discrimination' | 'machine' | 'game', number>>;
  readonly fixed: readonly { readonly name: string; readonly estimate: number; readonly se: number }[];
  readonly judges: readonly { judge: string; lean: number; discrimination: number }[];
  readonly machines: readonly {
    version: string;
    verdicts: number;
    eta: number;
    eta_se: number;
    p_typical: number;
    p_typical_95: [number, number];
    p_population: number;
    p_population_95: [number, number];
  }[];
  readonly no_machine_differences: { readonly lr: number; readonly p_half_chi2_1: number };
}

function fitted(name: string, isFull: boolean): JudgeModel {
  const model = judgeModel(rowsOf(goldenText(`judges/${name}.csv`), isFull), mulberry32(1));
  if (!isEstimable(model)) throw new Error(model.notEstimable);
  return model;
}

const near = (found: number, wanted: number, most: number, what: string) =>
  expect(Math.abs(found - wanted), `${what}: ${found}, not ${wanted}`).toBeLessThanOrEqual(most);

describe.each([
  ['small', 'core'],
  ['small', 'full'],
  ['sparse', 'core'],
  ['sparse_interior', 'core'],
  ['medium', 'core'],
])('%s, %s', (name, kind) => {
  test('within the tolerances of an independent Laplace approximation', { tags: ['long'] }, () => {
    const model = fitted(name, kind === 'full');
    const { models } = golden<{ models: Record<string, Expected> }>(`judges/${name}.expected.json`);
    const wanted = models[kind] as Expected;
    expect(model.converged).toBe(true);
    near(model.logLikelihood, wanted.loglik, 1e-4, 'loglik');
    for (const [deviation, value] of Object.entries(wanted.sd)) {
      const found = model.deviations[deviation as keyof typeof wanted.sd];
      near(found as number, value, value < 1e-3 ? 0.03 : 1e-3, deviation);
    }
    expect(model.fixed.map((one) => one.name)).toEqual(wanted.fixed.map((one) => one.name));
    for (const [index, { name: effect, estimate, se }] of wanted.fixed.entries()) {
      near(model.fixed[index]?.estimate ?? Number.NaN, estimate, 1e-3, effect);
      near(model.fixed[index]?.error as number, se, 0.01 * se, `error of ${effect}`);
    }
    for (const [index, one] of wanted.machines.entries()) {
      const found = model.machines[index];
      expect([found?.version, found?.verdicts]).toEqual([one.version, one.verdicts]);
      near(found?.eta ?? Number.NaN, one.eta, 1e-3, one.version);
      near(found?.etaError ?? Number.NaN, one.eta_se, 1e-3 * one.eta_se, `error of ${one.version}`);
      near(found?.typical.mean ?? Number.NaN, one.p_typical, 5e-4, 'typical');
      near(found?.population.mean ?? Number.NaN, one.p_population, 5e-4, 'population');
      for (const end of [0, 1] as const) {
        near(found?.typical.interval[end] ?? Number.NaN, one.p_typical_95[end], 5e-4, 'typical');
        near(found?.population.interval[end] ?? Number.NaN, one.p_population_95[end], 5e-4, 'population');
      }
    }
    const judges = new Map(model.judges.map((one) => [one.judge, one]));
    for (const { judge, lean, discrimination } of wanted.judges) {
      near(judges.get(judge)?.lean ?? Number.NaN, lean, 1e-3, judge);
      near(judges.get(judge)?.discrimination ?? Number.NaN, discrimination, 1e-3, judge);
    }
    const { statistic, p } = model.noMachineDifferences as { statistic: number; p: number };
    near(statistic, wanted.no_machine_differences.lr, 1e-3, 'likelihood ratio');
    near(p, wanted.no_machine_differences.p_half_chi2_1, 1e-3, 'p');
  });
});

interface Posterior {
  readonly machines: readonly {
    readonly version: string;
    readonly p_population: { readonly mean: number; readonly q025: number; readonly q975: number };
  }[];
}

test('shares of the population are within 0.03 of the posterior means, their ends within 0.06', () => {
  const model = fitted('small', false);
  const { machines } = golden<Posterior>('judges/small.posterior.json');
  for (const [index, { version, p_population: wanted }] of machines.entries()) {
    const { mean, interval } = model.machines[index]?.population ?? { mean: 9, interval: [9, 9] };
    near(mean, wanted.mean, 0.03, version);
    near(interval[0], wanted.q025, 0.06, version);
    near(interval[1], wanted.q975, 0.06, version);
  }
});

const few: JudgeVerdict = {
  ...{ judge: 'a', target: 't', isHuman: false, saidHuman: true, version: 'v' },
  ...{ game: null, format: null, announced: null },
};

test('little data: nothing is invented', () => {
  expect(judgeModel([], mulberry32(1))).toEqual({ notEstimable: 'no verdicts' });
  expect(judgeModel([few, few], mulberry32(1))).toEqual({ notEstimable: 'all verdicts are the same' });
  const model = judgeModel([few, { ...few, saidHuman: false }], mulberry32(1));
  if (!isEstimable(model)) throw new Error(model.notEstimable);
  for (const deviation of Object.values(model.deviations)) expect(isEstimable(deviation)).toBe(false);
  expect(isEstimable(model.noMachineDifferences)).toBe(false);
  expect(model.machines[0]?.population.mean).toBeCloseTo(0.5, 6);
  expect(isEstimable(model.machines[0]?.rank ?? 0)).toBe(false);
});

test('where each format announces one probability, it adds nothing to the formats, and estimates stay', () => {
  const simulation = { judges: 20, versions: 4, games: 200, verdictsPerGame: 2 };
  const plain = simulatedVerdicts(simulation, mulberry32(3)).verdicts.map((one) => ({
    ...one,
    format: one.format === 'f1' ? 'f1' : 'f2',
  }));
  const fitOf = (rows: readonly JudgeVerdict[]) => {
    const model = judgeModel(rows, mulberry32(1));
    if (!isEstimable(model)) throw new Error(model.notEstimable);
    return model;
  };
  const found = fitOf(plain.map((one) => ({ ...one, announced: one.format === 'f1' ? 0.5 : 0.4 })));
  expect(found.fixed.map(({ name }) => name)).toEqual(['human', 'machine', 'format_f1']);
  expect(found.machines).toHaveLength(4);
  expect(found.machines).toEqual(fitOf(plain).machines);
});

test('the share of a population is that of its mean without spread, and nearer one half with it', () => {
  expect(populationShare(1, 0)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
  expect(populationShare(1, 1e-6)).toBeCloseTo(1 / (1 + Math.exp(-1)), 9);
  expect(populationShare(0, 3)).toBeCloseTo(0.5, 12);
  expect(populationShare(2, 2)).toBeLessThan(populationShare(2, 1));
});

test('intervals hold the truth of simulated versions, and estimates are in its order', {
  tags: ['long'],
}, () => {
  const simulation = { judges: 30, versions: 8, games: 400, verdictsPerGame: 2 };
  const { population, differences, ranks, rankCorrelation } = judgeCoverage(simulation, 12, 31);
  // 96 shares and 336 differences that depend on each other within a set: wide bounds, of a right build in 1,000.
  expect(population).toBeGreaterThan(0.8);
  expect(differences).toBeGreaterThan(0.85);
  expect(ranks).toBeGreaterThan(0.85);
  expect(rankCorrelation).toBeGreaterThan(0.6);
});

test('versions have no ranks and no differences with too few verdicts', () => {
  const simulation = { judges: 30, versions: 8, games: 100, verdictsPerGame: 2 };
  expect(judgeCoverage(simulation, 1, 31)).toMatchObject({ ranks: Number.NaN, differences: Number.NaN });
});
