/** Tests between survival curves of bots with dependent annotations of each annotator. */
import { itemAt } from '../at.ts';
import { isEstimable, type NotEstimable } from '../estimate.ts';
import { holm } from '../multiple-testing/adjust.ts';
import {
  type ClusteredLogRank,
  clusteredIntervalLogRank,
} from '../survival/comparison/clustered-log-rank.ts';
import { type PairAnnotation, systemsOf } from './annotation.ts';
import { concatObservations, groupsOfTwo, spottedTimes } from './survival.ts';

/** Whether the curves of two systems differ. */
export interface CurvesByAnnotator {
  readonly a: string;
  readonly b: string;
  readonly n: number;
  readonly test: ClusteredLogRank | NotEstimable;
  /** Corrected for all pairs that could be tested. */
  readonly holm: number | NotEstimable;
}

/**
 * The same pairs as `spotPairTests`, people among them, by the log-rank scores of intervals with those of each annotator
 * summed before they are squared. Chi-square, so approximate below some 30 annotators.
 */
export function curvesByAnnotator(annotations: readonly PairAnnotation[]): readonly CurvesByAnnotator[] {
  const systems = systemsOf(annotations);
  const times = systems.map((system) => spottedTimes(annotations, system, []));
  const pairs = systems.flatMap((a, first) =>
    systems.slice(first + 1).map((b, offset) => {
      const [one, other] = [itemAt(times, first), itemAt(times, first + 1 + offset)];
      const both = concatObservations(one.observations, other.observations);
      const annotators = [...one.annotators, ...other.annotators];
      const groups = groupsOfTwo(one.observations, other.observations);
      return { a, b, n: annotators.length, test: clusteredIntervalLogRank(both, groups, annotators) };
    }),
  );
  const tested = pairs.map(({ test }) => test).filter(isEstimable);
  const corrected = holm(tested.map(({ p }) => p));
  return pairs.map((pair) => ({
    ...pair,
    holm: isEstimable(pair.test) ? itemAt(corrected, tested.indexOf(pair.test)) : pair.test,
  }));
}
