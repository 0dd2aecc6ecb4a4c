/** Tests of Spot the Bot with errors by annotator: annotations of one annotator are dependent. */
import { itemAt } from '../at.ts';
import { isEstimable, type NotEstimable } from '../estimate.ts';
import { holm } from '../multiple-testing/adjust.ts';
import { type ClusteredMean, clusteredMeanOf, clusteredMeanTest } from '../proportions/clustered-mean.ts';
import { advantageOf, isOfTwoBots, type PairAnnotation, systemsOf } from './annotation.ts';

/** A mean with its error by annotator, and its test. */
export interface AnnotatorTest extends ClusteredMean {
  readonly t: number | null;
  readonly p: number;
}

/** Difference between two bots, from annotations of this pair. */
export interface PairByAnnotator {
  readonly a: string;
  readonly b: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** The mean of 1 where `a` is ahead, -1 where `b` is, and 0 for a tie. */
  readonly difference: AnnotatorTest | NotEstimable;
  /** The share of decided annotations that `a` won, against one half. */
  readonly winRate: AnnotatorTest | NotEstimable;
  /** Of the difference, corrected for all pairs by Holm. */
  readonly holm: number | NotEstimable;
}

/** Every pair of bots, by their labels, or by one feature. */
export function pairsByAnnotator(
  annotations: readonly PairAnnotation[],
  feature?: string,
): readonly PairByAnnotator[] {
  const rows = annotations.filter((one) => isOfTwoBots(one) && one.systems[0] !== one.systems[1]);
  const bots = systemsOf(rows);
  const pairs = bots.flatMap((a, place) =>
    bots.slice(place + 1).flatMap((b) => {
      const own = rows.filter(({ systems }) => systems.includes(a) && systems.includes(b));
      return own.length === 0 ? [] : [pairOf(a, b, own, feature)];
    }),
  );
  const tested = pairs.flatMap(({ difference }) => (isEstimable(difference) ? [difference] : []));
  const corrected = holm(tested.map(({ p }) => p));
  return pairs.map((pair) => {
    const { difference } = pair;
    if (!isEstimable(difference)) return { ...pair, holm: difference };
    return { ...pair, holm: itemAt(corrected, tested.indexOf(difference)) };
  });
}

function pairOf(a: string, b: string, own: readonly PairAnnotation[], feature: string | undefined) {
  const ahead = own.map((one) => {
    const advantage = feature === undefined ? advantageOf(one) : (one.features[feature] ?? 0);
    return Math.sign(one.systems[0] === a ? advantage : -advantage);
  });
  const names = own.map(({ annotator = '' }) => annotator);
  const decided = ahead.flatMap((one, row) => (one === 0 ? [] : [row]));
  const wins = decided.map((row) => Number(ahead[row] === 1));
  const won = wins.reduce((sum, one) => sum + one, 0);
  return {
    ...{ a, b, wins: won, losses: wins.length - won, ties: own.length - wins.length },
    difference: tested(clusteredMeanOf(ahead, names), 0),
    winRate: tested(
      clusteredMeanOf(
        wins,
        decided.map((row) => names[row] ?? ''),
      ),
      0.5,
    ),
  };
}

const tested = (mean: ClusteredMean | NotEstimable, supposed: number): AnnotatorTest | NotEstimable =>
  isEstimable(mean) ? { ...mean, ...clusteredMeanTest(mean, supposed) } : mean;
