/** Tests of the area under the ROC curve. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32, type Random } from '../random.ts';
import { normalCdf } from '../special/normal.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { rocArea, rocAreaWithinGroups } from './roc-area.ts';

const of = (ones: readonly number[], zeros: readonly number[]) => ({
  score: [...ones, ...zeros],
  outcome: [...ones.map(() => 1), ...zeros.map(() => 0)],
});

describe('known answers', () => {
  test('the example of the fast algorithm: area 0.8, variance 0.02875', () => {
    const ours = estimated(
      rocArea({
        score: [0.21, 0.32, 0.63, 0.35, 0.92, 0.79, 0.82, 0.99, 0.04],
        outcome: [0, 1, 0, 0, 1, 1, 0, 1, 0],
      }),
    );
    expect(ours.area).toBeCloseTo(0.8, 12);
    expect(ours.standardError ** 2).toBeCloseTo(0.02875, 12);
    expect(ours.interval[0]).toBeCloseTo(0.46767194, 8);
    expect(ours.interval[1]).toBe(1);
  });

  test('with equal scores, from the definition in numpy 2.4', () => {
    const ours = estimated(rocArea(of([3, 4, 4, 5, 7, 9, 9, 12], [1, 2, 3, 4, 4, 6, 8, 8, 10, 3])));
    expect(ours.area).toBeCloseTo(0.675, 12);
    expect(ours.standardError).toBeCloseTo(0.1308265087695357, 12);
    expect(ours.interval[0]).toBeCloseTo(0.41858475458859656, 10);
    expect(ours.interval[1]).toBeCloseTo(0.9314152454114035, 10);
  });

  test('a score that is always the same tells nothing, for certain', () => {
    const ours = estimated(rocArea(of([1, 1, 1], [1, 1])));
    expect(ours).toMatchObject({ area: 0.5, standardError: 0, interval: [0.5, 0.5], ones: 3, zeros: 2 });
  });

  test('of two groups it is the mean, and scores of two groups are not compared', () => {
    const ours = estimated(
      rocAreaWithinGroups({
        score: [2, 4, 1, 3, 12, 14, 13, 15],
        outcome: [1, 1, 0, 0, 1, 1, 0, 0],
        group: [0, 0, 0, 0, 1, 1, 1, 1],
      }),
    );
    expect(ours.area).toBeCloseTo((0.75 + 0.25) / 2, 12);
    const one = estimated(rocArea(of([2, 4], [1, 3])));
    expect(ours.standardError).toBeCloseTo(one.standardError / Math.SQRT2, 12);
  });

  test('too few of either are no area', () => {
    expect(isEstimable(rocArea(of([1], [2, 3])))).toBe(false);
    expect(isEstimable(rocArea(of([1, Number.NaN], [2, 3])))).toBe(false);
    expect(isEstimable(rocAreaWithinGroups({ score: [], outcome: [], group: [] }))).toBe(false);
  });
});

describe('properties', () => {
  const few = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 2, maxLength: 30 });

  test('it is the share of pairs in the right order, and its mirror image the rest', () => {
    fc.assert(
      fc.property(few, few, (ones, zeros) => {
        const pairs = ones.flatMap((one) => zeros.map((zero) => (Math.sign(one - zero) + 1) / 2));
        const share = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length;
        const there = estimated(rocArea(of(ones, zeros)));
        const back = estimated(rocArea(of(zeros, ones)));
        expect(there.area).toBeCloseTo(share, 12);
        expect(back.area).toBeCloseTo(1 - share, 12);
        expect(back.standardError).toBeCloseTo(there.standardError, 12);
      }),
    );
  });

  test('only the order of the scores matters', () => {
    fc.assert(
      fc.property(few, few, (ones, zeros) => {
        const bent = (values: readonly number[]) => values.map((value) => Math.exp(3 * value) - 7);
        expect(rocArea(of(bent(ones), bent(zeros)))).toEqual(rocArea(of(ones, zeros)));
      }),
    );
  });
});

describe('calibration', () => {
  const normal = (random: Random) => normalQuantile(Math.max(random(), 1e-12));
  // Two normal distributions of variance 1, sqrt(2) z(A) apart, have the area A.
  test.each([0.5, 0.6, 0.8])(
    'the interval covers a true area of %d as often as it says',
    { tags: ['long'] },
    (area) => {
      const random = mulberry32(41);
      const apart = Math.SQRT2 * normalQuantile(area);
      const runs = 2000;
      let covered = 0;
      for (let run = 0; run < runs; run++) {
        const ones = Array.from({ length: 70 }, () => normal(random) + apart);
        const zeros = Array.from({ length: 90 }, () => normal(random));
        const { interval } = estimated(rocArea(of(ones, zeros)));
        if (interval[0] <= area && area <= interval[1]) covered++;
      }
      expect(normalCdf(apart / Math.SQRT2)).toBeCloseTo(area, 12);
      expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.018);
    },
  );

  test('with a score fitted to the noise of earlier groups it covers 0.5 in 95 %', { tags: ['long'] }, () => {
    const random = mulberry32(42);
    const runs = 2000;
    const groups = 20;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      let lean = 0;
      const seen = { score: [] as number[], outcome: [] as number[], group: [] as number[] };
      for (let group = 0; group < groups; group++) {
        const way = Math.sign(lean);
        for (let place = 0; place < 12; place++) {
          const x = normal(random);
          lean += place % 2 === 1 ? x : -x;
          if (group === 0) continue;
          seen.score.push(way * x);
          seen.outcome.push(place % 2);
          seen.group.push(group);
        }
      }
      const { interval } = estimated(rocAreaWithinGroups(seen));
      if (interval[0] <= 0.5 && 0.5 <= interval[1]) covered++;
    }
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.018);
  });
});
