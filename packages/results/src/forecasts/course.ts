/** Belief about a target in the course of a game: at instants, and by number of answers. */
import type { Nature } from '@parlour/game';

/** Probability over time that a target is human. */
export interface ForecastCourse {
  readonly nature: Nature;
  /** At each of `courseSeconds`. A game that ended before keeps its last belief. */
  readonly bySecond: readonly number[];
  /**
   * Beliefs by number of delivered answers: before the first, after the first, and so on, at most
   * `mostAnswers`.
   */
  readonly byAnswers: readonly number[];
}

/** Sampling times of beliefs, in seconds from the start. */
export const courseSeconds: readonly number[] = Array.from({ length: 25 }, (_, step) => 5 * step);

/** Maximum number of distinguished answers: few games have more. */
export const maxAnswers = 20;
