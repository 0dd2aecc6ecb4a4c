/** Answer time of a scripted person. */
import type { Random } from '@parlour/stats';

/** A question to a person, and their answer. */
export interface AskedQuestion {
  /** Code points read, and typed. */
  readonly read: number;
  readonly typed: number;
  /** The how-manieth question of the game it is, from 0. */
  readonly index: number;
}

/** Milliseconds from the question to sending the answer; undefined: no answer. */
export type AnswerTime = (asked: AskedQuestion) => number | undefined;

/** One kind of people: a new person for every game. */
export type Person = (random: Random) => AnswerTime;
