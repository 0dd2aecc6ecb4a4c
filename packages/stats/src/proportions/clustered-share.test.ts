/** Tests of the interval for a clustered proportion. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { estimated } from '../testing/estimated.ts';
import { clusteredShare } from './clustered-share.ts';
import { wilsonInterval } from './intervals.ts';
import type { Tally } from './tally.ts';

const of = (...pairs: readonly (readonly [successes: number, trials: number])[]): readonly Tally[] =>
  pairs.map(([successes, trials]) => ({ successes, trials }));

test('known answer: by hand, four clusters with a design effect of 3.4667', () => {
  const [low, high] = estimated(clusteredShare(of([3, 5], [0, 5], [5, 5], [2, 5])));
  expect(low).toBeCloseTo(0.1009, 3);
  expect(high).toBeCloseTo(0.8991, 3);
});

test('known answer: where none succeed a cluster counts as one trial', () => {
  const [low, high] = estimated(clusteredShare(of(...new Array<[number, number]>(1000).fill([0, 5]))));
  expect(low).toBe(0);
  expect(high).toBeCloseTo(estimated(wilsonInterval({ successes: 0, trials: 1000 }))[1], 4);
});

test('property: it is never narrower than if all were independent, holds the share, and turns over with it', () => {
  const tally = fc
    .tuple(fc.nat(9), fc.nat(9))
    .filter(([one, other]) => one + other > 0)
    .map(([successes, failures]): Tally => ({ successes, trials: successes + failures }));
  fc.assert(
    fc.property(fc.array(tally, { minLength: 2, maxLength: 20 }), (clusters) => {
      const [low, high] = estimated(clusteredShare(clusters));
      const sum = (value: (one: Tally) => number) => clusters.reduce((total, one) => total + value(one), 0);
      const all = { successes: sum(({ successes }) => successes), trials: sum(({ trials }) => trials) };
      const plain = estimated(wilsonInterval(all));
      expect(high - low).toBeGreaterThanOrEqual(plain[1] - plain[0] - 1e-9);
      expect(low).toBeLessThanOrEqual(all.successes / all.trials + 1e-12);
      expect(high).toBeGreaterThanOrEqual(all.successes / all.trials - 1e-12);
      const turned = clusters.map(({ successes, trials }) => ({ successes: trials - successes, trials }));
      expect(estimated(clusteredShare(turned))[0]).toBeCloseTo(1 - high, 9);
    }),
  );
});

test('calibration: of alike trials it covers as often as it says, where the plain interval does not', () => {
  const random = mulberry32(19_980_193);
  const [share, runs] = [0.35, 2000];
  let [covered, plainly] = [0, 0];
  const holds = ([low, high]: readonly [number, number]) => low <= share && share <= high;
  for (let run = 0; run < runs; run += 1) {
    // In four of ten clusters all trials are one and the same.
    const clusters = Array.from({ length: 25 }, (): Tally => {
      const isOne = random() < 0.4;
      const first = Number(random() < share);
      const drawn = Array.from({ length: 5 }, () => (isOne ? first : Number(random() < share)));
      return { successes: drawn.reduce((sum, one) => sum + one, 0), trials: 5 };
    });
    const successes = clusters.reduce((sum, one) => sum + one.successes, 0);
    covered += Number(holds(estimated(clusteredShare(clusters))));
    plainly += Number(holds(estimated(wilsonInterval({ successes, trials: 125 }))));
  }
  expect(covered / runs).toBeGreaterThan(0.935);
  expect(covered / runs).toBeLessThan(0.97);
  expect(plainly / runs).toBeLessThan(0.9);
});

test('one cluster tells nothing of how alike they are', () => {
  expect(isEstimable(clusteredShare(of([1, 5], [0, 0])))).toBe(false);
  expect(isEstimable(clusteredShare([]))).toBe(false);
  expect(() => clusteredShare(of([2, 1]))).toThrow(RangeError);
});
