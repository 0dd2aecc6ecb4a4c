/** Shifts of a belief by answers: types, and the times of measurement. */
import type { Nature } from '@parlour/game';
import type { TextRef } from '../words-at.ts';

/** A belief that the one in question is human, as it was from one instant on. */
export interface BeliefStep {
  /** Milliseconds from the start of the game. */
  readonly at: number;
  readonly probability: number;
  /** The seat that moved it; left out: it stood there at the start. */
  readonly by?: string;
}

/** An answer with the times of its deliveries, in milliseconds from the start. */
export interface ShownAnswer {
  /** Answerer and asker. */
  readonly seat: string;
  readonly asker: string;
  /** Times of delivery to the asker, and to all. */
  readonly at: number;
  readonly opens: number;
  readonly question: TextRef;
  readonly answer: TextRef;
}

/**
 * A belief just before and after an instant. All values are probabilities; null if the next answer, the
 * start or the end of the game is in between.
 */
export interface BeliefSpan {
  /** Just before the asker had the answer. */
  readonly before: number;
  /**
   * Belief just before the delivery to all, moved only by the asker. Null as well if there is no head start.
   */
  readonly alone: number | null;
  /** Median over the `settling` period after delivery to all, or up to the next answer. */
  readonly after: number | null;
  /** Belief 2 s after delivery to all, and at the end of the `settling` period. */
  readonly early: number | null;
  readonly late: number | null;
  /** The belief at each of `curveSeconds`, less `before`. */
  readonly curve: readonly (number | null)[];
  /** Number of seats that moved the belief from the answer to the end of `after`. */
  readonly judges: number;
}

/** Shift by one answer. */
export interface Shift extends ShownAnswer, BeliefSpan {
  readonly nature: Nature;
  /** Improvement of the belief as a Brier score: below 0 the answer misled. Null: `after` is. */
  readonly value: number | null;
}

/** Shifts by the answers of a game, and moves of the belief in quiet stretches. */
export interface Shifts {
  readonly answers: readonly Shift[];
  readonly quiet: readonly BeliefSpan[];
}

/** Period of observation after the delivery to all, in milliseconds. */
export const settlingMs = 10_000;

/** Seconds around an answer at which the curve is known. */
export const curveSeconds: readonly number[] = Array.from({ length: 26 }, (_, step) => step - 5);

/** No belief is taken to be surer than this, so that the odds of 0 and 1 have a logarithm. */
const surest = 0.995;

/** Move of a belief in log odds, in which moves near 0 or 1 are larger. */
export function logOddsMoved(before: number, after: number): number {
  const logOdds = (probability: number) => {
    const p = Math.min(Math.max(probability, 1 - surest), surest);
    return Math.log(p / (1 - p));
  };
  return logOdds(after) - logOdds(before);
}

/** Moves by fewer seats than this reflect a single judge, and are marked. */
export const minJudges = 2;
