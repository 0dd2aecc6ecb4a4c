/** The area under the ROC curve where things belong together. */
import { isEstimable, mulberry32, normalQuantile, type Random, rocArea } from '@parlour/stats';
import { expect, test } from 'vitest';
import { areaWithin, type Scored } from './clustered-area.ts';

const normal = (random: Random) => normalQuantile(Math.max(random(), 1e-12));

test('where each thing stands alone it is the area and the error of DeLong', () => {
  const random = mulberry32(1);
  const things = Array.from({ length: 400 }, (_, index): Scored => {
    const isOne = index % 3 === 0;
    return { score: normal(random) + (isOne ? 1 : 0), isOne, cluster: index, block: 0 };
  });
  const alone = rocArea({
    score: things.map(({ score }) => score),
    outcome: things.map(({ isOne }) => Number(isOne)),
  });
  const found = areaWithin(things);
  if (!isEstimable(alone) || found === undefined) throw new Error('there is an area');
  expect(found.area).toBeCloseTo(alone.area, 12);
  expect(found.standardError / alone.standardError).toBeCloseTo(1, 2);
});

test('calibration: of games whose seats have something in common the interval holds 0.5 in 95 %', () => {
  const random = mulberry32(2);
  const runs = 400;
  let held = 0;
  for (let run = 0; run < runs; run += 1) {
    const things = Array.from({ length: 80 }, (_, cluster) => {
      const common = 2 * normal(random);
      // Every seat of a game is of one nature, so that the games alone count.
      return Array.from({ length: 4 }, (): Scored => {
        return { score: common + normal(random), isOne: cluster % 2 === 0, cluster, block: 0 };
      });
    }).flat();
    const [low, high] = areaWithin(things)?.interval ?? [0, 0];
    if (low <= 0.5 && 0.5 <= high) held += 1;
  }
  // Right in all but one of 1,000 seeds: an interval of 95 % in 400 runs.
  expect(held / runs).toBeGreaterThan(0.91);
  expect(held / runs).toBeLessThan(0.985);
});

test('too few of either are no area', () => {
  expect(areaWithin([])).toBeUndefined();
  expect(areaWithin([{ score: 1, isOne: true, cluster: 0, block: 0 }])).toBeUndefined();
});
