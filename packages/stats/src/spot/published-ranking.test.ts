/** Compares the ranking of bots with the published results, where the data are at hand. */
import { expect, test } from 'vitest';
import { elementAt, itemAt } from '../at.ts';
import { chiSquareFit } from '../proportions/chi-square-test.ts';
import { mulberry32 } from '../random.ts';
import { bootstrapRatings } from '../ratings/bootstrap-ratings.ts';
import { bradleyTerry } from '../ratings/bradley-terry.ts';
import { averageWinRate, headToHead, pooledWinRate } from '../ratings/head-to-head.ts';
import { centralRange, publishedRange, rankClusters, rankCounts } from '../ratings/rank-ranges.ts';
import { type RateGames, trueskillMeans, winShares } from '../ratings/rate-games.ts';
import { type GameColumns, gameColumns, type ScoredGame } from '../ratings/scored-game.ts';
import { trueskillPass } from '../ratings/trueskill.ts';
import { quantile } from '../resampling/quantile.ts';
import { estimated } from '../testing/estimated.ts';
import { describePublished, publishedAnnotations, publishedAnswers } from '../testing/spot-data.ts';
import { annotationGames, conversationGames, featureGames } from './annotation.ts';

interface Chi {
  readonly stat: number;
  readonly p: number;
}
interface Pair {
  readonly a: string;
  readonly b: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly n: number;
  readonly win_rate: number;
  readonly wilson95: readonly [number, number];
  readonly chi2_yates: Chi;
  readonly chi2_uncorrected: Chi;
  readonly chi2_gof: Chi;
  readonly binom_p: number;
}
interface Level {
  readonly n_matches: number;
  readonly draw_share: number;
  readonly average_win_rate: Readonly<Record<string, number>>;
  readonly pairs: readonly Pair[];
}
type Ranges = Readonly<Record<string, readonly [number, number]>>;
interface Ranked {
  readonly n: number;
  readonly N: number;
  readonly rank_counts: Readonly<Record<string, number[]>>;
  readonly 'p0.95': { readonly released_rule: Ranges; readonly clusters: string[][] };
  readonly 'p0.995': { readonly released_rule: Ranges; readonly clusters: string[][] };
  readonly central95: { readonly range: Ranges; readonly clusters: string[][] };
}
interface Environment {
  readonly env: Record<'mu' | 'sigma' | 'beta' | 'tau' | 'draw_probability', number>;
}

const near = (actual: number, wanted: number, relative = 1e-8) =>
  expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(relative * Math.max(Math.abs(wanted), 1e-300));
const within = (actual: number | undefined, wanted: number | undefined, most: number) =>
  expect(Math.abs((actual ?? Number.NaN) - (wanted ?? 0))).toBeLessThanOrEqual(most);
const optionsOf = ({ env: { draw_probability, ...env } }: Environment) => ({
  ...env,
  drawProbability: draw_probability,
});
const seed = 20_201_005;

function expectPairs(
  games: readonly ScoredGame[],
  { pairs, n_matches, draw_share, average_win_rate }: Level,
) {
  expect(games).toHaveLength(n_matches);
  within(games.filter(({ score }) => score === 0.5).length / games.length, draw_share, 1e-12);
  const found = headToHead(gameColumns(games));
  for (const [index, want] of pairs.entries()) {
    const pair = found[index] ?? ({} as never);
    const { a, b, wins, losses, ties } = pair;
    expect({ a, b, wins, losses, ties, n: wins + losses + ties }).toEqual({
      a: want.a,
      b: want.b,
      wins: want.wins,
      losses: want.losses,
      ties: want.ties,
      n: want.n,
    });
    within(estimated(pair.winRate), want.win_rate, 1e-12);
    for (const side of [0, 1] as const) within(estimated(pair.interval)[side], want.wilson95[side], 1e-9);
    for (const [ours, chi] of [
      [pair.chiSquareYates, want.chi2_yates],
      [pair.chiSquare, want.chi2_uncorrected],
      [chiSquareFit([wins, losses]), want.chi2_gof],
    ] as const) {
      near(estimated(ours).statistic, chi.stat);
      near(estimated(ours).p, chi.p);
    }
    near(estimated(pair.exact).twoSided, want.binom_p);
  }
  for (const [name, rate] of Object.entries(average_win_rate))
    within(estimated(averageWinRate(found, name)), rate, 1e-12);
}

function expectRanks(columns: GameColumns, rate: RateGames, want: Ranked, loose = 0) {
  const ratings = bootstrapRatings(columns, { rate, random: mulberry32(seed), draws: want.n });
  const counts = rankCounts(ratings);
  for (const [index, name] of columns.names.entries())
    for (const [rank, count] of (want.rank_counts[name] ?? []).entries())
      within(counts[index]?.[rank], count, loose);
  const clustersOf = (ranges: readonly (readonly [number, number])[]) =>
    rankClusters(ranges).map((places) => places.map((place) => columns.names[place]));
  const named = (ranges: readonly (readonly [number, number])[]) =>
    Object.fromEntries(columns.names.map((name, index) => [name, ranges[index]]));
  for (const [ranges, expected, clusters] of [
    [counts.map((one) => centralRange(one)), want.central95.range, want.central95.clusters],
    [counts.map((one) => publishedRange(one, 0.95)), want['p0.95'].released_rule, want['p0.95'].clusters],
    [counts.map((one) => publishedRange(one, 0.995)), want['p0.995'].released_rule, want['p0.995'].clusters],
  ] as const) {
    expect(named(ranges)).toEqual(expected);
    expect(clustersOf(ranges)).toEqual(clusters);
  }
  return ratings;
}

describePublished('known answers of the ranking', (domain) => {
  const { raw, complete } = publishedAnnotations(domain);
  const ranking = publishedAnswers(domain, 'ranking');
  const annotated = gameColumns(annotationGames(complete));
  const conversed = gameColumns(conversationGames(complete));

  test.each(['raw', 'complete'])('every pair with its tests, and features: %s', (which) => {
    const annotations = which === 'raw' ? raw : complete;
    const expected = ranking[`win_rates_${which}`];
    expectPairs(annotationGames(annotations), expected.annotation_level);
    expectPairs(conversationGames(annotations), expected.conversation_level);
    for (const [feature, want] of Object.entries(expected.features) as [string, Record<string, never>][]) {
      const pairs = headToHead(gameColumns(featureGames(annotations, feature)));
      for (const { a, b, wins, losses } of pairs) {
        expect(want.pairwise?.[a]?.[b]).toEqual([wins, losses]);
        expect(want.pairwise?.[b]?.[a]).toEqual([losses, wins]);
      }
      for (const [name, rate] of Object.entries(want.average_win_rate ?? {}))
        within(estimated(averageWinRate(pairs, name)), rate as number, 1e-12);
      for (const [name, rate] of Object.entries(want.pooled_win_rate ?? {}))
        within(estimated(pooledWinRate(pairs, name)), rate as number, 1e-12);
    }
  });

  test.each(['n_equals_N', 'n_5000_as_released'])('ranks by wins, both levels, all rules: %s', (size) => {
    expectRanks(annotated, winShares, ranking.bootstrap_win_rate[size]);
    expectRanks(conversed, winShares, ranking.bootstrap_win_rate_conversation_level[size]);
  });

  test.each(['default_env', 'empirical_draw_env'])('TrueSkill: %s', (which) => {
    const want = ranking.trueskill[which];
    const { mu, variance } = trueskillPass(annotated, optionsOf(want));
    for (const [index, name] of annotated.names.entries()) {
      within(mu[index], want.one_pass_file_order[name].mu, 1e-6);
      within(Math.sqrt(variance[index] ?? 0), want.one_pass_file_order[name].sigma, 1e-6);
      // The package's own erfc is good to 1.2e-7.
      within(mu[index], want.one_pass_package_default_backend[name].mu, 2e-5);
      within(Math.sqrt(variance[index] ?? 0), want.one_pass_package_default_backend[name].sigma, 2e-5);
    }
    const ratings = expectRanks(annotated, trueskillMeans(optionsOf(want)), want.bootstrap, 2);
    expectMeans(annotated, ratings, want.bootstrap);
  });

  test('TrueSkill by conversation', () => {
    const want = ranking.trueskill_conversation_level_empirical_draw_env;
    const ratings = expectRanks(conversed, trueskillMeans(optionsOf(want)), want.bootstrap, 2);
    expectMeans(conversed, ratings, want.bootstrap);
  });

  test('Bradley and Terry, ties dropped', () => {
    const want = ranking.bradley_terry_ties_dropped;
    const fit = estimated(bradleyTerry(annotationGames(complete), { reference: want.reference }));
    expect(fit.games).toBe(want.n);
    within(fit.logLikelihood, want.loglik, 1e-6);
    for (const [name, strength] of Object.entries(want.logit_strength)) {
      within(fit.strengths.get(name)?.strength, strength as number, 1e-6);
      if (name !== want.reference) within(fit.strengths.get(name)?.standardError, want.se[name], 1e-6);
    }
  });
});

function expectMeans(
  { names }: GameColumns,
  ratings: readonly Float64Array[],
  want: {
    readonly mean_mu: Record<string, number>;
    readonly first_replicate_mu: Record<string, number>;
    readonly mu_percentiles_2_5_50_97_5?: Record<string, number[]>;
  },
) {
  for (const [index, name] of names.entries()) {
    const mu = Float64Array.from(ratings, (one) => elementAt(one, index)).sort();
    within(mu.reduce((sum, value) => sum + value, 0) / mu.length, want.mean_mu[name], 1e-6);
    within(ratings[0]?.[index], want.first_replicate_mu[name], 1e-6);
    for (const [place, value] of (want.mu_percentiles_2_5_50_97_5?.[name] ?? []).entries())
      within(quantile(mu, itemAt([0.025, 0.5, 0.975], place)), value, 1e-6);
  }
}
