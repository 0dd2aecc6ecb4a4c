/** Compares the survival analysis with the published results, where the data are at hand. */
import { expect, test } from 'vitest';
import { krippendorffAlpha } from '../agreement/krippendorff-alpha.ts';
import { isotonicRegression } from '../fitting/isotonic.ts';
import { wilsonInterval } from '../proportions/intervals.ts';
import { generalizedLogRank } from '../survival/comparison/generalized-log-rank.ts';
import { permutationLogRank } from '../survival/comparison/permutation.ts';
import { type Scores, weightedLink, wilcoxonLink } from '../survival/comparison/scores.ts';
import { npmle } from '../survival/curves/npmle.ts';
import { estimated } from '../testing/estimated.ts';
import { describePublished, publishedAnnotations, publishedAnswers } from '../testing/spot-data.ts';
import { labelUnits } from './agreement.ts';
import { judgementsOf, systemsOf } from './annotation.ts';
import { featureModel } from './features.ts';
import { spottedTimes } from './survival.ts';

const features = ['fluency', 'sensible', 'specific'];
const near = (actual: number | undefined, wanted: number, relative: number) =>
  expect(Math.abs((actual ?? Number.NaN) - wanted)).toBeLessThanOrEqual(relative * Math.abs(wanted) + 1e-12);

interface Block {
  readonly k: number[];
  readonly spotted: number;
  readonly n: number;
}

describePublished('known answers', (domain) => {
  const { complete } = publishedAnnotations(domain);
  const ranking = publishedAnswers(domain, 'ranking');
  const survival = publishedAnswers(domain, 'survival');
  const bots = Object.keys(survival.bots);

  test.each(bots)('Turnbull, pooled shares and baseline of %s', (bot) => {
    const want = survival.bots[bot];
    const times = spottedTimes(complete, bot, features);
    const curve = estimated(npmle(times.observations, true));
    expect(curve.n).toBe(want.n);
    near(curve.logLikelihood, want.loglik, 1e-9);
    const held = want.support.filter(({ mass }: { mass: number }) => mass > 1e-12);
    expect(curve.support).toHaveLength(held.length);
    for (const [index, { l, r, mass }] of held.entries()) {
      const found = curve.support[index] ?? ({} as never);
      expect([found.left, found.right]).toEqual([l, r === 'Inf' ? Infinity : r]);
      expect(Math.abs(found.mass - mass)).toBeLessThan(1e-9);
    }
    const points = Object.entries(want.spotted_by_k) as [
      string,
      { n: number; spotted: number; fraction: number; wilson95: [number, number] },
    ][];
    for (const [, { n, spotted, fraction, wilson95 }] of points) {
      near(spotted / n, fraction, 1e-12);
      const interval = estimated(wilsonInterval({ successes: spotted, trials: n }));
      for (const side of [0, 1] as const) near(interval[side], wilson95[side], 1e-9);
    }
    const levels = isotonicRegression(
      points.map(([, { fraction }]) => fraction),
      points.map(([, { n }]) => n),
    );
    const blocks = (want.pava_blocks as Block[]).flatMap(({ k, spotted, n }) => k.map(() => spotted / n));
    for (const [index, level] of blocks.entries()) near(levels[index], level, 1e-12);
    expect(blocks.length > want.pava_blocks.length).toBe(want.pooled_violators);

    const { model, effects } = estimated(featureModel(times));
    for (const [k, hazard] of Object.entries(want.cox_features.baseline_cumhaz)) {
      const ours = model.baseline
        .filter(({ right }) => right <= Number(k))
        .reduce((sum, step) => sum + step.hazard, 0);
      near(ours, hazard as number, 1e-5);
    }
    for (const [index, feature] of features.entries()) {
      const { wald, likelihoodRatio } = effects[index] ?? ({} as never);
      const { exp_coef, z, p_lr } = want.cox_features.coef[feature];
      near(Math.exp(wald.estimate), exp_coef, 1e-6);
      near(wald.z, z, 1e-5);
      near(estimated(likelihoodRatio).p, p_lr, 1e-4);
    }
  });

  test('every pair by gLRT2 and by permutation', () => {
    const kinds: Record<string, Scores> = {
      ictest_logrank1_pclt: 'log-rank',
      ictest_logrank2_pclt: weightedLink(),
      ictest_wmw_pclt: wilcoxonLink,
    };
    for (const want of survival.pairwise_tests) {
      const times = [want.a, want.b].map((system) => spottedTimes(complete, system, []).observations);
      const observations = {
        left: Float64Array.from(times.flatMap(({ left }) => [...left])),
        right: Float64Array.from(times.flatMap(({ right }) => [...right])),
      };
      const group = Int32Array.from(times.flatMap(({ left }, index) => [...left].map(() => index)));
      const grouping = { group, groups: 2 };
      const glrt2 = estimated(generalizedLogRank(observations, grouping));
      // The reference names b as the first group.
      near(glrt2.u[1], want.sun_zhao_zhao_2005_glrt2.u[0], 1e-5);
      near(glrt2.chiSquare, want.sun_zhao_zhao_2005_glrt2.chisq, 1e-4);
      // R prints p values below 1e-14 as 0.
      if (want.sun_zhao_zhao_2005_glrt2.p > 1e-14) near(glrt2.p, want.sun_zhao_zhao_2005_glrt2.p, 2e-3);
      for (const [name, scores] of Object.entries(kinds)) {
        const { u, statistic, p } = estimated(permutationLogRank(observations, grouping, scores));
        near(u[0], want[name].U[want.a], 1e-6);
        near(Math.abs(statistic), Math.abs(want[name].statistic), 1e-4);
        if (want[name].p > 1e-14) near(p, want[name].p, 2e-3);
      }
    }
  });

  test('labels by length, agreement and alpha', () => {
    for (const [bot, byLength] of Object.entries(ranking.label_counts_complete))
      for (const [k, counts] of Object.entries(byLength as Record<string, Record<string, number>>)) {
        const labels = judgementsOf(complete, bot).filter(
          ({ annotation }) => annotation.segment === Number(k),
        );
        for (const [label, count] of Object.entries(counts))
          expect(labels.filter((one) => one.label === label)).toHaveLength(count);
      }
    const units = labelUnits(complete);
    const { segments_with_exactly_two } = ranking.label_agreement_complete;
    expect(units.filter(({ labels }) => labels.length === 2)).toHaveLength(2 * segments_with_exactly_two);
    const want = ranking.krippendorff_alpha_nominal_labels_complete;
    const alphaOf = (chosen: typeof units) =>
      estimated(
        krippendorffAlpha(
          chosen.map(({ labels }) => labels),
          'nominal',
        ),
      );
    const { alpha, units: paired, values } = alphaOf(units);
    expect(Math.abs(alpha - want.alpha)).toBeLessThan(1e-9);
    expect([paired, values]).toEqual([want.units, want.values]);
    for (const name of systemsOf(complete))
      expect(
        Math.abs(alphaOf(units.filter(({ system }) => system === name)).alpha - want.per_bot[name]),
      ).toBeLessThan(1e-9);
  });
});
