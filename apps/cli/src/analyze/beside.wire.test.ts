/** Tests the additional output of `parlour analyze`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addAnalyze } from './index.ts';
import { typed } from './testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-beside-'));
afterAll(() => rmSync(folder, { recursive: true }));
const golden = join(import.meta.dirname, '../../../../packages/stats/src/testing/golden');

const analyze = (...args: string[]) => typed(addAnalyze, 'analyze', ...args);
function table(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}
const lung = join(golden, 'survival/lung.csv');
const bcos = join(golden, 'survival/bcos.csv');
const ofLung = (...args: string[]) =>
  analyze('cox', lung, '--covariates', 'age,sex,ph.ecog', ...args, '--json').json();

describe('beside a Cox model', () => {
  const expected = JSON.parse(
    readFileSync(join(golden, 'survival/right_censored.expected.json'), 'utf8'),
  ).lung;

  test('exact ties, errors by cluster and proportionality: the numbers of R', () => {
    const { coef, loglik } = ofLung('--ties', 'exact');
    const exact = expected['cox_age_sex_ph.ecog'].exact;
    expect(loglik).toBeCloseTo(exact.loglik, 6);
    for (const name of ['age', 'sex', 'ph.ecog']) expect(coef[name].coef).toBeCloseTo(exact.coef[name], 6);
    const { cluster } = ofLung('--cluster', 'inst');
    expect(cluster.coef.sex.se).toBeCloseTo(expected.cox_robust_cluster_inst.se.sex, 6);
    expect(cluster.concordance).toBeCloseTo(expected.cox_robust_cluster_inst.concordance, 9);
    const { zph } = ofLung('--zph');
    expect(zph.scale).toBe('km');
    expect(zph.coef.sex.chisq).toBeCloseTo(expected.zph[1][0], 6);
    expect(zph.global.p).toBeCloseTo(expected.zph[3][2], 6);
    expect(ofLung('--zph', 'rank').zph.scale).toBe('rank');
  });

  test('a bootstrap beside Wald and likelihood ratio; one seed, one answer', { tags: ['long'] }, () => {
    const [one, other] = [5, 5].map((seed) => ofLung('--bootstrap', '60', '--seed', String(seed)).bootstrap);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ replicates: 60, seed: 5, n: 227 });
    expect(one.coef.sex.se).toBeGreaterThan(0.1);
    expect(one.coef.sex.se).toBeLessThan(0.3);
    expect(one.coef.sex.lr_p).toBeLessThan(0.01);
    const { bootstrap } = ofLung('--bootstrap', '20', '--cluster', 'inst');
    expect(bootstrap.n).toBe(18);
    expect(
      analyze('cox', bcos, '--covariates', 'group', '--bootstrap', '10', '--model', 'odds').stdout,
    ).toContain('Bootstrap (10 samples of 94 rows, seed 1) beside Wald and likelihood ratio:');
  });

  test('other models, by the numbers of icenReg', () => {
    const { R_ic_sp_po, R_ic_par_ph_weibull } = JSON.parse(
      readFileSync(join(golden, 'survival/bcos.expected.json'), 'utf8'),
    );
    const fit = (model: string) =>
      analyze('cox', bcos, '--covariates', 'group', '--model', model, '--json').json();
    const odds = fit('odds').coef['group=RadChem'].coef;
    expect(odds).toBeCloseTo(-R_ic_sp_po.coef['factor(group)RadChem'], 5);
    const weibull = fit('weibull');
    expect(weibull.loglik).toBeCloseTo(R_ic_par_ph_weibull.llk, 6);
    expect(Math.log(weibull.baseline.shape.estimate)).toBeCloseTo(R_ic_par_ph_weibull.coef.log_shape, 4);
    expect(fit('exponential').baseline.shape).toBeNull();
    expect(analyze('cox', bcos, '--covariates', 'group', '--model', 'weibull').stdout).toContain(
      'shape 1.6146 (',
    );
  });

  test('what does not go together is refused', () => {
    const refused =
      (...args: string[]) =>
      () =>
        analyze('cox', ...args);
    expect(refused(bcos, '--covariates', 'group', '--zph')).toThrow('for --zph');
    expect(refused(bcos, '--covariates', 'group', '--cluster', 'group')).toThrow(
      'expected --bootstrap beside --cluster, such as --bootstrap 200',
    );
    expect(refused(bcos, '--covariates', 'group', '--cluster', 'group')).toThrow(
      'found times in intervals (left,right) without it',
    );
    expect(refused(lung, '--covariates', 'sex', '--cluster', 'sex', '--model', 'weibull')).toThrow(
      'found --model weibull without it',
    );
    expect(refused(lung, '--covariates', 'sex', '--ties', 'exact', '--zph')).toThrow(
      '--ties efron or breslow',
    );
    expect(refused(bcos, '--covariates', 'group', '--model', 'weibull', '--intervals', 'likelihood')).toThrow(
      '--intervals wald',
    );
    expect(refused(lung, '--covariates', 'sex', '--bootstrap', '1')).toThrow('whole number from 2');
  });
});

describe('beside a log-rank test', () => {
  test('weights, by the numbers of R glrt and survdiff; an exact p for few rows', () => {
    const { tests } = JSON.parse(readFileSync(join(golden, 'survival/bcos.expected.json'), 'utf8'));
    const found = analyze('logrank', bcos, '--group', 'group', '--rho', '1', '--gamma', '1', '--json').json();
    expect(found.weighted.chisq).toBeCloseTo(tests.glrt2_rho1_gamma1.chisq, 3);
    const peto = analyze('logrank', lung, '--group', 'sex', '--rho', '1', '--json').json();
    expect(peto.weighted.chisq).toBeCloseTo(12.7141514, 6);
    const few = table('few.csv', 'left,right,group', ...Array(8).fill('0,2,A'), ...Array(8).fill('5,Inf,B'));
    expect(analyze('logrank', few, '--group', 'group', '--exact', '--json').json().exact.p).toBeCloseTo(
      0.000155400155400155,
      12,
    );
    expect(analyze('logrank', bcos, '--group', 'group', '--exact').stdout).toContain('no exact test: ');
    const nobody = table('nobody.csv', 'left,right,group', '3,Inf,A', '3,Inf,B');
    expect(
      analyze('logrank', nobody, '--group', 'group', '--rho', '1', '--json').json().weighted.p,
    ).toBeNull();
    expect(() => analyze('logrank', bcos, '--group', 'group', '--rho', '-1')).toThrow(
      'a number from 0 to 10',
    );
  });
});

describe('agreement has intervals', () => {
  const labels = table(
    'labels.csv',
    'unit,rater,label',
    ...Array.from({ length: 40 }, (_, unit) => [
      `u${unit},r1,${unit % 2 ? 'bot' : 'human'}`,
      `u${unit},r2,${unit % 2 === (unit % 7 ? 1 : 0) ? 'bot' : 'human'}`,
    ]).flat(),
  );

  test('of Fleiss, Krippendorff and every label, with n', () => {
    const found = analyze('agreement', labels, '--json').json();
    for (const [estimate, interval] of [
      [found.fleiss, found.fleiss_interval],
      [found.krippendorff, found.krippendorff_interval],
      [found.label_agreement.bot.rate, found.label_agreement.bot.interval],
    ]) {
      expect(interval[0]).toBeLessThan(estimate);
      expect(interval[1]).toBeGreaterThan(estimate);
    }
    expect(analyze('agreement', labels, '--replicates', '50', '--seed', '3').stdout).toMatch(
      /Fleiss kappa .* 40 .* to .*\n.*\n\n.*50 samples of units, seed 3/,
    );
  });
});

describe('spot: annotators, times, what the ranking hangs on', () => {
  const head = 'convo_id,system0,system1,segment,label0,label1,annotator,elapsed_ms';
  const pairs = ['ann,bob', 'cem,ann', 'bob,cem', 'Human,Human'];
  mkdirSync(join(folder, 'tea'));
  table(
    'tea/tea.annotations.csv',
    head,
    ...Array.from({ length: 96 }, (_, index) => {
      const labels = ['bot,human', 'unsure,bot', 'human,human', 'human,bot', 'bot,bot'][(index * 7) % 5];
      const judge = `w${index % 6}`;
      const time = index === 11 ? 1_589_461_168_166 : index === 12 ? '' : 1000 * (10 + (index % 9));
      return `c${index % 48},${pairs[index % 4]},${[2, 3, 5][index % 3]},${labels},${judge},${time}`;
    }),
  );
  const run = (...args: string[]) =>
    analyze('spot', join(folder, 'tea'), '--imputations', '20', '--replicates', '60', ...args);

  test('in JSON beside the promised keys', () => {
    const found = run('--json').json();
    expect(found.annotators.each).toHaveLength(6);
    expect(found.annotators).toMatchObject({ rule: {}, excluded: {} });
    expect(found.times).toMatchObject({ n: 95, corrupt: 1 });
    expect(found.times.median_ms).toBe(14_000);
    expect(found.leave_one_out.map(({ without }: { without: string }) => without)).toEqual([
      'ann',
      'bob',
      'cem',
    ]);
    expect(found).not.toHaveProperty('stability');
    expect(Object.keys(found.ranking.trueskill.mean_mu)).toEqual(['ann', 'bob', 'cem']);
    expect(found.ranking.published.clusters.flat().sort()).toEqual(['ann', 'bob', 'cem']);
    expect(found.ranking.published.range.ann[0]).toBeGreaterThanOrEqual(1);
    const { bot } = found.label_agreement_complete.per_bot.ann;
    expect(bot.interval[0]).toBeLessThanOrEqual(bot.rate);
    expect(found.krippendorff_alpha_nominal_labels_complete.interval).toHaveLength(2);
  });

  test('a rule that is said before leaves annotators out of everything', () => {
    const all = run('--json').json();
    const worst = [...all.annotators.each].sort((a, b) => a.accuracy - b.accuracy)[0];
    const left = run('--min-accuracy', String(worst.accuracy + 1e-9), '--json').json();
    expect(Object.keys(left.annotators.excluded)).toContain(worst.annotator);
    const matches = (found: typeof all) => found.win_rates_complete.annotation_level.n_matches;
    expect(matches(left)).toBeLessThan(matches(all));
    expect(run('--min-annotations', '1000').stdout).toContain('0 kept (rule: min_annotations 1000)');
    expect(run('--max-identical', '0.1', '--min-median-time', '5').stdout).toContain(
      'identical labels above 0.1',
    );
    expect(() => run('--min-accuracy', '60')).toThrow('a share from 0 to 1');
  });

  test('stability on demand', { tags: ['long'] }, () => {
    const { stability } = run('--stability', '--json').json();
    expect(stability.map((one: { conversations_per_pair: number }) => one.conversations_per_pair)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    expect(stability[0].n).toBe(1000);
    const { stdout } = run('--stability');
    expect(stdout).toContain('per pair');
    expect(stdout).toContain('Without one of the bots, the others:');
  });
});

test('calibration: every number of the reference, from games and trades', { tags: ['long'] }, () => {
  const [head = '', ...lines] = readFileSync(join(golden, 'calibration/prices.csv'), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
  const times = [10, 30, 60, 90, 120];
  const games = table(
    'games.csv',
    'game_id,is_human,n_bets',
    ...rows.map(({ is_human, n_bets }, game) => `g${game},${is_human},${n_bets}`),
  );
  const trades = table(
    'trades.csv',
    'game_id,t_ms,price_after',
    ...rows.flatMap((row, game) => times.map((time) => `g${game},${1000 * time},${row[`at_${time}`]}`)),
  );
  const found = analyze('calibration', '--games', games, '--trades', trades, '--json').json();
  const expected = JSON.parse(readFileSync(join(golden, 'calibration/calibration.expected.json'), 'utf8'));
  expect([found.n_games, found.n_kept]).toEqual([expected.n_games, expected.n_kept]);
  const compare = (ours: unknown, wanted: unknown, path: string): void => {
    if (typeof wanted === 'number') {
      const tolerance = path.includes('logistic') ? 1e-6 : path.includes('95') ? 1e-9 : 1e-10;
      expect(Math.abs(Number(ours) - wanted), path).toBeLessThan(tolerance);
    } else if (typeof wanted === 'object' && wanted !== null)
      for (const [key, value] of Object.entries(wanted))
        compare((ours as Record<string, unknown>)?.[key], value, `${path}.${key}`);
    else expect(ours, path).toBe(wanted);
  };
  compare(found.at, expected.at, 'at');
  for (const time of times) {
    const [low, high] = found.at[time].ece_interval;
    expect(low).toBeLessThan(found.at[time].ece);
    expect(high).toBeGreaterThan(found.at[time].ece);
  }
});
