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
  type StabilityOptions,
} from '@parlour/stats';
import type { Domain } from './annotation-files.ts';
import { orNull } from './present.ts';

/** Who is left out, by a rule that is said before anything is computed; and whether stability is wanted. */
export interface QualityChoices extends ExclusionRule {
  readonly stability?: boolean;
  readonly seed: number;
  readonly replicates: number;
}

/** By these names the rule stands in what is printed. */
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

/** The rule that holds: what was declared, changed by what the command line says. */
export const ruleOf = ({ declared }: Pick<Domain, 'declared'>, choices: ExclusionRule): ExclusionRule => ({
  ...declared?.rule,
  ...ruleIn(choices),
});

/** The annotations of those whom the rule keeps, and what each annotator is like, over all that they did. */
export function judged(domain: Domain, choices: QualityChoices) {
  const { raw, complete, declared } = domain;
  const gold = declared?.gold ?? new Set();
  const quality = annotatorQuality(raw, gold);
  const applied = ruleOf(domain, choices);
  const rule = printedRule(applied);
  const excluded = excludedAnnotators(quality, applied);
  // Gold items tell of annotators alone.
  const isKept = ({ annotator, conversation }: Annotation) =>
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
        accuracy: orNull(accuracy),
        wilson95: orNull(interval),
        gold: { n_sure: known.sure, accuracy: orNull(known.accuracy), wilson95: orNull(known.interval) },
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

/** What becomes of the others without each bot; with `stability` also how soon their clusters stay the same. */
export const leftOut = (games: readonly ScoredGame[], { seed, replicates, stability }: QualityChoices) =>
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
          { random: mulberry32(seed), ...whereLeftOut },
        ),
      }),
    }),
  );

/** There are as many curves as bots: each is drawn more roughly than that of all of them. */
export const whereLeftOut = { every: 5, subsamples: 300 } as const;

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
