/** Area under the ROC curve of the newest scores. */
import { type NotEstimable, notEstimable } from '../estimate.ts';
import { type RocArea, rocArea } from './roc-area.ts';

/** Area under the ROC curve over a sliding window. */
export interface RecentArea {
  /** Notes a thing; the oldest is forgotten for it when there are too many. */
  readonly add: (score: number, isOne: boolean) => void;
  /** The area among those that are remembered. */
  readonly told: () => RocArea | NotEstimable;
}

/**
 * Creates a sliding area under the ROC curve (`rocArea`) over the last `most` items. Scores that are not
 * finite are ignored. Not estimable below `least` items of either outcome.
 */
export function recentArea(most: number, least = 10): RecentArea {
  const scores: number[] = [];
  const outcomes: number[] = [];
  let next = 0;
  let known: RocArea | NotEstimable | undefined;
  return {
    add(score, isOne) {
      if (!Number.isFinite(score)) return;
      scores[next] = score;
      outcomes[next] = Number(isOne);
      next = (next + 1) % most;
      known = undefined;
    },
    told() {
      known ??= areaOf(scores, outcomes, least);
      return known;
    },
  };
}

function areaOf(score: readonly number[], outcome: readonly number[], least: number) {
  const ones = outcome.reduce((sum, one) => sum + one, 0);
  const fewer = Math.min(ones, outcome.length - ones);
  return fewer < least
    ? notEstimable(`${least} of either outcome are needed, and there are ${fewer} of one`)
    : rocArea({ score, outcome });
}
