/** Quality of annotators of Spot the Bot, and exclusion by a rule. */
import { type Interval, isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import { wilsonInterval } from '../proportions/intervals.ts';
import type { Random } from '../random.ts';
import { bootstrap, clustersOf } from '../resampling/bootstrap.ts';
import { percentileInterval } from '../resampling/intervals.ts';
import { quantile } from '../resampling/quantile.ts';
import { humanName, type PairAnnotation } from './annotation.ts';

/** Quality of one annotator. */
export interface AnnotatorQuality {
  readonly annotator: string;
  /** Annotations, two labels each. */
  readonly n: number;
  /** Labels other than `unsure`, and the share of them that is right. */
  readonly sure: number;
  readonly accuracy: number | NotEstimable;
  readonly interval: Interval | NotEstimable;
  /** The same for gold items only: conversations that test annotators. */
  readonly gold: LabelAccuracy;
  /** The share of annotations with the same label for both entities. */
  readonly identical: number;
  /** Milliseconds. */
  readonly medianTime: number | NotEstimable;
}

/** Number of labels other than `unsure`, and their accuracy, with Wilson's interval. */
export interface LabelAccuracy {
  readonly sure: number;
  readonly accuracy: number | NotEstimable;
  readonly interval: Interval | NotEstimable;
}

function accuracyOf(annotations: readonly PairAnnotation[]): LabelAccuracy {
  const labels = annotations.flatMap(({ systems, labels: given }) =>
    ([0, 1] as const).map((side) => ({ system: systems[side], label: given[side] })),
  );
  const sure = labels.filter(({ label }) => label !== 'unsure');
  const right = sure.filter(({ system, label }) => (label === 'human') === (system === humanName)).length;
  return {
    sure: sure.length,
    accuracy: sure.length === 0 ? notEstimable('never sure') : right / sure.length,
    interval: wilsonInterval({ successes: right, trials: sure.length }),
  };
}

/**
 * How well each annotator separates humans from bots, in the order of their names. Skips annotations without
 * an annotator.
 *
 * @param gold ids of gold conversations.
 */
export function annotatorQuality(
  annotations: readonly PairAnnotation[],
  gold: ReadonlySet<string> = new Set(),
): readonly AnnotatorQuality[] {
  const known = annotations.filter(({ annotator }) => annotator !== undefined);
  return [...Map.groupBy(known, ({ annotator }) => annotator as string)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([annotator, own]) => {
      return {
        annotator,
        n: own.length,
        ...accuracyOf(own),
        gold: accuracyOf(own.filter(({ conversation }) => gold.has(conversation))),
        identical: own.filter(({ labels: [one, other] }) => one === other).length / own.length,
        medianTime: medianOf(own.map(({ elapsed }) => elapsed).filter(isTime)),
      };
    });
}

/**
 * Criteria for the exclusion of annotators, to be fixed before the analysis; omitted criteria do not apply.
 */
export interface ExclusionRule {
  /** Excludes annotators with an accuracy below this, or without a sure label. */
  readonly minAccuracy?: number;
  /** Excludes annotators with an accuracy on gold items below this, or without a sure label there. */
  readonly minGold?: number;
  /** Leave out who gives both entities the same label in a greater share of the annotations. */
  readonly maxIdentical?: number;
  /** Leave out who has fewer annotations. */
  readonly minAnnotations?: number;
  /** Excludes annotators with a shorter median time, in milliseconds. */
  readonly minMedianTime?: number;
}

/** Returns the excluded annotators, each with the reason. */
export function excludedAnnotators(
  quality: readonly AnnotatorQuality[],
  { minAccuracy, minGold, maxIdentical, minAnnotations, minMedianTime }: ExclusionRule,
): ReadonlyMap<string, string> {
  const isBelow = (value: number | NotEstimable, least: number | undefined) =>
    least !== undefined && (!isEstimable(value) || value < least);
  const reasonOf = ({ n, accuracy, gold, identical, medianTime }: AnnotatorQuality) => {
    if (isBelow(n, minAnnotations)) return `fewer than ${minAnnotations} annotations`;
    if (isBelow(accuracy, minAccuracy)) return `accuracy below ${minAccuracy}`;
    if (isBelow(gold.accuracy, minGold)) return `accuracy on gold items below ${minGold}`;
    if (maxIdentical !== undefined && identical > maxIdentical)
      return `identical labels above ${maxIdentical}`;
    if (minMedianTime !== undefined && isEstimable(medianTime) && medianTime < minMedianTime)
      return `median time below ${minMedianTime} ms`;
    return undefined;
  };
  return new Map(
    quality.flatMap((one) => {
      const reason = reasonOf(one);
      return reason === undefined ? [] : [[one.annotator, reason] as const];
    }),
  );
}

/** Distribution of annotation times. */
export interface AnnotationTimes {
  /** Annotations with a time, and those of them that no person can have needed: an hour or more, or nothing. */
  readonly n: number;
  readonly corrupt: number;
  /** Milliseconds; of all with a time, corrupt ones among them, which a median hardly minds. */
  readonly median: number | NotEstimable;
  /** By a bootstrap over annotators. */
  readonly interval: Interval | NotEstimable;
  /** The median for segments of each length. */
  readonly bySegment: ReadonlyMap<number, { readonly n: number; readonly median: number | NotEstimable }>;
}

const anHour = 3_600_000;

/** Durations of annotations. The published data have start times of 0, and so durations of fifty years. */
export function annotationTimes(
  annotations: readonly PairAnnotation[],
  random: Random,
  { replicates = 500, level = 0.95 } = {},
): AnnotationTimes {
  const timed = annotations.filter(({ elapsed }) => isTime(elapsed));
  const timesOf = (some: readonly PairAnnotation[]) => some.map(({ elapsed }) => elapsed as number);
  const clusters = clustersOf(timed, ({ annotator }) => annotator ?? '').map(timesOf);
  const interval =
    clusters.length < 2
      ? notEstimable('two annotators are needed')
      : percentileInterval(
          bootstrap(clusters, (sample) => medianOf(sample.flat()) as number, { random, replicates }),
          level,
        );
  const segments = [...Map.groupBy(timed, ({ segment }) => segment)].sort(([one], [other]) => one - other);
  return {
    n: timed.length,
    corrupt: timesOf(timed).filter((time) => time <= 0 || time >= anHour).length,
    median: medianOf(timesOf(timed)),
    interval,
    bySegment: new Map(segments.map(([k, some]) => [k, { n: some.length, median: medianOf(timesOf(some)) }])),
  };
}

const isTime = (elapsed: number | undefined): elapsed is number =>
  elapsed !== undefined && Number.isFinite(elapsed);

const medianOf = (times: readonly number[]): number | NotEstimable =>
  times.length === 0 ? notEstimable('no times') : quantile(Float64Array.from(times).sort(), 0.5);
