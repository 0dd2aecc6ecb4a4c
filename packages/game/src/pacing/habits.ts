/** Four numbers that describe a person's answers. */

/** Characters of an answer in code points: read and typed. */
export interface Task {
  readonly read: number;
  readonly typed: number;
}

/** Answering habits of a person, as visible in the times: learned by the server. */
export interface Habits {
  /** Seconds before the first key, at the median. */
  readonly thought: number;
  /** Seconds for each character that is typed. */
  readonly letter: number;
  /** The spread of the logarithm of the thought, from question to question. */
  readonly unevenness: number;
  /** Seconds for each character that is read. */
  readonly reading: number;
}

/**
 * A simple prediction: seconds at the middle, linear in the lengths, and the spread of their logarithm. `wobble` is
 * the spread of the logarithm of the time for a letter, from answer to answer.
 */
export function paceFromHabits(
  { thought, letter, unevenness, reading }: Habits,
  wobble: number,
  { read, typed }: Task,
): { readonly middle: number; readonly spread: number } {
  const typing = letter * typed;
  const middle = thought + typing + reading * read;
  return { middle, spread: Math.hypot(unevenness * thought, wobble * typing) / middle };
}
