/** Tests of the area under the curve over the last outcomes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { estimated } from '../testing/estimated.ts';
import { recentArea } from './recent-area.ts';
import { rocArea } from './roc-area.ts';

test('known answer: three pairs of four in the right order, and what is no number is not noted', () => {
  const recent = recentArea(10, 2);
  for (const [score, isOne] of [
    [1, false],
    [2, true],
    [Number.NaN, true],
    [3, false],
    [4, true],
  ] as const)
    recent.add(score, isOne);
  expect(estimated(recent.told())).toMatchObject({ area: 0.75, ones: 2, zeros: 2 });
});

test('too few of one outcome are no area', () => {
  const recent = recentArea(100);
  for (let count = 0; count < 50; count++) recent.add(count, count < 41);
  expect(isEstimable(recent.told())).toBe(false);
  recent.add(50, false);
  expect(isEstimable(recent.told())).toBe(true);
});

test('property: it is the area of the last ones, whenever it is asked', () => {
  const things = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(things, fc.integer({ min: 4, max: 20 }), (all, most) => {
      const recent = recentArea(most, 2);
      for (const [score, isOne] of all) {
        recent.add(score, isOne);
        recent.told();
      }
      const last = all.slice(-most);
      const plain = rocArea({
        score: last.map(([score]) => score),
        outcome: last.map(([, isOne]) => Number(isOne)),
      });
      const told = recent.told();
      expect(isEstimable(told)).toBe(isEstimable(plain));
      if (isEstimable(told) && isEstimable(plain)) expect(told.area).toBeCloseTo(plain.area, 12);
    }),
  );
});

test('calibration: where the score tells nothing, the interval covers 0.5 in 95 %', () => {
  const random = mulberry32(43);
  const runs = 2000;
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const recent = recentArea(100);
    for (let count = 0; count < 120; count++) recent.add(random(), random() < 0.5);
    const { interval } = estimated(recent.told());
    if (interval[0] <= 0.5 && 0.5 <= interval[1]) covered++;
  }
  expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.018);
});
