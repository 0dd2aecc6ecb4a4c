/** Tests of scores and calibration of forecasts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementAt } from '../at.ts';
import { isEstimable, type NotEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { golden } from '../testing/golden.ts';
import { goldenRows } from '../testing/survival-data.ts';
import {
  calibrationError,
  distinctGroups,
  equalMassGroups,
  equalWidthBins,
  groupIntervals,
  groupsOf,
} from './bins.ts';
import { calibrationErrorInterval } from './bootstrap-calibration.ts';
import { consistencyBand } from './consistency.ts';
import { corpDecomposition, recalibrate } from './corp.ts';
import { baseRate, type ForecastTable, forecastTable, meanForecast } from './forecasts.ts';
import { correctedMurphy, murphyDecomposition } from './murphy.ts';
import { finalForecasts, scoresOverTime } from './over-time.ts';
import { logisticRecalibration } from './recalibration.ts';
import { brierScore, brierSkill, discrimination, logScore, sharpness, spiegelhalterTest } from './scores.ts';

function estimable<Value>(value: Value | NotEstimable): Value {
  if (!isEstimable(value)) throw new Error(value.notEstimable);
  return value;
}
const tableOf = (probability: readonly number[], outcome: readonly number[]): ForecastTable =>
  estimable(
    forecastTable({ probability: Float64Array.from(probability), outcome: Uint8Array.from(outcome) }),
  );
const near = (actual: unknown, expected: unknown, tolerance = 1e-10) => {
  if (expected === null) expect(isEstimable(actual as NotEstimable)).toBe(false);
  else expect(Math.abs(Number(actual) - Number(expected))).toBeLessThan(tolerance);
};

describe('known answers: a market with five times', () => {
  const { at } = golden<{ at: Record<string, Record<string, never>> }>(
    'calibration/calibration.expected.json',
  );
  const games = goldenRows('calibration/prices.csv').filter(({ n_bets }) => Number(n_bets) > 0);
  test.each(Object.entries(at))('at %s s', (time, expected) => {
    const want = expected as Record<string, unknown> & Record<string, Record<string, number>>;
    const table = tableOf(
      games.map((game) => Number(game[`at_${time}`]) / 100),
      games.map(({ is_human }) => Number(is_human)),
    );
    const bins = equalWidthBins(table);
    const murphy = murphyDecomposition(groupsOf(bins));
    near(baseRate(table), want.base_rate);
    near(meanForecast(table), want.mean_forecast);
    near(meanForecast(table) - baseRate(table), want.bias);
    near(brierScore(table), want.brier);
    near(brierSkill(table), want.brier_skill_score);
    near(murphy.reliability, want.murphy_binned?.reliability);
    near(murphy.resolution, want.murphy_binned?.resolution);
    near(murphy.uncertainty, want.murphy_binned?.uncertainty);
    near(murphy.withinBinVariance, want.murphy_binned?.within_bin_variance);
    near(murphy.withinBinCovariance, want.murphy_binned?.within_bin_covariance);
    const unique = murphyDecomposition(distinctGroups(table));
    near(unique.reliability, want.murphy_unique_values?.reliability);
    near(unique.resolution, want.murphy_unique_values?.resolution);
    near(calibrationError(groupsOf(bins)).mean, want.ece);
    near(calibrationError(groupsOf(bins)).greatest, want.mce);
    near(logScore(table, 0.005), want.log_score_nats?.['eps_0.005']);
    near(logScore(table, 1e-6), want.log_score_nats?.['eps_1e-6']);
    near(sharpness(table).variance, want.sharpness?.variance_population);
    near(sharpness(table).meanDistanceFromHalf, want.sharpness?.mean_abs_distance_from_half);
    near(sharpness(table).meanSpread, want.sharpness?.mean_p_times_1_minus_p);
    near(discrimination(table), want.auc);
    const spiegelhalter = estimable(spiegelhalterTest(table));
    near(spiegelhalter.z, want.spiegelhalter?.z);
    near(spiegelhalter.p, want.spiegelhalter?.p_two_sided);
    const corp = corpDecomposition(table);
    near(corp.miscalibration, want.corp?.miscalibration);
    near(corp.discrimination, want.corp?.discrimination);
    near(corp.uncertainty, want.corp?.uncertainty);
    const logistic = estimable(logisticRecalibration(table, 0.005));
    const line = want['logistic_recalibration_eps_0.005'] as unknown as Record<string, number> & {
      se: number[];
    };
    near(logistic.intercept, line.intercept, 1e-7);
    near(logistic.slope, line.slope, 1e-7);
    near(logistic.logLikelihood, line.loglik, 1e-7);
    for (const [index, se] of line.se.entries()) near(logistic.standardErrors[index], se, 1e-7);
    for (const [index, bin] of (want.bins as unknown as Record<string, never>[]).entries()) {
      const group = bins[index]?.group;
      expect(group?.n ?? 0).toBe(bin.n);
      if (group === undefined) continue;
      near(group.observed, bin.observed);
      near(group.meanForecast, bin.mean_forecast);
      near(group.gap, bin.gap);
      const { wilson, exact } = groupIntervals(group);
      for (const side of [0, 1] as const) {
        near(estimable(wilson)[side], bin.wilson95?.[side], 1e-9);
        near(estimable(exact)[side], bin.clopper_pearson95?.[side], 1e-9);
      }
    }
  });
});

describe('known answers: edges', () => {
  interface Edge {
    readonly name: string;
    readonly price: number[];
    readonly is_human: number[];
    readonly brier: number;
    readonly bin_n: number[];
    readonly [key: string]: unknown;
  }
  test.each(golden<Edge[]>('calibration/edge_cases.expected.json'))('$name', (edge) => {
    const table = tableOf(
      edge.price.map((price) => price / 100),
      edge.is_human,
    );
    const bins = equalWidthBins(table);
    const murphy = murphyDecomposition(groupsOf(bins));
    near(brierScore(table), edge.brier);
    near(murphy.uncertainty, edge.uncertainty);
    near(murphy.reliability, edge.reliability);
    near(murphy.resolution, edge.resolution);
    near(murphy.withinBinVariance, edge.wbv);
    near(murphy.withinBinCovariance, edge.wbc);
    near(calibrationError(groupsOf(bins)).mean, edge.ece);
    near(logScore(table, 0.005), edge.log_score_eps_0_005);
    near(discrimination(table), edge.auc);
    expect(bins.map(({ group }) => group?.n ?? 0)).toEqual(edge.bin_n);
    expect(bins.map(({ group }) => group?.ones ?? 0)).toEqual(edge.bin_human);
  });

  test('no forecasts, or none that are probabilities', () => {
    const bad = [
      [[], []],
      [[1.2], [1]],
      [[Number.NaN], [0]],
      [[0.5], [1, 0]],
    ] as const;
    for (const [probability, outcome] of bad)
      expect(
        forecastTable({ probability: Float64Array.from(probability), outcome: Uint8Array.from(outcome) }),
      ).toHaveProperty('notEstimable');
  });
});

test('known answers: the worked example of the research notes', () => {
  const said = [...Array(4).fill(0.1), ...Array(5).fill(0.3), ...Array(4).fill(0.7), ...Array(7).fill(0.9)];
  const table = tableOf(said, [0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1]);
  const four = distinctGroups(table);
  near(brierScore(table), 0.186);
  near(murphyDecomposition(four).reliability, 0.008143, 1e-6);
  near(murphyDecomposition(four).resolution, 0.062143, 1e-6);
  const corrected = estimable(correctedMurphy(four));
  near(corrected.reliability, -0.039, 1e-6);
  near(corrected.resolution, 0.027632, 1e-6);
  near(corrected.uncertainty, 0.252632, 1e-6);
  near(corrected.reliability - corrected.resolution + corrected.uncertainty, 0.186);
  const two = murphyDecomposition(groupsOf(equalWidthBins(table, 2)));
  near(two.reliability, 0.006768, 1e-6);
  near(two.resolution, 0.058182, 1e-6);
  near(two.withinBinVariance, 0.009535, 1e-6);
  near(two.withinBinCovariance, 0.012121, 1e-6);
  expect(Array.from(recalibrate(table), (level) => Number(level.toFixed(4)))).toEqual([
    0.25, 0.4, 0.75, 0.8571,
  ]);
  near(corpDecomposition(table).miscalibration, 0.008143, 1e-6);
  near(corpDecomposition(table).discrimination, 0.062143, 1e-6);
  near(logScore(table, 0.005), 0.565269, 1e-6);
  near(calibrationError(four).mean, 0.08);
  near(sharpness(table).variance, 0.1035);
  near(2 * sharpness(table).meanDistanceFromHalf, 0.62);
  expect(equalMassGroups(table, 2).map(({ n }) => n)).toEqual([9, 11]);
  expect(correctedMurphy(distinctGroups(tableOf([0.1, 0.2, 0.2], [0, 1, 1])))).toHaveProperty('notEstimable');
});

const forecasts = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.boolean()), { minLength: 1, maxLength: 60 })
  .map((pairs) =>
    tableOf(
      pairs.map(([price]) => price / 100),
      pairs.map(([, came]) => (came ? 1 : 0)),
    ),
  );

describe('properties', () => {
  test('both decompositions add up, and the parts that cannot be negative are not', () => {
    fc.assert(
      fc.property(forecasts, fc.integer({ min: 1, max: 20 }), (table, bins) => {
        const parts = murphyDecomposition(groupsOf(equalWidthBins(table, bins)));
        const { reliability, resolution, uncertainty, withinBinVariance, withinBinCovariance } = parts;
        near(
          reliability - resolution + uncertainty + withinBinVariance - withinBinCovariance,
          brierScore(table),
        );
        const corp = corpDecomposition(table);
        near(corp.miscalibration - corp.discrimination + corp.uncertainty, brierScore(table));
        expect(corp.miscalibration).toBeGreaterThanOrEqual(-1e-12);
        expect(corp.discrimination).toBeGreaterThanOrEqual(-1e-12);
        expect(Array.from(recalibrate(table))).toEqual(Array.from(recalibrate(table)).sort((a, b) => a - b));
      }),
    );
  });

  test('what is said of 1s could be said of 0s', () => {
    fc.assert(
      fc.property(forecasts, (table) => {
        const turned = {
          n: table.n,
          value: table.value.map((p) => 1 - p).reverse(),
          count: table.count.slice().reverse(),
          ones: table.count.map((count, kind) => count - elementAt(table.ones, kind)).reverse(),
        };
        near(brierScore(turned), brierScore(table));
        near(logScore(turned, 0.005), logScore(table, 0.005));
        near(corpDecomposition(turned).miscalibration, corpDecomposition(table).miscalibration);
        const [before, after] = [discrimination(table), discrimination(turned)];
        if (isEstimable(before)) near(after, before);
      }),
    );
  });

  test('the last word of a series is the latest told, in any order', () => {
    const change = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 100 }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { selector: ([series, time]) => 100 * series + time }),
        (changes) => {
          const words = finalForecasts(4, [10, 30], 50);
          for (const [series, time, value] of changes) words.change(series, time, value);
          for (const [index, limit] of [10, 30].entries())
            for (const series of [0, 1, 2, 3]) {
              const known = changes.filter(([one, time]) => one === series && time <= limit);
              const last = known.sort((a, b) => b[1] - a[1])[0]?.[2] ?? 50;
              expect(words.at(index)[series]).toBe(last);
            }
        },
      ),
    );
    const moments = estimable(scoresOverTime([1, 2], () => Float64Array.of(0.2, 0.8), Uint8Array.of(0, 1)));
    expect(moments.map(({ time, brier }) => [time, Number(brier.toFixed(12))])).toEqual([
      [1, 0.04],
      [2, 0.04],
    ]);
  });
});

describe('calibration', () => {
  const random = mulberry32(20_120_101);
  const draw = (n: number, twist: (p: number) => number) => {
    const probability = Array.from({ length: n }, () => Math.round(100 * random()) / 100);
    return tableOf(
      probability,
      probability.map((p) => (random() < twist(p) ? 1 : 0)),
    );
  };

  test('calibrated forecasts: 5 % alarms of the test, corrected reliability about 0, slope about 1', () => {
    const runs = 300;
    let alarms = 0;
    let [corrected, slope] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const table = draw(300, (p) => p);
      if (estimable(spiegelhalterTest(table)).p < 0.05) alarms++;
      corrected += estimable(correctedMurphy(equalMassGroups(table))).reliability / runs;
      slope += estimable(logisticRecalibration(table, 0.005)).slope / runs;
    }
    expect(alarms / runs).toBeGreaterThan(0.02);
    expect(alarms / runs).toBeLessThan(0.085);
    expect(Math.abs(corrected)).toBeLessThan(0.001);
    expect(Math.abs(slope - 1)).toBeLessThan(0.05);
  });

  test('the band holds the curve of calibrated forecasts, and not that of bold ones', () => {
    const outside = (table: ForecastTable) => {
      const band = consistencyBand(table, random, { replicates: 200 });
      const levels = recalibrate(table);
      return (
        band.filter(([low, high], kind) => elementAt(levels, kind) < low || elementAt(levels, kind) > high)
          .length / band.length
      );
    };
    const share = [1, 2, 3, 4, 5].reduce((sum) => sum + outside(draw(400, (p) => p)) / 5, 0);
    expect(share).toBeLessThan(0.25);
    expect(outside(draw(400, (p) => 0.3 + 0.4 * p))).toBeGreaterThan(0.4);
  });

  test('very many forecasts of one kind', () => {
    const table = tableOf([...Array(4000).fill(0.5), ...Array(10).fill(0.9)], Array(4010).fill(1));
    const [band] = consistencyBand(table, random, { replicates: 200 });
    expect(band?.[0]).toBeGreaterThan(0.46);
    expect(band?.[1]).toBeLessThan(0.54);
  });
});

describe('the interval of the calibration error', () => {
  const drawn = (random: () => number, bias: number) => {
    const said = Array.from({ length: 400 }, () => 0.1 + 0.8 * random());
    return tableOf(
      said,
      said.map((p) => (random() < p + bias ? 1 : 0)),
    );
  };

  test('one seed, one answer; it begins at 0 at the least', () => {
    const table = drawn(mulberry32(1), 0);
    const [one, other] = [5, 5].map((seed) => calibrationErrorInterval(table, { random: mulberry32(seed) }));
    expect(one).toEqual(other);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(100), fc.boolean()), { minLength: 1, maxLength: 30 }), (games) => {
        const some = tableOf(
          games.map(([price]) => price / 100),
          games.map(([, came]) => (came ? 1 : 0)),
        );
        const [low, high] = estimable(
          calibrationErrorInterval(some, { random: mulberry32(1), replicates: 40 }),
        );
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeGreaterThanOrEqual(low);
        expect(Number.isFinite(high)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('calibration: covers a true error of 0.09, and reaches 0 for calibrated forecasts, in 95 % of samples', {
    tags: ['long'],
  }, () => {
    const random = mulberry32(2015);
    const runs = 200;
    const held = { biased: 0, calibrated: 0 };
    for (let run = 0; run < runs; run++) {
      const options = { random, replicates: 150 };
      const [low, high] = estimable(calibrationErrorInterval(drawn(random, 0.09), options));
      if (low <= 0.09 && 0.09 <= high) held.biased++;
      if (estimable(calibrationErrorInterval(drawn(random, 0), options))[0] === 0) held.calibrated++;
    }
    expect(Math.abs(held.biased / runs - 0.95)).toBeLessThan(0.05);
    expect(Math.abs(held.calibrated / runs - 0.95)).toBeLessThan(0.05);
  });
});
