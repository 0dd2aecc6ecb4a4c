/** Tests of the planning of experiments: power and sequential plans. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betaBinomialLogE } from '../anytime/confidence-sequence.ts';
import { isEstimable } from '../estimate.ts';
import { chiSquareTest } from '../proportions/chi-square-test.ts';
import { mulberry32 } from '../random.ts';
import { estimated } from '../testing/estimated.ts';
import {
  powerForTwoShares,
  sampleSizeForShare,
  sampleSizeForTwoShares,
  sampleSizeForWidth,
} from './sample-size.ts';
import { sampleSizeForConfidenceSequence, sequentialPower } from './sequential-power.ts';

describe('known answers', () => {
  test('54 against 67 %, and 50 against 60 %', () => {
    expect(sampleSizeForTwoShares(0.54, 0.67)).toBe(221);
    expect(sampleSizeForTwoShares(0.5, 0.6)).toBe(388);
    // Tables of Fleiss, Levin & Paik: 60 against a half, power 0.8: (1.96 / 2 + 0.8416 sqrt(0.24))^2 / 0.01.
    expect(sampleSizeForShare(0.6, 0.5)).toBe(194);
  });

  test('to within ten and five points of a half', () => {
    expect(sampleSizeForWidth(0.1)).toBe(93);
    expect(sampleSizeForWidth(0.05)).toBe(381);
    // The sequence by scipy's brentq.
    expect(sampleSizeForWidth(0.1, { interval: 'confidence-sequence' })).toBe(274);
    expect(sampleSizeForWidth(0.05, { interval: 'confidence-sequence' })).toBe(1262);
  });

  test('three trials: evidence never reaches 20, but 2 with three times the same', () => {
    expect([...sequentialPower({ share: 0.5, supposed: 0.5 }, 3)]).toEqual([0, 0, 0, 0]);
    expect([...sequentialPower({ share: 0.9, supposed: 0.5, level: 0.4 }, 3)][3]).toBeCloseTo(
      0.9 ** 3 + 0.1 ** 3,
      12,
    );
  });
});

describe('properties', () => {
  const share = fc.double({ min: 0.02, max: 0.98, noNaN: true });

  test('so many trials have the power asked for, and one fewer has not', () => {
    fc.assert(
      fc.property(share, share, fc.double({ min: 0.6, max: 0.99, noNaN: true }), (one, other, power) => {
        fc.pre(Math.abs(one - other) > 0.02);
        const trials = sampleSizeForTwoShares(one, other, { power });
        expect(powerForTwoShares(one, other, trials)).toBeGreaterThanOrEqual(power - 1e-9);
        expect(powerForTwoShares(one, other, trials - 1)).toBeLessThan(power);
      }),
    );
  });

  test('the power of a sequence only grows, and more so the further off the share is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 0.35, noNaN: true }), (off) => {
        const near = sequentialPower({ share: 0.5 + off, supposed: 0.5 }, 60);
        const far = sequentialPower({ share: 0.5 + off + 0.1, supposed: 0.5 }, 60);
        near.forEach((reached, n) => {
          expect(reached).toBeGreaterThanOrEqual(near[n - 1] ?? 0);
          expect(far[n]).toBeGreaterThanOrEqual(reached - 1e-12);
          expect(reached).toBeLessThanOrEqual(1 + 1e-12);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('what no number of trials can do is refused or has a reason', () => {
    expect(() => sampleSizeForTwoShares(0.5, 0.5)).toThrow(RangeError);
    expect(() => sampleSizeForShare(0.5, 1.5)).toThrow(RangeError);
    expect(isEstimable(sampleSizeForConfidenceSequence({ share: 0.5, supposed: 0.5 }, 500))).toBe(false);
  });
});

describe('calibration', () => {
  test('221 in each group tell 54 from 67 % in 80 % of the studies', () => {
    const random = mulberry32(221);
    const runs = 1500;
    let seen = 0;
    for (let run = 0; run < runs; run++) {
      const draw = (p: number) => Array.from({ length: 221 }, random).filter((u) => u < p).length;
      const [one, other] = [draw(0.54), draw(0.67)];
      if (
        estimated(
          chiSquareTest([
            [one, 221 - one],
            [other, 221 - other],
          ]),
        ).p <= 0.05
      )
        seen++;
    }
    expect(Math.abs(seen / runs - 0.8)).toBeLessThan(3.3 * Math.sqrt(0.16 / runs));
  });

  test('false alarms of the sequence stay below 5 % for ever, and its power is what simulation finds', () => {
    expect(sequentialPower({ share: 0.5, supposed: 0.5 }, 3000).at(-1)).toBeLessThan(0.05);
    const trials = estimated(sampleSizeForConfidenceSequence({ share: 0.67, supposed: 0.5 }));
    const random = mulberry32(67);
    const runs = 600;
    let seen = 0;
    for (let run = 0; run < runs; run++) {
      for (let n = 1, successes = 0; n <= trials; n++) {
        if (random() < 0.67) successes++;
        if (betaBinomialLogE({ successes, trials: n }, 0.5) < Math.log(20)) continue;
        seen++;
        break;
      }
    }
    expect(Math.abs(seen / runs - 0.8)).toBeLessThan(3.3 * Math.sqrt(0.16 / runs));
  });
});
