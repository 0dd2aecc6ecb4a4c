/** Tests of the penalised logistic regression. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementAt, integerAt } from '../at.ts';
import { isEstimable } from '../estimate.ts';
import { mulberry32, type Random } from '../random.ts';
import { estimated } from '../testing/estimated.ts';
import { evidenceModel } from './evidence-model.ts';
import { foldsOf } from './folds.ts';
import { forecastComparison } from './forecast-comparison.ts';
import { type LabelledRows, labelledRows, rowSumsByCluster, rowsOfClusters } from './labelled-rows.ts';
import { pooledSlope } from './pooled-slope.ts';
import { logOdds, ridgeLogistic } from './ridge-logistic.ts';

/** A 2 x 2 table as rows; each row is its own cluster unless the clusters are named. */
function tableRows(
  cells: readonly (readonly [feature: number, outcome: 0 | 1, count: number])[],
): LabelledRows {
  const rows = cells.flatMap(([feature, outcome, count]) =>
    Array.from({ length: count }, () => ({ features: [feature], outcome })),
  );
  return estimated(labelledRows(rows.map((row, index) => ({ ...row, cluster: String(index) }))));
}
const table = tableRows([
  [1, 1, 30],
  [1, 0, 10],
  [0, 1, 20],
  [0, 0, 40],
]);
const deviation = Math.sqrt(0.4 * 0.6);

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Games of five answers each, with one informative feature and uninformative others. */
function games(count: number, random: Random, { effect = 1, features = 3, shared = 0.7 } = {}): LabelledRows {
  return estimated(
    labelledRows(
      Array.from({ length: count }, (_, game) => {
        const outcome: 0 | 1 = random() < 0.5 ? 1 : 0;
        const style = Array.from({ length: features }, () => normal(random));
        return Array.from({ length: 5 }, () => ({
          features: style.map(
            (own, index) =>
              shared * own +
              Math.sqrt(1 - shared ** 2) * normal(random) +
              (index === 0 ? effect * outcome : 0),
          ),
          outcome,
          cluster: `game ${game}`,
        }));
      }).flat(),
    ),
  );
}

describe('known answers', () => {
  test('without penalty a 2 x 2 table gives its odds ratio, and the error of Woolf', () => {
    const fit = estimated(ridgeLogistic(table, { penalty: 0 }));
    const [coefficient] = fit.coefficients;
    expect(coefficient?.estimate).toBeCloseTo(Math.log((30 * 40) / (10 * 20)) * deviation, 10);
    // Where every cell is met, the sandwich without the correction is the model's own error.
    const woolf = Math.sqrt(1 / 30 + 1 / 10 + 1 / 20 + 1 / 40) * deviation * Math.sqrt(100 / 99);
    expect(coefficient?.standardError).toBeCloseTo(woolf, 10);
    expect(logOdds(fit, [1])).toBeCloseTo(Math.log(3), 10);
    expect(logOdds(fit, [0])).toBeCloseTo(Math.log(0.5), 10);
  });

  test('rows that are there twice count once when they share a cluster', () => {
    const twice = Array.from({ length: 200 }, (_, index) => Math.floor(index / 2));
    const doubled: LabelledRows = {
      count: 1,
      clusters: 100,
      cluster: Int32Array.from(twice),
      values: Float64Array.from(twice, (row) => elementAt(table.values, row)),
      outcome: Uint8Array.from(twice, (row) => integerAt(table.outcome, row)),
    };
    const [once] = estimated(ridgeLogistic(table, { penalty: 4 })).coefficients;
    const [both] = estimated(ridgeLogistic(doubled, { penalty: 8 })).coefficients;
    expect(both?.estimate).toBeCloseTo(once?.estimate ?? 0, 10);
    expect(both?.standardError).toBeCloseTo(once?.standardError ?? 0, 10);
  });

  test('a slope through the prior, for evidence that comes in two sizes', () => {
    // Of 10 with evidence +1, 8 are 1; of 10 with -1, 2 are: the slope is ln 4, its information 20 p (1 - p).
    const evidence = Float64Array.from({ length: 20 }, (_, index) => (index < 10 ? 1 : -1));
    const outcome = Uint8Array.from({ length: 20 }, (_, index) => (index < 8 || index >= 18 ? 1 : 0));
    const slope = estimated(pooledSlope(evidence, outcome, 0));
    expect(slope.estimate).toBeCloseTo(Math.log(4), 8);
    expect(slope.standardError).toBeCloseTo(1 / Math.sqrt(20 * 0.8 * 0.2), 8);
  });

  test('scores beside those of the base rate', () => {
    const comparison = forecastComparison({
      forecast: Float64Array.of(0.8, 0.8, 0.4, 0),
      base: Float64Array.of(0.5, 0.5, 0.5, 0.5),
      outcome: Uint8Array.of(1, 1, 0, 0),
      cluster: Int32Array.of(0, 0, 1, 2),
    });
    const losses = [-Math.log(0.8), -Math.log(0.8), -Math.log(0.6), -Math.log(0.999)];
    const mean = losses.reduce((sum, one) => sum + one, 0) / 4;
    expect(comparison.logScore).toBeCloseTo(mean, 12);
    expect(comparison.baseLogScore).toBeCloseTo(Math.LN2, 12);
    expect(comparison.brier).toBeCloseTo((0.04 + 0.04 + 0.16) / 4, 12);
    expect(comparison).toMatchObject({ n: 4, clusters: 3, baseBrier: 0.25 });
    expect(estimated(comparison.gain).mean).toBeCloseTo(Math.LN2 - mean, 12);
  });
});

describe('properties', () => {
  test('at the maximum the pull of the data is the pull of the penalty', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0.1, max: 200, noNaN: true }), (seed, penalty) => {
        const data = games(40, mulberry32(seed));
        const fit = estimated(ridgeLogistic(data, { penalty }));
        const off = Float64Array.from(
          data.outcome,
          (outcome, row) =>
            outcome - 1 / (1 + Math.exp(-logOdds(fit, data.values.subarray(row * 3, row * 3 + 3)))),
        );
        expect(off.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6);
        for (const [feature, coefficient] of fit.coefficients.entries()) {
          const [mean = 0, spread = 1] = [fit.scale.mean[feature], fit.scale.deviation[feature]];
          const pull = off.reduce(
            (sum, one, row) => sum + (one * (elementAt(data.values, row * 3 + feature) - mean)) / spread,
            0,
          );
          expect(pull).toBeCloseTo(penalty * (coefficient?.estimate ?? 0), 5);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a greater penalty holds the coefficients back more, to nothing', () => {
    const data = games(60, mulberry32(1));
    const lengths = [0.1, 1, 10, 100, 1e3, 1e6].map((penalty) =>
      Math.hypot(
        ...estimated(ridgeLogistic(data, { penalty })).coefficients.map((one) => one?.estimate ?? 0),
      ),
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(lengths.at(-1)).toBeLessThan(1e-3);
  });

  test('units of a feature do not matter, and a feature that never differs is left out', () => {
    const data = games(40, mulberry32(2));
    const moved = {
      ...data,
      values: data.values.map((value, index) => (index % 3 === 2 ? 7 : 1000 * value - 3)),
    };
    const still = { ...data, values: data.values.map((value, index) => (index % 3 === 2 ? 0 : value)) };
    const [one, other] = [moved, still].map((rows) => estimated(ridgeLogistic(rows, { penalty: 2 })));
    expect(one?.coefficients[2]).toBeUndefined();
    expect(one?.coefficients[0]?.estimate).toBeCloseTo(other?.coefficients[0]?.estimate ?? 0, 8);
    expect(one?.coefficients[1]?.standardError).toBeCloseTo(other?.coefficients[1]?.standardError ?? 0, 8);
  });

  test('outcomes that a feature tells apart without error are held by the penalty, and refused without', () => {
    const apart = tableRows([
      [1, 1, 9],
      [0, 0, 9],
    ]);
    expect(isEstimable(ridgeLogistic(apart, { penalty: 1 }))).toBe(true);
    expect(ridgeLogistic(apart, { penalty: 0 })).toHaveProperty('notEstimable');
  });

  test('folds hold both outcomes in equal shares, each cluster once', () => {
    const outcome = Uint8Array.from({ length: 53 }, (_, index) => (index < 20 ? 1 : 0));
    const fold = foldsOf(outcome, 5, mulberry32(3));
    for (const held of [0, 1, 2, 3, 4]) {
      expect(fold.filter((one) => one === held).length).toBeGreaterThanOrEqual(10);
      expect(outcome.filter((one, index) => one === 1 && fold[index] === held)).toHaveLength(4);
    }
    expect(foldsOf(outcome, 5, mulberry32(3))).toEqual(fold);
  });

  test('rows of some clusters are those rows', () => {
    const data = games(6, mulberry32(4));
    const part = rowsOfClusters(data, (cluster) => cluster % 2 === 1);
    expect([part.clusters, part.outcome.length]).toEqual([3, 15]);
    expect(part.values.subarray(0, 15)).toEqual(data.values.subarray(15, 30));
    expect(rowSumsByCluster(part, new Float64Array(15).fill(2))).toEqual(Float64Array.of(10, 10, 10));
  });
});

test('evidence that is never wrong has a slope if there is doubt, at which both pull alike', () => {
  const evidence = Float64Array.of(2, 2, -2, -2);
  const outcome = Uint8Array.of(1, 1, 0, 0);
  expect(pooledSlope(evidence, outcome, 0)).toHaveProperty('notEstimable');
  const { estimate } = estimated(pooledSlope(evidence, outcome, 0, { doubt: 0.16 }));
  expect(8 / (1 + Math.exp(2 * estimate))).toBeCloseTo(0.16 * 4 * estimate, 8);
});

describe('what cannot be said is not said', () => {
  const settings = { random: mulberry32(5) };
  test.each([
    ['no rows', labelledRows([])],
    ['finite', labelledRows([{ features: [Number.NaN], outcome: 1, cluster: 'a' }])],
    [
      'same features',
      labelledRows([
        { features: [1], outcome: 1, cluster: 'a' },
        { features: [], outcome: 0, cluster: 'b' },
      ]),
    ],
    ['all outcomes are the same', ridgeLogistic(tableRows([[1, 1, 5]]), { penalty: 1 })],
    [
      'at least 20 of either outcome',
      evidenceModel(
        rowsOfClusters(games(18, mulberry32(6)), () => true),
        settings,
      ),
    ],
    ['no evidence', pooledSlope(new Float64Array(4), Uint8Array.of(0, 1, 0, 1), 0)],
    ['both outcomes', evidenceModel({ ...table, cluster: new Int32Array(100), clusters: 1 }, settings)],
  ])('%s', (reason, answer) => {
    expect(answer).toHaveProperty('notEstimable', expect.stringContaining(reason));
  });
});

describe('calibration', () => {
  test('intervals hold the truth as often as they say, although answers of a game hang together', {
    tags: ['long'],
  }, () => {
    const truth = estimated(ridgeLogistic(games(20_000, mulberry32(7)), { penalty: 1 }));
    const random = mulberry32(8);
    const rounds = 300;
    let held = 0;
    for (let round = 0; round < rounds; round++) {
      const fit = estimated(ridgeLogistic(games(120, random), { penalty: 1e-3 }));
      for (const [feature, one] of fit.coefficients.entries()) {
        const there = truth.coefficients[feature]?.estimate ?? Number.NaN;
        if (one && one.interval[0] <= there && there <= one.interval[1]) held++;
      }
    }
    expect(held / (3 * rounds)).toBeGreaterThan(0.91);
    expect(held / (3 * rounds)).toBeLessThan(0.975);
  });

  test('cross-validated scores are those of new games, and evidence of one style is not counted five times', {
    tags: ['long'],
  }, () => {
    const fit = estimated(evidenceModel(games(600, mulberry32(9)), { random: mulberry32(10) }));
    expect(fit.pooling.estimate).toBeGreaterThan(0.15);
    expect(fit.pooling.estimate).toBeLessThan(0.6); // 1 would be five independent answers, 0.2 one
    const fresh = games(4000, mulberry32(11));
    const sums = rowSumsByCluster(
      fresh,
      Float64Array.from(
        fresh.outcome,
        (_, row) => logOdds(fit.model, fresh.values.subarray(row * 3, row * 3 + 3)) - fit.prior,
      ),
    );
    const outcome = Uint8Array.from({ length: 4000 }, (_, game) => integerAt(fresh.outcome, game * 5));
    const losses = sums.map((sum, game) =>
      Math.log1p(Math.exp((outcome[game] ? -1 : 1) * fit.pooling.estimate * sum)),
    );
    const loss = losses.reduce((sum, one) => sum + one, 0) / 4000;
    expect(Math.abs(fit.ofClusters.logScore - loss)).toBeLessThan(0.03);
    expect(fit.ofClusters.baseLogScore).toBeCloseTo(Math.LN2, 2);
    expect(estimated(fit.ofClusters.gain).interval[0]).toBeGreaterThan(0.05);
  });

  test('where there is nothing to know, it does not pretend to know', { tags: ['long'] }, () => {
    const random = mulberry32(12);
    let sure = 0;
    for (let round = 0; round < 20; round++) {
      const fit = estimated(
        evidenceModel(games(60, random, { effect: 0, features: 6 }), { random, penalties: [1, 10, 100] }),
      );
      const { mean, interval } = estimated(fit.ofClusters.gain);
      expect(mean).toBeLessThan(0.1);
      if (interval[0] > 0) sure++;
    }
    expect(sure).toBeLessThanOrEqual(2);
  });
});
