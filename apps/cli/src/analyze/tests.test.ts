/** Tests of the command line against scipy, statsmodels and R, and with invalid input. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addAnalyze } from './index.ts';
import { typed } from './testing/typed.ts';

const golden = join(import.meta.dirname, '../../../../packages/stats/src/testing/golden');
const goldenJson = (name: string) => JSON.parse(readFileSync(join(golden, name), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'parlour-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const analyze = (...args: string[]) => typed(addAnalyze, 'analyze', ...args).stdout;

const json = (...args: string[]) => JSON.parse(analyze(...args, '--json'));

function file(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}

describe('tests of counts', () => {
  interface Case {
    readonly table: readonly (readonly number[])[];
    readonly chi2: number;
    readonly df: number;
    readonly p: number;
    readonly g_test?: { readonly stat: number };
  }
  const cases: readonly Case[] = goldenJson('proportions/chi2.expected.json').contingency;

  test.each(cases)('chisquare: $table as scipy has it', ({ table, chi2, df, p, g_test }) => {
    const found = json('chisquare', ...table.map((row) => row.join(',')));
    expect(found.chi2).toBeCloseTo(chi2, 8);
    expect(found.df).toBe(df);
    expect(Math.abs(found.p - p)).toBeLessThan(1e-9);
    if (g_test !== undefined) expect(found.g_test.stat).toBeCloseTo(g_test.stat, 8);
  });

  test('chisquare: one row against proportions, and with the correction of Yates', () => {
    // 16 heads of 20: (16 - 10)^2 / 10 twice; 90 of 100 peas against 3 : 1: 15^2/75 + 15^2/25.
    expect(json('chisquare', '16,4')).toMatchObject({
      chi2: expect.closeTo(7.2, 10),
      df: 1,
      expected: [10, 10],
    });
    expect(json('chisquare', '90,10', '--proportions', '3,1').chi2).toBeCloseTo(12, 10);
    const table = ['12,5', '9,14'];
    expect(json('chisquare', ...table, '--yates').chi2).toBeLessThan(json('chisquare', ...table).chi2);
  });

  test("fisher: the lady tasting tea, and R's fisher.test", () => {
    const tea = json('fisher', '3/4', '1/4');
    expect(tea.odds_ratio).toBe(9);
    expect(tea.p).toBeCloseTo(34 / 70, 10);
    expect(json('fisher', '0/4', '4/4').p).toBeCloseTo(2 / 70, 10);
    expect(json('fisher', '2/2', '1/3').odds_ratio).toBeNull();
  });

  test('mcnemar of a column: each verdict that names one of two is one row', () => {
    const csv = file('verdicts.csv', 'right,game', ...Array(10).fill('1,g'), ',g', ...Array(4).fill('0,g'));
    const { first, second, ...found } = json('mcnemar', '--csv', csv, '--success', 'right');
    expect([first, second]).toEqual([10, 4]);
    expect({ first, second, ...found }).toEqual(json('mcnemar', '10', '4'));
    for (const args of [['10'], ['10', '4', '--csv', csv], ['--csv', csv], []])
      expect(() => json('mcnemar', ...args)).toThrow(
        'expected either two counts such as 10 4, or --csv FILE',
      );
  });

  test('mcnemar: exact, plain and corrected', () => {
    const found = json('mcnemar', '10', '4');
    expect(found.chisq.statistic).toBeCloseTo(36 / 14, 10);
    expect(found.corrected.statistic).toBeCloseTo(25 / 14, 10);
    // 2 (C(14,0) + ... + C(14,4)) / 2^14
    expect(found.exact).toBeCloseTo((2 * 1471) / 16384, 10);
  });

  test('adjust: as statsmodels has it', () => {
    const names = {
      bonferroni: 'bonferroni',
      sidak: 'sidak',
      holm: 'holm',
      'holm-sidak': 'holm_sidak',
      'simes-hochberg': 'hochberg',
      hommel: 'hommel',
      fdr_bh: 'benjamini_hochberg',
      fdr_by: 'benjamini_yekutieli',
    };
    let compared = 0;
    for (const one of goldenJson('proportions/multiple_testing.expected.json').cases.slice(0, 12)) {
      const found = json('adjust', one.p.join(','));
      for (const [theirs, ours] of Object.entries(names)) {
        if (one[theirs] === undefined) continue;
        compared += 1;
        one[theirs].adjusted.forEach((p: number, index: number) => {
          expect(found[ours][index]).toBeCloseTo(p, 9);
        });
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('kaplan-meier', () => {
  const lung = join(golden, 'survival', 'lung.csv');
  const r = goldenJson('survival/right_censored.expected.json').lung;
  type Step = {
    time: number;
    n_risk: number;
    n_event: number;
    surv: number;
    se: number;
    lo: number;
    hi: number;
  };

  test.each([
    ['log-log', undefined, r.km_loglog_all.all, (found: Record<string, never>) => found.pooled],
    ['log', 'sex', r.km_log['sex=1'], (found: { groups: Record<string, never> }) => found.groups['1']],
  ])('%s intervals as R has them', (scale, group, expected, curveIn) => {
    const found = json('kaplan-meier', lung, '--scale', scale, ...(group ? ['--group', group] : []));
    const { steps } = curveIn(found) as unknown as { steps: Record<string, never>[] };
    const events = (expected as Step[]).filter(({ n_event }) => n_event > 0);
    expect(steps).toHaveLength(events.length);
    events.forEach(({ time, n_risk, surv, se, lo, hi }, index) => {
      expect(steps[index]).toMatchObject({
        time,
        at_risk: n_risk,
        surviving: expect.closeTo(surv, 9),
        se: expect.closeTo(se, 9),
        interval: [expect.closeTo(lo, 9), expect.closeTo(hi, 9)],
      });
    });
  });

  test('medians with intervals, as R has them: 310, 270 and 426 days', () => {
    const { pooled, groups } = json('kaplan-meier', lung, '--group', 'sex', '--scale', 'log');
    expect([pooled.n, pooled.events, pooled.median, pooled.median_interval]).toEqual([
      228,
      165,
      310,
      [285, 363],
    ]);
    expect([groups[1].median, groups[1].median_interval]).toEqual([270, [212, 310]]);
    expect([groups[2].median, groups[2].median_interval]).toEqual([426, [348, 550]]);
    expect(analyze('kaplan-meier', lung)).toMatch(/^all: n = 228, 165 events, median 310: 284 to 361\n/);
  });
});

describe('telling apart', () => {
  test('indistinguishability: the evidence is what the beliefs gain over the base rate', () => {
    const rounds = file(
      'rounds.csv',
      'base_rate,belief,human',
      '0.5,0.8,1',
      '0.5,0.1,machine',
      '0.4,0.4,human',
    );
    const found = json('indistinguishability', rounds, '--level', '0.6');
    expect(found).toMatchObject({ n: 3, e: expect.closeTo(1.6 * 1.8, 10), level: 0.6, rejected_at: 2 });
    expect(found.path).toHaveLength(3);
    const words = file('words.csv', 'base_rate,verdict,human', '0.5,yes,1', '0.5,yes,1', '0.5,no,0');
    // The first word is worth nothing yet; then 0.75 against 0.5, and 1/6 against 1/2: beliefs of 0.6 and 0.25.
    expect(json('indistinguishability', words).e).toBeCloseTo(1.2 * 1.5, 10);
  });

  test("detection: d' and c, with half a verdict added to either side", () => {
    const found = json('detection', '20/25', '5/30');
    expect(found.d_prime).toBeCloseTo(1.7263, 4);
    expect(found.c).toBeCloseTo(0.0621, 4);
    expect(found.interval[0]).toBeLessThan(found.d_prime);
  });

  test('power: the numbers of Fleiss, Levin and Paik', () => {
    expect(json('power', '0.54', '0.67')).toEqual({ n: 221 });
    expect(json('power', '0.6', '--supposed', '0.5')).toMatchObject({ n: 194 });
    expect(json('power', '--half-width', '0.1')).toEqual({ n: 93, n_any_time: 274 });
    expect(json('power', '0.54', '0.67', '--trials', '221').power).toBeCloseTo(0.8, 2);
  });
});

test.each([
  [['fisher', '5/4', '1/2'], /5\/4: expected successes\/trials/],
  [['fisher', '0/0', '1/2'], /no trials in one of the samples/],
  [['chisquare', '1,2', '3'], /expected rows of one length/],
  [['chisquare', '1,-2'], /1,-2: expected counts such as/],
  [['chisquare', '1,2', '--proportions', '1'], /expected 2 numbers, found 1/],
  [['mcnemar', '0', '0'], /the two never differ/],
  [['mcnemar', '1.5', '0'], /1\.5: expected a whole number/],
  [['adjust', '1.2'], /1\.2: expected p values from 0 to 1/],
  [['power', '0.5'], /expected a second share/],
  [['power', '0.5', '0.5'], /expected two different shares/],
  [['power', '1.5', '0.5'], /1\.5: expected a share between 0 and 1/],
  [['detection', '0/0', '1/2'], /no verdicts on people/],
])('%j is bad input', (args, message) => {
  expect(() => analyze(...args)).toThrow(message);
});

test('bad files name their line', () => {
  const bad = file('bad.csv', 'base_rate,belief,human', '0.5,1.2,1');
  expect(() => analyze('indistinguishability', bad)).toThrow(/bad\.csv: line 2, column 2 \(belief\)/);
  const intervals = file('intervals.csv', 'left,right', '1,3', '2,Inf');
  expect(() => analyze('kaplan-meier', intervals)).toThrow(/exact or right-censored/);
});
