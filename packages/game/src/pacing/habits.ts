/** How a person answers, in four numbers. */

/** What is answered: code points read and typed. */
export interface Task {
  readonly read: number;
  readonly typed: number;
}

/** How a person answers, as far as it shows in the times: what the house learns of its people. */
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
export function expected(
  { thought, letter, unevenness, reading }: Habits,
  wobble: number,
  { read, typed }: Task,
): { readonly middle: number; readonly spread: number } {
  const typing = letter * typed;
  const middle = thought + typing + reading * read;
  return { middle, spread: Math.hypot(unevenness * thought, wobble * typing) / middle };
}
