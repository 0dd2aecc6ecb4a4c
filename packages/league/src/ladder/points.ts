/** Points of a game on the ladder. */
import type { LadderResult } from '../career/words.ts';

/** L4: +2 if not identified, -2 if identified, -1 for each skipped turn. A game is passed with points above 0. */
export function ladderPoints({ identifiedAt, skipped }: Pick<LadderResult, 'identifiedAt' | 'skipped'>) {
  const points = (identifiedAt === null ? 2 : -2) - skipped;
  return { points, isPassed: points > 0 };
}

/**
 * L8: result of a game for the ranking, as the score of the first bot: the one that was identified later, or
 * not at all, wins. Skipped turns of a bot that was not identified decide before that.
 */
export function ladderScore(first: LadderSide, second: LadderSide): 0 | 0.5 | 1 {
  const [one, other] = [lasted(first), lasted(second)];
  return one === other ? 0.5 : one > other ? 1 : 0;
}

type LadderSide = Pick<LadderResult, 'identifiedAt' | 'skipped'>;

const lasted = ({ identifiedAt, skipped }: LadderSide): number =>
  identifiedAt ?? (skipped >= 2 ? 0 : Number.POSITIVE_INFINITY);
