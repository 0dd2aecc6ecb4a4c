/** Tests of binomial draws. */
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { binomialDraw } from './binomial-draw.ts';

describe('binomialDraw', () => {
  test('edges: no trial, no chance, and certainty', () => {
    const random = mulberry32(1);
    expect([binomialDraw(0, 0.5, random), binomialDraw(9, 0, random), binomialDraw(9, 1, random)]).toEqual([
      0, 0, 9,
    ]);
  });

  test('known answer: three trials of one half come out 1, 3, 3, 1 in eight', () => {
    const random = mulberry32(2);
    const draws = Array.from({ length: 80_000 }, () => binomialDraw(3, 0.5, random));
    for (const [ones, share] of [0.125, 0.375, 0.375, 0.125].entries())
      expect(draws.filter((drawn) => drawn === ones).length / draws.length).toBeCloseTo(share, 2);
  });

  test.each([
    [40, 0.03],
    [40, 0.97],
    [1000, 0.05],
    [1000, 0.5],
  ])('calibration: %i trials with %d have their mean and variance', (trials, p) => {
    const random = mulberry32(3);
    const draws = Float64Array.from({ length: 40_000 }, () => binomialDraw(trials, p, random));
    const mean = draws.reduce((sum, one) => sum + one, 0) / draws.length;
    const variance = draws.reduce((sum, one) => sum + (one - mean) ** 2, 0) / draws.length;
    const expected = trials * p * (1 - p);
    expect(Math.abs(mean - trials * p)).toBeLessThan(5 * Math.sqrt(expected / draws.length));
    expect(variance / expected).toBeCloseTo(1, 1);
  });
});
