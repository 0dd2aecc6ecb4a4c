/** Proves Elo with a par: known answers, properties, and means that do not drift. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { eloExpected, eloUpdate } from './elo.ts';
import { eloFactor, eloWithPar } from './elo-par.ts';

test('known answers: two equals at par 0.6', () => {
  const game = { opponent: 1500, par: 0.6, before: 0 };
  expect(eloWithPar(1500, { ...game, score: 1 })).toBeCloseTo(1512.8, 9);
  expect(eloWithPar(1500, { ...game, score: 0 })).toBeCloseTo(1480.8, 9);
  expect(eloWithPar(1500, { ...game, score: 1, before: 30 })).toBeCloseTo(1506.4, 9);
  expect([0, 29, 30, 1000].map(eloFactor)).toEqual([32, 32, 16, 16]);
});

test('property: at a par of a half it is Elo', () => {
  const rating = fc.double({ min: 0, max: 3000, noNaN: true });
  fc.assert(
    fc.property(
      rating,
      rating,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(60),
      (own, opponent, score, before) => {
        expect(eloWithPar(own, { opponent, score, par: 0.5, before })).toBeCloseTo(
          eloUpdate(own, [{ opponent, score }], eloFactor(before)),
          9,
        );
      },
    ),
  );
});

test('calibration: where everybody gains, ratings find strengths and nobody drifts', () => {
  const random = mulberry32(7);
  const strengths = Array.from({ length: 40 }, (_, index) => 1500 + 20 * (index - 19.5));
  const meanRating = (par: number) => {
    const ratings = strengths.map(() => 1500);
    const sums = strengths.map(() => 0);
    for (let game = 0; game < 40_000; game += 1) {
      const one = Math.floor(random() * 40);
      const other = (one + 1 + Math.floor(random() * 39)) % 40;
      const before = [ratings[one] as number, ratings[other] as number] as const;
      const plays = (a: number, b: number) =>
        Number(random() < eloExpected(strengths[a] as number, strengths[b] as number) * 0.8 + 0.2);
      ratings[one] = eloWithPar(before[0], {
        opponent: before[1],
        score: plays(one, other),
        par,
        before: game,
      });
      ratings[other] = eloWithPar(before[1], {
        opponent: before[0],
        score: plays(other, one),
        par,
        before: game,
      });
      if (game >= 20_000)
        for (const [index, rating] of ratings.entries())
          sums[index] = (sums[index] as number) + rating / 20_000;
    }
    return sums;
  };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const atPar = meanRating(0.6);
  expect(Math.abs(mean(atPar) - 1500)).toBeLessThan(60);
  expect((atPar.at(-1) as number) - (atPar[0] as number)).toBeGreaterThan(400);
  expect(mean(meanRating(0.5))).toBeGreaterThan(3000);
});
