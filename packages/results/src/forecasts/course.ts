/** What was believed of somebody in the course of a game: at instants, and after so many answers. */
import type { Nature } from '@parlour/game';

/** The probability that one whose nature was in question is human, as it was believed on the way. */
export interface Course {
  readonly nature: Nature;
  /** At each of `courseSeconds`. A game that ended before keeps its last belief. */
  readonly bySecond: readonly number[];
  /** While so many answers were out: before the first, after the first, and so on, at most `mostAnswers`. */
  readonly byAnswers: readonly number[];
}

/** Seconds from the start at which beliefs are looked at. */
export const courseSeconds: readonly number[] = Array.from({ length: 25 }, (_, step) => 5 * step);

/** So many answers are told apart: few games have more. */
export const mostAnswers = 20;
