/** Tests of clustered means, shares, pairs and curves against R survey and survival. */
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { clusteredIntervalLogRank, clusteredLogRank } from '../survival/comparison/clustered-log-rank.ts';
import { asObservations } from '../survival/data/observations.ts';
import { estimated } from '../testing/estimated.ts';
import { golden } from '../testing/golden.ts';
import { goldenRows } from '../testing/survival-data.ts';
import {
  clusteredMean,
  clusteredMeanOf,
  clusteredMeanTest,
  clusterSums,
  clusterTallies,
  logitInterval,
} from './clustered-mean.ts';
import { clusteredShare } from './clustered-share.ts';
import { mcnemarTest } from './mcnemar-test.ts';

const near = (found: number | undefined, wanted: number, within = 1e-9) =>
  expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThan(within);
const rows = (file: string) => goldenRows(`clustered/${file}.csv`);

describe('means and shares', () => {
  interface Mean {
    mean: number;
    se: number;
    lower: number;
    upper: number;
    df: number;
    t: number;
    p_mean_is_0: number;
    deff_N: number | null;
  }
  type Share = Mean & { logit: [number, number]; wilson_effective: { lower: number; upper: number } };
  type Expected = Record<'brier1' | 'brier2' | 'brier_difference', Mean> & { share: Share };

  test.each(['binary_small', 'binary_medium', 'binary_rare'])('%s: those of R survey', (name) => {
    const expected = golden<Expected>(`clustered/${name}.expected.json`);
    const all = rows(name);
    const names = all.map(({ cluster = '' }) => cluster);
    const y = all.map((row) => Number(row.y));
    const loss = (forecast: string) => all.map((row) => (Number(row[forecast]) - Number(row.y)) ** 2);
    const [one, two] = [loss('forecast1'), loss('forecast2')];
    const values = {
      share: y,
      brier1: one,
      brier2: two,
      brier_difference: one.map((value, row) => value - (two[row] ?? 0)),
    };
    for (const [what, list] of Object.entries(values)) {
      const wanted = expected[what as keyof typeof values];
      const found = estimated(clusteredMeanOf(list, names));
      near(found.mean, wanted.mean);
      near(found.standardError, wanted.se);
      near(found.interval[0], wanted.lower);
      near(found.interval[1], wanted.upper);
      expect(found.degrees).toBe(wanted.df);
      near(found.designEffect ?? Number.NaN, wanted.deff_N ?? Number.NaN);
      const { t, p } = clusteredMeanTest(found);
      near((t ?? 9) / wanted.t, 1);
      near(p, wanted.p_mean_is_0);
    }
    const found = estimated(clusteredMeanOf(y, names));
    const logit = estimated(logitInterval(found));
    near(logit[0], expected.share.logit[0]);
    near(logit[1], expected.share.logit[1]);
    const worth = estimated(clusteredShare(clusterTallies(clusterSums(y, names))));
    near(worth[0], expected.share.wilson_effective.lower);
    near(worth[1], expected.share.wilson_effective.upper);
  });

  test('one cluster has no error', () => {
    expect(clusteredMean([{ n: 5, sum: 2, squares: 2 }])).toHaveProperty('notEstimable');
  });

  test('calibration: 95 % intervals hold the mean of values that hang together', { tags: ['long'] }, () => {
    const random = mulberry32(12);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    let [held, plain] = [0, 0];
    const sets = 1000;
    for (let set = 0; set < sets; set++) {
      const clusters = Array.from({ length: 40 }, () => {
        const lean = normal();
        const values = Array.from({ length: 5 + Math.floor(10 * random()) }, () => lean + normal());
        const sum = values.reduce((total, value) => total + value, 0);
        return { n: values.length, sum, squares: values.reduce((total, value) => total + value ** 2, 0) };
      });
      const { interval, mean, n } = estimated(clusteredMean(clusters));
      held += Number(interval[0] <= 0 && interval[1] >= 0);
      plain += Number(Math.abs(mean) < 1.96 * Math.sqrt(2 / n));
    }
    // 99.9 % of Binomial(1000, 0.95), and one half more for the ratio of sums.
    expect(held).toBeGreaterThan(915);
    expect(held).toBeLessThan(975);
    expect(plain).toBeLessThan(700);
  });
});

describe('pairs', () => {
  interface McNemar {
    b: number;
    c: number;
    exact_p: number;
    mid_p: number | null;
    chisq: number;
    chisq_continuity: number;
  }
  const expected = golden<{
    mcnemar: McNemar;
    tables: McNemar[];
    clustered: { difference: number; se: number; lower: number; upper: number; p: number; df: number };
  }>('clustered/pairs.expected.json');

  test('McNemar with mid-p', () => {
    for (const { b, c, exact_p, mid_p, chisq, chisq_continuity } of [expected.mcnemar, ...expected.tables]) {
      const found = mcnemarTest({ first: b, second: c });
      if (mid_p === null) {
        expect(found).toHaveProperty('notEstimable');
        continue;
      }
      const { exact, midP, chiSquare, corrected } = estimated(found);
      near(exact, exact_p, 1e-12);
      near(midP, mid_p, 1e-12);
      near(chiSquare.statistic, chisq, 1e-12);
      near(corrected.statistic, chisq_continuity, 1e-12);
    }
  });

  test('the difference by cluster', () => {
    const all = rows('pairs');
    const differences = all.map(({ first, second }) => Number(first) - Number(second));
    const names = all.map(({ cluster = '' }) => cluster);
    const found = estimated(clusteredMeanOf(differences, names));
    const { difference, se, lower, upper, p, df } = expected.clustered;
    near(found.mean, difference);
    near(found.standardError, se);
    near(found.interval[0], lower);
    near(found.interval[1], upper);
    expect(found.degrees).toBe(df);
    near(clusteredMeanTest(found).p, p);
  });
});

describe('the robust log-rank test', () => {
  type Fit = { score_robust: number; p_score_robust: number; df: number; clusters: number };
  test.each(['survival_small', 'survival_medium', 'survival_unequal'])('%s: rscore of R', (name) => {
    const { group_only } = golden<{ group_only: Record<'efron' | 'breslow', Fit> }>(
      `clustered/${name}.expected.json`,
    );
    const all = rows(name);
    const groups = [...new Set(all.map(({ group = '' }) => group))].sort();
    const data = {
      time: Float64Array.from(all, ({ time }) => Number(time)),
      hasEvent: Uint8Array.from(all, ({ event }) => Number(event)),
    };
    const grouping = {
      group: Int32Array.from(all, ({ group = '' }) => groups.indexOf(group)),
      groups: groups.length,
    };
    const names = all.map(({ cluster = '' }) => cluster);
    for (const ties of ['efron', 'breslow'] as const) {
      const found = estimated(clusteredLogRank(data, grouping, names, { ties }));
      const wanted = group_only[ties];
      near(found.statistic / wanted.score_robust, 1, 1e-6);
      near(found.p / wanted.p_score_robust, 1, 1e-5);
      expect(found).toMatchObject({ degrees: wanted.df, clusters: wanted.clusters });
    }
    // As intervals the same data give nearly the same: exact times are intervals without length.
    const asIntervals = estimated(clusteredIntervalLogRank(asObservations(data), grouping, names));
    expect(Math.abs(asIntervals.statistic / group_only.breslow.score_robust - 1)).toBeLessThan(0.2);
  });

  test('calibration: rows twice over raise no alarm by cluster, and do without', { tags: ['long'] }, () => {
    const random = mulberry32(8);
    const sets = 400;
    let [robust, plain] = [0, 0];
    for (let set = 0; set < sets; set++) {
      const own = Array.from({ length: 40 }, () => ({
        time: -Math.log(random()),
        hasEvent: Number(random() < 0.8),
        group: Number(random() < 0.5),
      }));
      const all = own.flatMap((row, place) =>
        Array.from({ length: 4 }, () => ({ ...row, name: `c${place}` })),
      );
      const data = {
        time: Float64Array.from(all, ({ time }) => time),
        hasEvent: Uint8Array.from(all, ({ hasEvent }) => hasEvent),
      };
      const grouping = { group: Int32Array.from(all, ({ group }) => group), groups: 2 };
      const names = all.map(({ name }) => name);
      const alone = all.map((_, row) => String(row));
      robust += Number(estimated(clusteredLogRank(data, grouping, names)).p < 0.05);
      plain += Number(estimated(clusteredLogRank(data, grouping, alone)).p < 0.05);
    }
    // 99.9 % of Binomial(400, 0.05) is 7 to 36.
    expect(robust).toBeLessThanOrEqual(36);
    expect(plain).toBeGreaterThan(80);
  });
});
