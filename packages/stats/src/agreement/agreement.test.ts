import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { golden } from '../testing/golden.ts';
import { cohenKappa, labelTable, weightedKappa } from './cohen-kappa.ts';
import { fleissKappa, labelCounts } from './fleiss-kappa.ts';
import { krippendorffAlpha, type Metric } from './krippendorff-alpha.ts';
import { labelAgreement } from './label-agreement.ts';

interface Kappas {
  readonly cohen: readonly {
    readonly rater1: string[];
    readonly rater2: string[];
    readonly categories: string[];
    readonly table: number[][];
    readonly kappa: number;
    readonly var_kappa: number;
    readonly var_kappa0: number;
    readonly z: number;
    readonly p_two_sided: number;
    readonly ci95: readonly [number, number];
    readonly weighted_linear: number;
    readonly weighted_quadratic: number;
    readonly po: number;
  }[];
  readonly fleiss: readonly {
    readonly counts: number[][];
    readonly kappa: number;
    readonly randolph: number;
  }[];
  readonly cohen_edge: readonly { readonly table: number[][]; readonly kappa: number | null }[];
}
interface Alphas {
  readonly cases: readonly {
    readonly name: string;
    readonly matrix: (number | null)[][];
    readonly alpha: Readonly<Record<Metric, number>>;
  }[];
}
const kappas = golden<Kappas>('agreement/kappa.expected.json');
const alphas = golden<Alphas>('agreement/krippendorff.expected.json');
const near = (actual: number, expected: number) => expect(Math.abs(actual - expected)).toBeLessThan(1e-9);

describe('known answers', () => {
  test("Cohen's kappa is what statsmodels and sklearn say", () => {
    for (const { rater1, rater2, categories, table, ...expected } of kappas.cohen) {
      expect(labelTable(rater1, rater2, categories)).toEqual(table);
      const ours = estimated(cohenKappa(table));
      near(ours.kappa, expected.kappa);
      near(ours.observed, expected.po);
      near(ours.test.z, expected.z);
      near((ours.kappa / ours.test.z) ** 2, expected.var_kappa0);
      near(((ours.interval[1] - ours.interval[0]) / (2 * criticalValue(0.95))) ** 2, expected.var_kappa);
      near(ours.test.p, expected.p_two_sided);
      near(ours.interval[0], expected.ci95[0]);
      near(ours.interval[1], expected.ci95[1]);
      near(estimated(weightedKappa(table, 'linear')), expected.weighted_linear);
      near(estimated(weightedKappa(table, 'quadratic')), expected.weighted_quadratic);
    }
    for (const { table, kappa } of kappas.cohen_edge) {
      const ours = cohenKappa(table);
      if (kappa === null) expect(isEstimable(ours)).toBe(false);
      else near(estimated(ours).kappa, kappa);
    }
  });

  test("Fleiss' kappa is what statsmodels says", () => {
    for (const { counts, kappa, randolph } of kappas.fleiss) {
      const ours = estimated(fleissKappa(counts));
      near(ours.kappa, kappa);
      near(ours.freeMarginal, randolph);
    }
  });

  test.each(alphas.cases)("Krippendorff's alpha of $name is what R irr says", ({ matrix, alpha }) => {
    const units = (matrix[0] ?? []).map((_, unit) =>
      matrix.map((rater) => rater[unit]).filter((label) => typeof label === 'number'),
    );
    for (const [metric, expected] of Object.entries(alpha))
      near(estimated(krippendorffAlpha(units, metric as Metric)).alpha, expected);
  });

  test('label agreement by hand', () => {
    const units = [['bot', 'bot'], ['bot', 'human'], ['human', 'unsure'], ['bot'], ['bot', 'bot', 'bot']];
    expect(Object.fromEntries(labelAgreement(units))).toEqual({
      bot: { given: 3, shared: 2, rate: 2 / 3 },
      human: { given: 2, shared: 0, rate: 0 },
      unsure: { given: 1, shared: 0, rate: 0 },
    });
  });
});

describe('properties', () => {
  const label = fc.constantFrom('human', 'bot', 'unsure');
  const twice = fc.array(fc.tuple(label, label), { minLength: 1, maxLength: 30 });

  test('full agreement is 1, and no statistic minds the order of raters or units', () => {
    fc.assert(
      fc.property(twice, (units) => {
        const [first, second] = [units.map(([one]) => one), units.map(([, other]) => other)];
        const swapped = units.map(([one, other]) => [other, one]).toReversed();
        const pairs = [
          [cohenKappa(labelTable(first, second)), cohenKappa(labelTable(second, first)), 'kappa'],
          [fleissKappa(labelCounts(units)), fleissKappa(labelCounts(swapped)), 'kappa'],
          [krippendorffAlpha(units, 'nominal'), krippendorffAlpha(swapped, 'nominal'), 'alpha'],
        ] as const;
        for (const [there, back, key] of pairs) {
          expect(isEstimable(there)).toBe(isEstimable(back));
          const value = (result: object) => (result as Record<string, number>)[key] ?? Number.NaN;
          if (isEstimable(there) && isEstimable(back)) near(value(there), value(back));
        }
        const same = cohenKappa(labelTable(first, first));
        if (isEstimable(same)) near(same.kappa, 1);
        const alike = krippendorffAlpha(
          first.map((one) => [one, one, one]),
          'nominal',
        );
        if (isEstimable(alike)) near(alike.alpha, 1);
      }),
    );
  });

  test('of two raters alpha is Fleiss with a correction that goes with the number of labels', () => {
    fc.assert(
      fc.property(twice, (units) => {
        const fleiss = fleissKappa(labelCounts(units));
        const alpha = krippendorffAlpha(units, 'nominal');
        if (isEstimable(fleiss) && isEstimable(alpha))
          near(alpha.alpha, fleiss.kappa + (1 - fleiss.kappa) / (2 * units.length));
      }),
    );
  });

  test('data that cannot tell give no number', () => {
    expect(
      isEstimable(
        cohenKappa([
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toBe(false);
    expect(isEstimable(weightedKappa([[3]], 'linear'))).toBe(false);
    expect(
      isEstimable(
        fleissKappa([
          [2, 1],
          [1, 1],
        ]),
      ),
    ).toBe(false);
    expect(isEstimable(fleissKappa([[1, 0]]))).toBe(false);
    expect(isEstimable(krippendorffAlpha([['bot'], ['bot']], 'nominal'))).toBe(false);
    expect(
      isEstimable(
        krippendorffAlpha(
          [
            [1, 1],
            [1, 1],
          ],
          'interval',
        ),
      ),
    ).toBe(false);
    expect(labelAgreement([]).size).toBe(0);
  });
});

describe('calibration', () => {
  const random = mulberry32(60);
  const labels = ['human', 'bot', 'unsure'];
  const guess = () => labels[Math.floor(random() ** 1.5 * 3)] ?? '';

  test('raters who guess agree by chance: a mean of 0, alarms at 5 %', () => {
    const runs = 1500;
    let [alarms, kappas, alphas] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const units = Array.from({ length: 60 }, () => [guess(), guess()]);
      const table = labelTable(
        units.map(([one = '']) => one),
        units.map(([, other = '']) => other),
        labels,
      );
      const { kappa, test: chance } = estimated(cohenKappa(table));
      if (chance.p <= 0.05) alarms++;
      kappas += kappa / runs;
      alphas += estimated(krippendorffAlpha(units, 'nominal')).alpha / runs;
    }
    expect(Math.abs(alarms / runs - 0.05)).toBeLessThan(3.3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(Math.abs(kappas)).toBeLessThan(0.01);
    expect(Math.abs(alphas)).toBeLessThan(0.01);
  });

  test('raters who copy half of the time: the interval covers the true kappa of 0.5 in 95 %', () => {
    const runs = 1500;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const first = Array.from({ length: 150 }, guess);
      const second = first.map((label) => (random() < 0.5 ? label : guess()));
      const [low, high] = estimated(cohenKappa(labelTable(first, second, labels))).interval;
      if (low <= 0.5 && 0.5 <= high) covered++;
    }
    expect(Math.abs(covered / runs - 0.95)).toBeLessThan(0.02);
  });
});
