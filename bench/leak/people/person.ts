/** How long a scripted person takes to answer. */
import type { Random } from '@parlour/stats';

/** What somebody is asked, and what they will say to it. */
export interface AskedQuestion {
  /** Code points read, and typed. */
  readonly read: number;
  readonly typed: number;
  /** The how-manieth question of the game it is, from 0. */
  readonly index: number;
}

/** Milliseconds from the question to the moment at which the answer is sent; undefined: there is none. */
export type AnswerTime = (asked: AskedQuestion) => number | undefined;

/** One kind of people: somebody new for every game. */
export type Person = (random: Random) => AnswerTime;
