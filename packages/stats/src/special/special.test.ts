/** Tests of the special functions, against scipy. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { relativeDeviation } from '../testing/deviation.ts';
import { goldenText } from '../testing/golden.ts';
import { betaQuantile } from './beta-quantile.ts';
import { chiSquareCdf, chiSquareQuantile, chiSquareSurvival } from './chi-square.ts';
import { betaLower } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';
import { erf, erfc, normalCdf, normalDensity, normalHazard, normalSurvival } from './normal.ts';
import { criticalValue, normalQuantile } from './normal-quantile.ts';
import { fisherSurvival, studentCdf, studentQuantile } from './student-t.ts';

type Numbers = readonly [number, number, number];
const functions: Record<string, (args: Numbers) => number> = {
  norm_cdf: ([x]) => normalCdf(x),
  norm_sf: ([x]) => normalSurvival(x),
  norm_pdf: ([x]) => normalDensity(x),
  norm_ppf: ([p]) => normalQuantile(p),
  erf: ([x]) => erf(x),
  erfc: ([x]) => erfc(x),
  chi2_sf: ([x, degrees]) => chiSquareSurvival(x, degrees),
  chi2_cdf: ([x, degrees]) => chiSquareCdf(x, degrees),
  beta_cdf: ([x, a, b]) => betaLower(a, b, x),
  beta_ppf: ([p, a, b]) => betaQuantile(p, a, b),
  t_cdf: ([x, degrees]) => studentCdf(x, degrees),
  f_sf: ([x, above, below]) => fisherSurvival(x, above, below),
  lgamma: ([x]) => logGamma(x),
};
const rows = goldenText('proportions/special_functions.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', numbers = '', value = ''] = line.split(',');
    return { name, args: numbers.split(' ').map(Number) as unknown as Numbers, value: Number(value) };
  });

describe('known answers', () => {
  test.each(Object.keys(functions))('%s is what scipy says', (name) => {
    const cases = rows.filter((row) => row.name === name);
    expect(cases.length).toBeGreaterThan(0);
    for (const { args, value } of cases) {
      const tiny = value < 1e-40;
      expect(
        relativeDeviation(functions[name]?.(args) ?? Number.NaN, value, 1e-290),
        `${args}: ${value}`,
      ).toBeLessThan(tiny ? 1e-7 : 1e-10);
    }
  });

  test('nothing of the reference is left out', () => {
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.keys(functions)));
  });

  test('the quantiles of textbooks', () => {
    expect(criticalValue(0.95)).toBeCloseTo(1.959963984540054, 12);
    expect(studentQuantile(0.975, 9)).toBeCloseTo(2.262157162798205, 10);
    expect(studentQuantile(0.975, 1)).toBeCloseTo(12.706204736174694, 9);
    expect(studentQuantile(0.05, 30)).toBeCloseTo(-1.6972608865939574, 10);
    expect(chiSquareQuantile(0.95, 1)).toBeCloseTo(3.841458820694124, 10);
    expect(chiSquareQuantile(0.95, 47)).toBeCloseTo(64.00111197221803, 10);
    expect(chiSquareQuantile(0.025, 10)).toBeCloseTo(3.2469727802368413, 10);
  });
});

describe('properties', () => {
  const share = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });
  const shape = fc.double({ min: 0.05, max: 3000, noNaN: true });
  const degrees = fc.double({ min: 0.5, max: 500, noNaN: true });

  test('a quantile is where the probability is reached', () => {
    fc.assert(fc.property(share, (p) => relativeDeviation(normalCdf(normalQuantile(p)), p) < 1e-11));
    fc.assert(
      fc.property(
        share,
        degrees,
        (p, df) => relativeDeviation(studentCdf(studentQuantile(p, df), df), p) < 1e-9,
      ),
    );
    fc.assert(
      fc.property(
        share,
        degrees,
        (p, df) => relativeDeviation(chiSquareCdf(chiSquareQuantile(p, df), df), p) < 1e-9,
      ),
    );
    fc.assert(
      fc.property(share, shape, shape, (p, a, b) => {
        const x = betaQuantile(p, a, b);
        return x < 1e-300 || x > 1 - 1e-9 || relativeDeviation(betaLower(a, b, x), p) < 1e-8;
      }),
    );
  });

  test('the two tails of a beta make one', () => {
    fc.assert(
      fc.property(
        share,
        shape,
        shape,
        (x, a, b) => Math.abs(betaLower(a, b, x) + betaLower(b, a, 1 - x, x) - 1) < 1e-10,
      ),
    );
  });

  test('the hazard is the density over the probability, and finite where both are gone', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -36, max: 36, noNaN: true }),
        (x) => relativeDeviation(normalHazard(x), normalDensity(x) / normalCdf(x)) < 1e-12,
      ),
    );
    expect(normalHazard(-1000)).toBeCloseTo(1000.000999998, 8);
  });

  test('log gamma grows by the logarithm of its argument', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (x) => Math.abs(logGamma(x + 1) - logGamma(x) - Math.log(x)) < 1e-13 * Math.max(1, logGamma(x + 1)),
      ),
    );
  });

  test('what is no probability is refused', () => {
    for (const quantile of [
      normalQuantile,
      (p: number) => betaQuantile(p, 1, 1),
      (p: number) => studentQuantile(p, 3),
    ])
      expect(() => quantile(1.1)).toThrow(RangeError);
  });
});

test('calibration: sums of squared normals are chi-square', () => {
  const random = mulberry32(11);
  const runs = 4000;
  let above = 0;
  for (let run = 0; run < runs; run++) {
    let sum = 0;
    for (let n = 0; n < 5; n++) sum += normalQuantile(random()) ** 2;
    if (chiSquareSurvival(sum, 5) < 0.1) above++;
  }
  expect(Math.abs(above / runs - 0.1)).toBeLessThan(3.3 * Math.sqrt(0.09 / runs));
});
