/** Everything that `parlour analyze spot` finds about one domain. */
import {
  annotationGames,
  averageWinRate,
  conversationGames,
  type FeatureModel,
  featureGames,
  featureModel,
  gameColumns,
  type HeadToHead,
  headToHead,
  isEstimable,
  mulberry32,
  type PairAnnotation,
  type ScoredGame,
  spotCurve,
  spotPairTests,
  spotRanking,
  spottedTimes,
  systemsOf,
} from '@parlour/stats';
import type { Domain } from './annotation-files.ts';
import { nullIfNotEstimable } from './present.ts';
import { agreementOf } from './spot-agreement.ts';
import { spotByAnnotator } from './spot-by-annotator.ts';
import {
  annotationTimesOf,
  type QualityChoices,
  rankingsWithoutEachBot,
  stabilityOf,
  withQualityControl,
} from './spot-quality.ts';
import { alternativeRankings } from './spot-strengths.ts';

export interface SpotChoices extends QualityChoices {
  readonly seed: number;
  readonly imputations: number;
  readonly replicates: number;
}

/** Everything about one domain, by the names of the reference files. "Complete" are annotators who did whole packages. */
export function spotFindings(domain: Domain, choices: SpotChoices) {
  const { features } = domain;
  const { annotators, raw, complete } = withQualityControl(domain, choices);
  const games = conversationGames(complete);
  return {
    opening_shown: domain.openingShown ?? null,
    win_rates_raw: winRates(raw),
    win_rates_complete: { ...winRates(complete), features: featureRates(complete, features) },
    survival: { bots: survivalOf(complete, features, choices) },
    pairwise_tests: pairTests(complete, choices),
    by_annotator: spotByAnnotator(complete, features),
    ranking: rankingOf(games, complete, choices),
    ...agreementOf(complete, choices),
    annotators,
    times: annotationTimesOf(complete, choices),
    leave_one_out: rankingsWithoutEachBot(games, choices),
    ...(choices.stability === true ? { stability: stabilityOf(games, choices) } : {}),
  };
}

export type SpotFindings = ReturnType<typeof spotFindings>;

function winRates(annotations: readonly PairAnnotation[]) {
  return {
    annotation_level: ratesOf(annotationGames(annotations)),
    conversation_level: ratesOf(conversationGames(annotations)),
  };
}

function ratesOf(games: readonly ScoredGame[]) {
  const columns = gameColumns(games);
  const pairs = headToHead(columns);
  const ties = games.filter(({ score }) => score === 0.5).length;
  return {
    n_matches: games.length,
    draw_share: games.length === 0 ? null : ties / games.length,
    average_win_rate: averagesOf(columns.names, pairs),
    pairs: pairs.map((pair) => ({
      a: pair.a,
      b: pair.b,
      wins: pair.wins,
      losses: pair.losses,
      ties: pair.ties,
      n: pair.wins + pair.losses + pair.ties,
      win_rate: nullIfNotEstimable(pair.winRate),
      wilson95: nullIfNotEstimable(pair.interval),
      chi2_yates: chiSquareOf(pair.chiSquareYates),
      chi2_uncorrected: chiSquareOf(pair.chiSquare),
      binom_p: isEstimable(pair.exact) ? pair.exact.twoSided : null,
    })),
  };
}

const averagesOf = (names: readonly string[], pairs: readonly HeadToHead[]) =>
  Object.fromEntries(names.map((name) => [name, nullIfNotEstimable(averageWinRate(pairs, name))]));

const chiSquareOf = (test: HeadToHead['chiSquare']) =>
  isEstimable(test) ? { stat: test.statistic, p: test.p } : null;

function featureRates(annotations: readonly PairAnnotation[], features: readonly string[]) {
  return Object.fromEntries(
    features.map((feature) => {
      const columns = gameColumns(featureGames(annotations, feature));
      return [feature, { average_win_rate: averagesOf(columns.names, headToHead(columns)) }];
    }),
  );
}

function survivalOf(
  annotations: readonly PairAnnotation[],
  features: readonly string[],
  choices: SpotChoices,
) {
  const random = mulberry32(choices.seed);
  return Object.fromEntries(
    systemsOf(annotations).map((system) => {
      const times = spottedTimes(annotations, system, features);
      const points = spotCurve(times, random, { replicates: choices.replicates });
      const at = <Value>(value: (point: (typeof points)[number]) => Value) =>
        Object.fromEntries(points.map((point) => [String(point.k), value(point)]));
      return [
        system,
        {
          n: times.conversations.length,
          spotted_by_k: at(({ n, spotted }) => ({ n, spotted, fraction: spotted / n })),
          npmle_S: at(({ surviving }) => surviving),
          bootstrap95: at(({ interval }) => nullIfNotEstimable(interval)),
          cox_features: featuresOf(times, features),
        },
      ];
    }),
  );
}

function featuresOf(times: ReturnType<typeof spottedTimes>, features: readonly string[]) {
  const fit = featureModel(times);
  if (!isEstimable(fit))
    return {
      loglik: null,
      coef: Object.fromEntries(features.map((name) => [name, null])),
      reason: fit.notEstimable,
    };
  const coefficients = fit.effects.map(
    ({ wald, observedError, likelihoodRatio }, index) =>
      [
        features[index] as string,
        {
          coef: wald.estimate,
          exp_coef: Math.exp(wald.estimate),
          se_expected_info: wald.standardError,
          se_observed_info: observedError,
          interval: wald.interval,
          z: wald.z,
          p_wald: wald.p,
          lr_chisq: isEstimable(likelihoodRatio) ? likelihoodRatio.chiSquare : null,
          p_lr: isEstimable(likelihoodRatio) ? likelihoodRatio.p : null,
          by_annotator: annotatorErrors(fit, index),
        },
      ] as const,
  );
  return { loglik: fit.model.logLikelihood, coef: Object.fromEntries(coefficients) };
}

/** The error of an effect by annotator, and p of Student's t, corrected for the features of the bot. */
function annotatorErrors({ byAnnotator: found, holm }: FeatureModel, index: number) {
  const one = isEstimable(found) ? found.coefficients[index] : undefined;
  if (!isEstimable(found) || one === undefined) return null;
  const { standardError: se, t, p } = one;
  return { n: found.clusters, se, t, p, p_holm: holm[index] ?? null };
}

function pairTests(annotations: readonly PairAnnotation[], { seed, imputations }: SpotChoices) {
  return spotPairTests(annotations, mulberry32(seed), imputations).map(
    ({ a, b, n, test, bonferroni, holm }) => ({
      a,
      b,
      n,
      chisq: isEstimable(test) ? test.chiSquare : null,
      p: isEstimable(test) ? test.p : null,
      p_bonferroni: nullIfNotEstimable(bonferroni),
      p_holm: nullIfNotEstimable(holm),
    }),
  );
}

function rankingOf(
  games: readonly ScoredGame[],
  annotations: readonly PairAnnotation[],
  choices: SpotChoices,
) {
  const { seed, replicates } = choices;
  const { names, counts, ranges, clusters } = spotRanking(games, mulberry32(seed), { replicates });
  return {
    ...alternativeRankings(annotations, choices),
    rank_counts: Object.fromEntries(names.map((name, index) => [name, counts[index]])),
    central95: { range: Object.fromEntries(names.map((name, index) => [name, ranges[index]])), clusters },
  };
}
