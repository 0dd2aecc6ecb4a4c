/** Tests of p-values adjusted for many tests. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../random.ts';
import { golden } from '../testing/golden.ts';
import { benjaminiHochberg, bonferroni, holm } from './adjust.ts';
import { benjaminiYekutieli, hochberg, holmSidak, hommel, sidak } from './adjust-further.ts';

interface Adjusted {
  readonly adjusted: number[];
  readonly reject_0_05: boolean[];
}
interface Reference {
  readonly cases: readonly {
    readonly p: number[];
    readonly bonferroni: Adjusted;
    readonly holm: Adjusted;
    readonly fdr_bh: Adjusted;
    readonly sidak: Adjusted;
    readonly 'holm-sidak': Adjusted;
    readonly 'simes-hochberg': Adjusted;
    readonly hommel: Adjusted;
    readonly fdr_by: Adjusted;
  }[];
}
const { cases } = golden<Reference>('proportions/multiple_testing.expected.json');
const methods = {
  bonferroni,
  holm,
  fdr_bh: benjaminiHochberg,
  sidak,
  'holm-sidak': holmSidak,
  'simes-hochberg': hochberg,
  hommel,
  fdr_by: benjaminiYekutieli,
} as const;
const names = Object.keys(methods) as (keyof typeof methods)[];

test.each(names)('known answers: %s is what statsmodels says', (name) => {
  for (const { p, [name]: expected } of cases) {
    const ours = methods[name](p);
    ours.forEach((value, index) => {
      expect(Math.abs(value - (expected.adjusted[index] ?? Number.NaN))).toBeLessThan(1e-9);
    });
    // At 0.05 itself rounding decides, and decided otherwise in Hommel's sums.
    const reject = (value: number) => value <= 0.05 + (name === 'hommel' ? -1e-12 : 1e-12);
    const isClear = (index: number) =>
      name !== 'hommel' || Math.abs((expected.adjusted[index] ?? 0) - 0.05) > 1e-12;
    expect(ours.map(reject).filter((_, index) => isClear(index))).toEqual(
      expected.reject_0_05.filter((_, index) => isClear(index)),
    );
  }
});

describe('properties', () => {
  const lists = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 });

  test('each is kinder than the one before it, and none than no correction', () => {
    fc.assert(
      fc.property(lists, (p) => {
        p.forEach((raw, index) => {
          const [b, h, f] = [
            bonferroni(p)[index] ?? 0,
            holm(p)[index] ?? 0,
            benjaminiHochberg(p)[index] ?? 0,
          ];
          expect(b).toBeGreaterThanOrEqual(h);
          expect(h).toBeGreaterThanOrEqual(f - 1e-15);
          expect(f).toBeGreaterThanOrEqual(raw - 1e-15);
        });
      }),
    );
  });

  test('what supposes more is kinder, and what supposes less is stricter', () => {
    fc.assert(
      fc.property(lists, (p) => {
        const pairs = [
          [bonferroni, sidak],
          [holm, holmSidak],
          [sidak, holmSidak],
          [holm, hochberg],
          [hochberg, hommel],
          [benjaminiYekutieli, benjaminiHochberg],
        ] as const;
        for (const [strict, kind] of pairs) {
          const [one, other] = [strict(p), kind(p)];
          p.forEach((raw, index) => {
            expect(one[index]).toBeGreaterThanOrEqual((other[index] ?? 9) - 1e-12);
            expect(other[index]).toBeGreaterThanOrEqual(raw - 1e-12);
          });
        }
      }),
    );
  });

  test('the order of the tests does not matter', () => {
    fc.assert(
      fc.property(lists, (p) => {
        for (const name of names)
          expect(methods[name](p.toReversed()).toReversed()).toEqual(methods[name](p));
      }),
    );
  });

  test('what is no p value is refused', () => expect(() => holm([0.1, Number.NaN])).toThrow(RangeError));
});

describe('calibration', () => {
  const random = mulberry32(3);
  const runs = 4000;

  test('Holm and Bonferroni: even one false alarm among ten true nulls in at most 5 % of the experiments', () => {
    for (const adjust of [holm, bonferroni, hochberg]) {
      let alarmed = 0;
      for (let run = 0; run < runs; run++)
        if (adjust(Array.from({ length: 10 }, random)).some((p) => p <= 0.05)) alarmed++;
      const exact = 1 - 0.995 ** 10;
      expect(Math.abs(alarmed / runs - exact)).toBeLessThan(3.3 * Math.sqrt((exact * (1 - exact)) / runs));
    }
  });

  test('for independent tests Sidak gives away nothing, and Hommel nearly so', () => {
    for (const adjust of [sidak, holmSidak, hommel]) {
      let alarmed = 0;
      for (let run = 0; run < runs; run++)
        if (adjust(Array.from({ length: 10 }, random)).some((p) => p <= 0.05)) alarmed++;
      expect(Math.abs(alarmed / runs - 0.05)).toBeLessThan(3.3 * Math.sqrt((0.05 * 0.95) / runs));
    }
  });

  test('Benjamini and Hochberg: half of twenty null, 2.5 % of the alarms false', () => {
    let share = 0;
    for (let run = 0; run < runs; run++) {
      const p = Array.from({ length: 20 }, (_, index) => (index < 10 ? random() : random() ** 12));
      const alarms = benjaminiHochberg(p).map((value) => value <= 0.05);
      const all = alarms.filter(Boolean).length;
      if (all > 0) share += alarms.slice(0, 10).filter(Boolean).length / all;
    }
    expect(Math.abs(share / runs - 0.025)).toBeLessThan(0.004);
  });
});
