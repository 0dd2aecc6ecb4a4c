/** Quality of annotators, for `parlour analyze spot`. */
import {
  type Annotation,
  annotationTimes,
  annotatorQuality,
  clusteringStability,
  type ExclusionRule,
  excludedAnnotators,
  leaveOneOut,
  mulberry32,
  type ScoredGame,
} from '@parlour/stats';
import type { Domain } from './annotation-files.ts';
import { orNull } from './present.ts';

/** Who is left out, by a rule that is said before anything is computed; and whether stability is wanted. */
export interface QualityChoices extends ExclusionRule {
  readonly stability?: boolean;
  readonly seed: number;
  readonly replicates: number;
}

/** The annotations of those whom the rule keeps, and what each annotator is like, over all that they did. */
export function judged({ raw, complete }: Domain, choices: QualityChoices) {
  const quality = annotatorQuality(raw);
  const { minAccuracy, maxIdentical, minAnnotations, minMedianTime } = choices;
  const rule = Object.fromEntries(
    Object.entries({
      min_accuracy: minAccuracy,
      max_identical: maxIdentical,
      min_annotations: minAnnotations,
      min_median_ms: minMedianTime,
    }).filter(([, value]) => value !== undefined),
  );
  const excluded = excludedAnnotators(quality, choices);
  const isKept = ({ annotator }: Annotation) => annotator === undefined || !excluded.has(annotator);
  return {
    raw: raw.filter(isKept),
    complete: complete.filter(isKept),
    annotators: {
      rule,
      excluded: Object.fromEntries(excluded),
      each: quality.map(({ annotator, n, sure, accuracy, interval, identical, medianTime }) => ({
        annotator,
        n,
        n_sure: sure,
        accuracy: orNull(accuracy),
        wilson95: orNull(interval),
        identical,
        median_ms: orNull(medianTime),
      })),
    },
  };
}

export function timesOf(annotations: readonly Annotation[], { seed, replicates }: QualityChoices) {
  const { n, corrupt, median, interval, bySegment } = annotationTimes(annotations, mulberry32(seed), {
    replicates: Math.min(replicates, 500),
  });
  return {
    n,
    corrupt,
    median_ms: orNull(median),
    interval: orNull(interval),
    by_segment: Object.fromEntries(
      [...bySegment].map(([k, one]) => [String(k), { n: one.n, median_ms: orNull(one.median) }]),
    ),
  };
}

export const leftOut = (games: readonly ScoredGame[], { seed, replicates }: QualityChoices) =>
  leaveOneOut(games, mulberry32(seed), { replicates }).map(
    ({ name, order, keepsOrder, keepsClusters, ranking: { clusters } }) => ({
      without: name,
      order,
      clusters,
      keeps_order: keepsOrder,
      keeps_clusters: keepsClusters,
    }),
  );

export const stabilityOf = (games: readonly ScoredGame[], { seed }: QualityChoices) =>
  clusteringStability(games, { random: mulberry32(seed) }).map(
    ({ size, share, interval, subsamples, clusters }) => ({
      conversations_per_pair: size,
      share,
      wilson95: interval,
      n: subsamples,
      clusters,
    }),
  );
