/** What answers did to a belief: the shapes, and the times that shifts are measured at. */
import type { Nature } from '@parlour/game';
import type { WordsAt } from '../words-at.ts';

/** A belief that the one in question is human, as it was from one instant on. */
export interface BeliefStep {
  /** Milliseconds from the start of the game. */
  readonly at: number;
  readonly probability: number;
  /** The seat that moved it; left out: it stood there at the start. */
  readonly by?: string;
}

/** An answer, and when whom it reached. In milliseconds from the start. */
export interface ShownAnswer {
  /** Who answered, and who asked. */
  readonly seat: string;
  readonly asker: string;
  /** When the asker had it, and when everybody had it. */
  readonly at: number;
  readonly opens: number;
  readonly question: WordsAt;
  readonly answer: WordsAt;
}

/**
 * Where a belief went from an instant on, against where it stood just before. All values are probabilities; null: the
 * next answer, the start or the end of the game comes in between.
 */
export interface Stretch {
  /** Just before the asker had the answer. */
  readonly before: number;
  /** Just before everybody had it: what the asker made of it alone. Null as well: there is no head start. */
  readonly alone: number | null;
  /** The median over the `settling` after everybody had it, or up to the next answer. */
  readonly after: number | null;
  /** 2 s after everybody had it, and at the end of the `settling`. */
  readonly early: number | null;
  readonly late: number | null;
  /** The belief at each of `curveSeconds`, less `before`. */
  readonly curve: readonly (number | null)[];
  /** How many seats moved the belief from the answer to the end of `after`. */
  readonly judges: number;
}

/** What one answer did. */
export interface Shift extends ShownAnswer, Stretch {
  readonly nature: Nature;
  /** How much nearer to the truth the belief came, as a Brier score: below 0 the answer misled. Null: `after` is. */
  readonly value: number | null;
}

/** What the answers of a game did, and what the belief did where nobody had answered for a while. */
export interface Shifts {
  readonly answers: readonly Shift[];
  readonly quiet: readonly Stretch[];
}

/** How long after everybody had an answer its effect is looked at, in milliseconds. */
export const settling = 10_000;

/** Seconds around an answer at which the curve is known. */
export const curveSeconds: readonly number[] = Array.from({ length: 26 }, (_, step) => step - 5);

/** No belief is taken to be surer than this, so that the odds of 0 and 1 have a logarithm. */
const surest = 0.995;

/** How far a belief moved, in log-odds: a move near 0 or 1 is farther than the same one in the middle. */
export function logOddsMoved(before: number, after: number): number {
  const logOdds = (probability: number) => {
    const p = Math.min(Math.max(probability, 1 - surest), surest);
    return Math.log(p / (1 - p));
  };
  return logOdds(after) - logOdds(before);
}

/** Moves by fewer seats than this say what one judge thought, and are marked. */
export const fewestJudges = 2;
