/** Compares win rates, ranks and agreement with the published results, where the data are at hand. */
import { expect, test } from 'vitest';
import { elementAt } from '../at.ts';
import { mulberry32 } from '../random.ts';
import { averageWinRate, headToHead } from '../ratings/head-to-head.ts';
import { gameColumns, type ScoredGame } from '../ratings/scored-game.ts';
import { estimated } from '../testing/estimated.ts';
import { describePublished, publishedAnnotations, publishedAnswers } from '../testing/spot-data.ts';
import { spotAgreement } from './agreement.ts';
import { annotationGames, conversationGames, featureGames, systemsOf } from './annotation.ts';
import { featureModel } from './features.ts';
import { spotRanking } from './ranking.ts';
import { spotCurve, spotPairTests, spottedTimes } from './survival.ts';

const features = ['fluency', 'sensible', 'specific'];

interface WinRates {
  readonly average_win_rate: Record<string, number>;
  readonly pairs: readonly { readonly [key in 'wins' | 'losses' | 'ties']: number }[];
}

describePublished('known answers', (domain) => {
  const { raw, complete } = publishedAnnotations(domain);
  const ranking = publishedAnswers(domain, 'ranking');
  const survival = publishedAnswers(domain, 'survival');
  const bots = Object.keys(survival.bots);

  test('win rates by annotation and by conversation, and of features', () => {
    const expectRates = (games: readonly ScoredGame[], expected: WinRates) => {
      const pairs = headToHead(gameColumns(games));
      expect(pairs.map(({ wins, losses, ties }) => [wins, losses, ties])).toEqual(
        expected.pairs.map(({ wins, losses, ties }) => [wins, losses, ties]),
      );
      for (const [name, rate] of Object.entries(expected.average_win_rate))
        expect(estimated(averageWinRate(pairs, name))).toBeCloseTo(rate, 12);
    };
    expectRates(annotationGames(raw), ranking.win_rates_raw.annotation_level);
    expectRates(annotationGames(complete), ranking.win_rates_complete.annotation_level);
    expectRates(conversationGames(raw), ranking.win_rates_raw.conversation_level);
    expectRates(conversationGames(complete), ranking.win_rates_complete.conversation_level);
    for (const feature of features) {
      const pairs = headToHead(gameColumns(featureGames(complete, feature)));
      const { average_win_rate } = ranking.win_rates_complete.features[feature];
      for (const [name, rate] of Object.entries(average_win_rate))
        expect(estimated(averageWinRate(pairs, name))).toBeCloseTo(rate as number, 12);
    }
  });

  test('ranks by bootstrap: every count, the ranges and the clusters', () => {
    const { rank_counts, central95 } = ranking.bootstrap_win_rate_conversation_level.n_equals_N;
    const ours = spotRanking(conversationGames(complete), mulberry32(20_201_005));
    expect(Object.fromEntries(ours.names.map((name, index) => [name, ours.counts[index]]))).toEqual(
      rank_counts,
    );
    expect(Object.fromEntries(ours.names.map((name, index) => [name, ours.ranges[index]]))).toEqual(
      central95.range,
    );
    expect(ours.clusters).toEqual(central95.clusters);
  });

  test.each(bots)('curve and features of %s', (bot) => {
    const expected = survival.bots[bot];
    const times = spottedTimes(complete, bot, features);
    for (const { k, n, spotted, surviving } of spotCurve(times, mulberry32(1), { replicates: 10 })) {
      expect(surviving).toBeCloseTo(expected.npmle_S[k], 12);
      expect([n, spotted]).toEqual([expected.spotted_by_k[k].n, expected.spotted_by_k[k].spotted]);
    }
    const { model, effects } = estimated(featureModel(times));
    expect(model.logLikelihood).toBeCloseTo(expected.cox_features.loglik, 8);
    for (const [index, feature] of features.entries()) {
      const want = expected.cox_features.coef[feature];
      const { wald, observedError, likelihoodRatio } = effects[index] ?? ({} as never);
      expect(Math.abs(wald.estimate - want.coef)).toBeLessThan(1e-6);
      expect(wald.standardError / want.se_expected_info).toBeCloseTo(1, 6);
      expect(observedError / want.se_observed_info).toBeCloseTo(1, 6);
      expect(wald.p / want.p_wald).toBeCloseTo(1, 5);
      expect(estimated(likelihoodRatio).chiSquare).toBeCloseTo(want.lr_chisq, 6);
    }
  });

  test("Zhao and Sun's test of every pair", () => {
    const ours = spotPairTests(complete, mulberry32(1));
    expect(ours.map(({ a, b, n }) => [a, b, n])).toEqual(
      survival.pairwise_tests.map(({ a, b, n }: { a: string; b: string; n: number }) => [a, b, n]),
    );
    for (const [index, { zhao_sun_2004: want }] of survival.pairwise_tests.entries()) {
      const { u, chiSquare } = estimated(ours[index]?.test ?? { notEstimable: 'missing' });
      expect(Math.abs(elementAt(u, 1) - want.u_b)).toBeLessThan(1e-6);
      expect(Math.abs(chiSquare / want.chisq - 1)).toBeLessThan(0.03);
    }
  });

  test('agreement on labels', () => {
    const { per_bot } = ranking.label_agreement_complete;
    const ours = spotAgreement(complete);
    for (const name of systemsOf(complete))
      for (const [label, { agree, n }] of Object.entries(per_bot[name]) as [
        string,
        { agree: number; n: number },
      ][])
        expect(ours.get(name)?.get(label)).toMatchObject({ shared: agree, given: n });
  });
});
