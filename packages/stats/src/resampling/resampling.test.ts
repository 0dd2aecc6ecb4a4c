/** Tests of the bootstrap and its intervals. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Interval, isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { golden } from '../testing/golden.ts';
import { bootstrap, clustersOf } from './bootstrap.ts';
import { drawPlaces } from './draw-places.ts';
import { basicInterval, bcaInterval, bootstrapError, jackknife, percentileInterval } from './intervals.ts';
import { lowerQuantile, quantile } from './quantile.ts';

type Percentiles = Readonly<Record<string, number>>;
interface Reference {
  readonly cases: readonly {
    readonly name: string;
    readonly data: number[];
    readonly seed: number;
    readonly B: number;
    readonly first_20_indices: number[];
    readonly first_5_means: number[];
    readonly mean_percentiles_type7: Percentiles;
    readonly median_percentiles_type7: Percentiles;
    readonly mean_percentiles_inverted_cdf: Percentiles;
    readonly bootstrap_se: number;
    readonly basic95: Interval;
    readonly bca95?: {
      readonly z0: number;
      readonly a: number;
      readonly alphas: Interval;
      readonly interval: Interval;
    };
    readonly observed_mean: number;
  }[];
}
const { cases } = golden<Reference>('bootstrap/bootstrap.expected.json');
const draws = golden<{ readonly mulberry32: Readonly<Record<string, number[]>> }>(
  'bootstrap/prng.expected.json',
);

const mean = (sample: readonly number[]) => sample.reduce((sum, value) => sum + value, 0) / sample.length;
const median = (sample: readonly number[]) =>
  quantile(
    sample.toSorted((one, other) => one - other),
    0.5,
  );
const near = (actual: readonly number[], expected: readonly number[]) =>
  actual.forEach((value, index) => {
    expect(Math.abs(value - (expected[index] ?? Number.NaN))).toBeLessThan(1e-9);
  });

describe('known answers', () => {
  test.each(Object.entries(draws.mulberry32))('mulberry32 from %s', (seed, expected) => {
    const random = mulberry32(Number(seed));
    expect(expected.map(() => random())).toEqual(expected);
  });

  test.each(cases)('$name', ({ data, seed, B, ...expected }) => {
    const options = () => ({ random: mulberry32(seed), replicates: B });
    const places = new Int32Array(20);
    expect([...drawPlaces(places, data.length, mulberry32(seed))]).toEqual(expected.first_20_indices);
    const means = bootstrap(data, mean, options());
    near([...means.slice(0, 5)], expected.first_5_means);
    const sorted = means.toSorted();
    const medians = bootstrap(data, median, options()).toSorted();
    for (const [percent, value] of Object.entries(expected.mean_percentiles_type7))
      near([quantile(sorted, Number(percent) / 100)], [value]);
    for (const [percent, value] of Object.entries(expected.median_percentiles_type7))
      near([quantile(medians, Number(percent) / 100)], [value]);
    for (const [percent, value] of Object.entries(expected.mean_percentiles_inverted_cdf))
      near([lowerQuantile(sorted, Number(percent) / 100)], [value]);
    near([estimated(bootstrapError(means))], [expected.bootstrap_se]);
    near(estimated(basicInterval(means, mean(data))), expected.basic95);
    const bca = bcaInterval({ replicates: means, estimate: mean(data), jackknifed: jackknife(data, mean) });
    expect(isEstimable(bca)).toBe(expected.bca95 !== undefined);
    if (!isEstimable(bca) || expected.bca95 === undefined) return;
    near([bca.bias, bca.acceleration], [expected.bca95.z0, expected.bca95.a]);
    near(bca.interval, expected.bca95.interval);
    // Between which shares of the replicates the interval lies.
    near(
      bca.interval,
      expected.bca95.alphas.map((share) => quantile(sorted, share)),
    );
    near([mean(data)], [expected.observed_mean]);
  });
});

describe('properties', () => {
  const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 20 });

  test('quantiles never leave the data, and never fall', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, one, other) => {
          const sorted = list.toSorted((a, b) => a - b);
          const [low, high] = [Math.min(one, other), Math.max(one, other)];
          for (const of of [quantile, lowerQuantile]) {
            expect(of(sorted, low)).toBeLessThanOrEqual(of(sorted, high) + 1e-12);
            expect(of(sorted, 0)).toBe(sorted[0]);
            expect(of(sorted, 1)).toBe(sorted.at(-1));
          }
          expect(sorted).toContain(lowerQuantile(sorted, one));
        },
      ),
    );
  });

  test('an interval goes along when the data are stretched and moved', () => {
    fc.assert(
      fc.property(numbers, fc.integer(), (list, seed) => {
        const options = () => ({ random: mulberry32(seed), replicates: 60 });
        const plain = estimated(percentileInterval(bootstrap(list, mean, options())));
        const moved = estimated(
          percentileInterval(
            bootstrap(
              list.map((value) => 3 * value + 7),
              mean,
              options(),
            ),
          ),
        );
        near(
          moved,
          plain.map((end) => 3 * end + 7),
        );
      }),
    );
  });

  test('clusters stay whole', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ value, judge: value % 2 ? 'odd' : 'even' }));
    const clusters = clustersOf(items, ({ judge }) => judge);
    expect(clusters.map((cluster) => cluster.length)).toEqual([4, 4]);
    const sums = bootstrap(clusters, (sample) => sample.flat().reduce((sum, { value }) => sum + value, 0), {
      random: mulberry32(1),
      replicates: 50,
    });
    expect(new Set(sums)).toEqual(new Set([32, 36, 40]));
  });

  test('nothing comes of nothing', () => {
    expect(isEstimable(percentileInterval(new Float64Array()))).toBe(false);
    expect(isEstimable(percentileInterval(Float64Array.of(1, Number.NaN)))).toBe(false);
    expect(isEstimable(bootstrapError(Float64Array.of(1)))).toBe(false);
    expect(() => bootstrap([], mean, { random: mulberry32(1) })).toThrow(RangeError);
  });
});

describe('calibration', () => {
  test('of the skewed mean of 40 times both cover about 93 % (2500 longer runs: 93.8 % each)', {
    tags: ['long'],
  }, () => {
    const random = mulberry32(1979);
    const runs = 500;
    let [bca, percentile] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const data = Array.from({ length: 40 }, () => -Math.log(1 - random()));
      const replicates = bootstrap(data, mean, { random, replicates: 300 });
      const holds = ([low, high]: Interval) => low <= 1 && 1 <= high;
      if (holds(estimated(percentileInterval(replicates)))) percentile++;
      const input = { replicates, estimate: mean(data), jackknifed: jackknife(data, mean) };
      if (holds(estimated(bcaInterval(input)).interval)) bca++;
    }
    const chance = 3.3 * Math.sqrt((0.93 * 0.07) / runs);
    expect(Math.abs(bca / runs - 0.93)).toBeLessThan(chance);
    expect(Math.abs(percentile / runs - 0.93)).toBeLessThan(chance);
  });

  test('of judges who lean, whole judges must be drawn', { tags: ['long'] }, () => {
    const random = mulberry32(6);
    const runs = 300;
    let [whole, loose] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const judges = Array.from({ length: 30 }, () => {
        const leaning = normalQuantile(random());
        return Array.from({ length: 6 }, () => leaning + normalQuantile(random()));
      });
      const holds = (replicates: Float64Array) => {
        const [low, high] = estimated(percentileInterval(replicates));
        return low <= 0 && 0 <= high;
      };
      if (holds(bootstrap(judges.map(mean), mean, { random, replicates: 150 }))) whole++;
      if (holds(bootstrap(judges.flat(), mean, { random, replicates: 100 }))) loose++;
    }
    expect(Math.abs(whole / runs - 0.94)).toBeLessThan(0.04);
    expect(loose / runs).toBeLessThan(0.8);
  });
});
