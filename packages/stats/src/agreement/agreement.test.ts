/** Tests of the measures of agreement. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstimable, notEstimable } from '../estimate.ts';
import { mulberry32 } from '../random.ts';
import { criticalValue } from '../special/normal-quantile.ts';
import { studentQuantile } from '../special/student-t.ts';
import { estimated } from '../testing/estimated.ts';
import { golden } from '../testing/golden.ts';
import { type AgreementMeasure, bootstrapAgreement } from './bootstrap-agreement.ts';
import { clusteredKappaInterval, cohenKappa, labelTable, weightedKappa } from './cohen-kappa.ts';
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

  test("Cohen's kappa by cluster: with every unit a cluster, the error that statsmodels says", () => {
    for (const { rater1, rater2, var_kappa, kappa } of kappas.cohen) {
      const n = rater1.length;
      const units = rater1.map((label, unit) => ({
        labels: [label, rater2[unit] ?? ''] as const,
        cluster: String(unit),
      }));
      const [low, high] = estimated(clusteredKappaInterval(units));
      near((low + high) / 2, kappa);
      const error = (high - low) / (2 * studentQuantile(0.975, n - 1));
      near((error ** 2 * (n - 1)) / n, var_kappa);
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

const measuresOf: readonly AgreementMeasure<string>[] = [
  (kinds, weights) => {
    const result = krippendorffAlpha(kinds, 'nominal', weights);
    return isEstimable(result) ? result.alpha : result;
  },
  (kinds, weights) => {
    const result = fleissKappa(labelCounts(kinds), weights);
    return isEstimable(result) ? result.kappa : result;
  },
  (kinds, weights) => labelAgreement(kinds, weights).get('human')?.rate ?? notEstimable('never given'),
];

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

  test('a unit that stands for three is three units', () => {
    fc.assert(
      fc.property(twice, fc.array(fc.nat(3), { minLength: 30, maxLength: 30 }), (units, often) => {
        const weights = units.map((_, index) => often[index] ?? 0);
        const repeated = units.flatMap((unit, index) =>
          Array.from({ length: weights[index] ?? 0 }, () => unit),
        );
        fc.pre(repeated.length > 0);
        expect(Object.fromEntries(labelAgreement(units, weights))).toEqual(
          Object.fromEntries(labelAgreement(repeated)),
        );
        const alpha = [krippendorffAlpha(units, 'nominal', weights), krippendorffAlpha(repeated, 'nominal')];
        const kappa = [fleissKappa(labelCounts(units), weights), fleissKappa(labelCounts(repeated))];
        for (const [[one, other], key] of [
          [alpha, 'alpha'],
          [kappa, 'kappa'],
        ] as const) {
          expect(isEstimable(one ?? 0)).toBe(isEstimable(other ?? 0));
          const value = (result: unknown) => (result as Record<string, number>)[key] ?? Number.NaN;
          if (isEstimable(one ?? 0)) near(value(one), value(other));
        }
      }),
    );
  });

  test('by cluster, units that are there three times over tell Cohen no more than once', () => {
    fc.assert(
      fc.property(twice, (labels) => {
        const units = labels.map((one, unit) => ({ labels: one, cluster: String(unit) }));
        const once = clusteredKappaInterval(units);
        const thrice = clusteredKappaInterval([...units, ...units, ...units.toReversed()]);
        expect(isEstimable(once)).toBe(isEstimable(thrice));
        if (!isEstimable(once) || !isEstimable(thrice)) return;
        near(once[0], thrice[0]);
        near(once[1], thrice[1]);
      }),
    );
    const same = clusteredKappaInterval([
      { labels: ['bot', 'human'], cluster: 'one' },
      { labels: ['bot', 'bot'], cluster: 'one' },
    ]);
    expect(isEstimable(same)).toBe(false);
  });

  test('intervals hold their estimate, and one seed has one answer', () => {
    const random = mulberry32(4);
    const units = Array.from({ length: 50 }, () => [
      random() < 0.6 ? 'bot' : 'human',
      random() < 0.6 ? 'bot' : 'human',
    ]);
    const measures = measuresOf;
    const [first, second] = [1, 1].map((seed) =>
      bootstrapAgreement(units, measures, { random: mulberry32(seed), replicates: 200 }),
    );
    expect(first).toEqual(second);
    for (const [index, measure] of measures.entries()) {
      const [low, high] = estimated(first?.[index] ?? { notEstimable: 'missing' });
      const value = estimated(measure(units, new Float64Array(50).fill(1)));
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
    }
    // Drawn by fours, what is there four times over tells no more than once.
    const fours = units.flatMap((unit) => [unit, unit, unit, unit]);
    const clusters = fours.map((_, index) => String(index >> 2));
    const whole = bootstrapAgreement(fours, measures, { random: mulberry32(1), replicates: 200, clusters });
    near(estimated(whole[1] ?? { notEstimable: '' })[0], estimated(first?.[1] ?? { notEstimable: '' })[0]);
  });

  test('no interval from one unit, from one cluster, or where samples have no estimate', () => {
    const options = () => ({ random: mulberry32(1), replicates: 50 });
    const all = (units: string[][], clusters?: string[]) =>
      bootstrapAgreement(units, measuresOf, clusters ? { ...options(), clusters } : options()).some(
        isEstimable,
      );
    expect(all([['bot', 'human']])).toBe(false);
    expect(
      all(
        [
          ['bot', 'human'],
          ['bot', 'bot'],
        ],
        ['one', 'one'],
      ),
    ).toBe(false);
    expect(
      all([
        ['bot', 'bot'],
        ['bot', 'bot'],
      ]),
    ).toBe(false);
    expect(() =>
      all(
        [
          ['bot', 'human'],
          ['bot', 'bot'],
        ],
        ['one'],
      ),
    ).toThrow(RangeError);
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

  test('of targets of one game that are hard or easy alike, the interval of Cohen by game covers', {
    tags: ['long'],
  }, () => {
    const runs = 1000;
    let [whole, loose] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const units = Array.from({ length: 60 }, (_, game) => {
        const [isHuman, hard] = [random() < 0.5, random() < 0.5];
        const say = () => (random() < (hard ? 0.6 : 1) === isHuman ? 'human' : 'bot');
        return Array.from({ length: 6 }, () => ({ labels: [say(), say()] as const, cluster: String(game) }));
      }).flat();
      const [first, second] = [0, 1].map((rater) => units.map(({ labels }) => labels[rater] ?? ''));
      const plain = estimated(cohenKappa(labelTable(first ?? [], second ?? []))).interval;
      const byGame = estimated(clusteredKappaInterval(units));
      // Half of the games agree always, half with a kappa of 0.04.
      if (byGame[0] <= 0.52 && 0.52 <= byGame[1]) whole++;
      if (plain[0] <= 0.52 && 0.52 <= plain[1]) loose++;
    }
    // 99.9 % of Binomial(1000, 0.95) is 926 to 971.
    expect(whole).toBeGreaterThanOrEqual(926);
    expect(whole).toBeLessThanOrEqual(971);
    expect(loose).toBeLessThan(800);
  });

  test('bootstrap intervals cover, and by conversation also where its units lean the same way', {
    tags: ['long'],
  }, () => {
    const runs = 200;
    const held = { alpha: 0, fleiss: 0, shared: 0, whole: 0, loose: 0 };
    // Two raters of a truth that is human half of the time, each right with 0.8: kappa 0.36, both human 0.68.
    const rated = (lean: () => boolean) => {
      const isHuman = lean();
      const say = () => (random() < 0.8 === isHuman ? 'human' : 'bot');
      return [say(), say()];
    };
    const holds = (interval: unknown, truth: number) => {
      const [low = 9, high = 9] = interval as number[];
      return low <= truth && truth <= high ? 1 : 0;
    };
    for (let run = 0; run < runs; run++) {
      const units = Array.from({ length: 120 }, () => rated(() => random() < 0.5));
      const options = { random, replicates: 150 };
      const [alpha, fleiss, shared] = bootstrapAgreement(units, measuresOf, options);
      held.alpha += holds(alpha, 0.36);
      held.fleiss += holds(fleiss, 0.36);
      held.shared += holds(shared, 0.68);
      const leaning = Array.from({ length: 40 }, () => {
        const [isHuman, hard] = [random() < 0.5, random() < 0.5];
        const say = () => (random() < (hard ? 0.6 : 1) === isHuman ? 'human' : 'bot');
        return Array.from({ length: 6 }, () => [say(), say()]);
      }).flat();
      const clusters = leaning.map((_, index) => String(Math.floor(index / 6)));
      const [by] = bootstrapAgreement(leaning, measuresOf, { ...options, clusters });
      const [plain] = bootstrapAgreement(leaning, measuresOf, options);
      // Half of the conversations agree always, half with a kappa of 0.04.
      held.whole += holds(by, 0.52);
      held.loose += holds(plain, 0.52);
    }
    for (const kind of ['alpha', 'fleiss', 'shared', 'whole'] as const)
      expect(Math.abs(held[kind] / runs - 0.94), kind).toBeLessThan(0.06);
    expect(held.loose).toBeLessThan(held.whole - 15);
  });
});

test('of labels given at random the other gave the same in one third, not in one fifth', () => {
  const random = mulberry32(33);
  const label = () => ['human', 'unsure', 'bot'][Math.floor(3 * random())] ?? '';
  const units = Array.from({ length: 30_000 }, () => [label(), label()]);
  for (const { rate } of labelAgreement(units).values()) expect(Math.abs(rate - 1 / 3)).toBeLessThan(0.015);
});
