/** Quality of annotators, for `parlour analyze spot`. */
import {
  annotationTimes,
  annotatorQuality,
  clusteringStability,
  type ExclusionRule,
  excludedAnnotators,
  leaveOneOut,
  mulberry32,
  type PairAnnotation,
  type ScoredGame,
  type StabilityOptions,
} from '@parlour/stats';
import type { Domain } from './annotation-files.ts';
import { nullIfNotEstimable } from './present.ts';

/** Exclusion rule, fixed before any computation; and whether stability is requested. */
export interface QualityChoices extends ExclusionRule {
  readonly stability?: boolean;
  readonly seed: number;
  readonly replicates: number;
}

/** Names of the criteria in the output. */
const ruleNames = {
  minAccuracy: 'min_accuracy',
  minGold: 'min_gold',
  maxIdentical: 'max_identical',
  minAnnotations: 'min_annotations',
  minMedianTime: 'min_median_ms',
} as const;
const ruleKeys = Object.keys(ruleNames) as (keyof typeof ruleNames)[];

const ruleIn = (choices: ExclusionRule): ExclusionRule =>
  Object.fromEntries(ruleKeys.flatMap((key) => (choices[key] === undefined ? [] : [[key, choices[key]]])));
const printedRule = (rule: ExclusionRule): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ruleKeys.flatMap((key) => (rule[key] === undefined ? [] : [[ruleNames[key], rule[key]]])),
  );

/** The effective rule: the declared one with changes from the command line. */
export const ruleOf = ({ declared }: Pick<Domain, 'declared'>, choices: ExclusionRule): ExclusionRule => ({
  ...declared?.rule,
  ...ruleIn(choices),
});

/** Annotations kept by the rule, and the quality of each annotator over all annotations. */
export function withQualityControl(domain: Domain, choices: QualityChoices) {
  const { raw, complete, declared } = domain;
  const gold = declared?.gold ?? new Set();
  const quality = annotatorQuality(raw, gold);
  const applied = ruleOf(domain, choices);
  const rule = printedRule(applied);
  const excluded = excludedAnnotators(quality, applied);
  // Gold items tell of annotators alone.
  const isKept = ({ annotator, conversation }: PairAnnotation) =>
    (annotator === undefined || !excluded.has(annotator)) && !gold.has(conversation);
  return {
    raw: raw.filter(isKept),
    complete: complete.filter(isKept),
    annotators: {
      rule,
      declared: declared === undefined ? null : printedRule(declared.rule),
      gold_items: gold.size,
      excluded: Object.fromEntries(excluded),
      each: quality.map(({ annotator, n, sure, accuracy, interval, gold: known, identical, medianTime }) => ({
        annotator,
        n,
        n_sure: sure,
        accuracy: nullIfNotEstimable(accuracy),
        wilson95: nullIfNotEstimable(interval),
        gold: {
          n_sure: known.sure,
          accuracy: nullIfNotEstimable(known.accuracy),
          wilson95: nullIfNotEstimable(known.interval),
        },
        identical,
        median_ms: nullIfNotEstimable(medianTime),
      })),
    },
  };
}

export function annotationTimesOf(
  annotations: readonly PairAnnotation[],
  { seed, replicates }: QualityChoices,
) {
  const { n, corrupt, median, interval, bySegment } = annotationTimes(annotations, mulberry32(seed), {
    replicates: Math.min(replicates, 500),
  });
  return {
    n,
    corrupt,
    median_ms: nullIfNotEstimable(median),
    interval: nullIfNotEstimable(interval),
    by_segment: Object.fromEntries(
      [...bySegment].map(([k, one]) => [String(k), { n: one.n, median_ms: nullIfNotEstimable(one.median) }]),
    ),
  };
}

/** Rankings without each bot; with `stability` also the stability of the clusters. */
export const rankingsWithoutEachBot = (
  games: readonly ScoredGame[],
  { seed, replicates, stability }: QualityChoices,
) =>
  leaveOneOut(games, mulberry32(seed), { replicates }).map(
    ({ name, order, keepsOrder, keepsClusters, ranking: { clusters } }) => ({
      without: name,
      order,
      clusters,
      keeps_order: keepsOrder,
      keeps_clusters: keepsClusters,
      ...(stability === true && {
        stability: pointsOf(
          games.filter(({ a, b }) => a !== name && b !== name),
          { random: mulberry32(seed), ...leaveOneOutOptions },
        ),
      }),
    }),
  );

/** There are as many curves as bots: each is drawn more roughly than that of all of them. */
export const leaveOneOutOptions = { every: 5, subsamples: 300 } as const;

const pointsOf = (games: readonly ScoredGame[], options: StabilityOptions) =>
  clusteringStability(games, options).map(({ size, share, interval, subsamples, clusters }) => ({
    conversations_per_pair: size,
    share,
    wilson95: interval,
    n: subsamples,
    clusters,
  }));

export const stabilityOf = (games: readonly ScoredGame[], { seed }: QualityChoices) =>
  pointsOf(games, { random: mulberry32(seed) });
