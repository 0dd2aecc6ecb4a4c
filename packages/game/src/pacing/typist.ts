/** A person whom a machine's answers are timed like, by published figures. */
import type { RandomStream } from '../random.ts';
import { factor, gamma, normalWithin } from './draws.ts';
import type { Task } from './habits.ts';

/**
 * A person whom a machine's answers are timed like. Drawn once for a seat of a game: it stays the same person. All
 * times in seconds.
 */
export interface Typist {
  readonly thumbs: boolean;
  /** From key to key. */
  readonly interval: number;
  /** The share of keys that are typed wrong, and mended by two more. */
  readonly mistakes: number;
  /** Before the first key, at the median. */
  readonly thought: number;
  /** The spread of the logarithm of the thought. */
  readonly unevenness: number;
  /** For each character that is read. */
  readonly reading: number;
}

/** A word with the space after it, and a sentence, in characters. */
const word = 6;
const sentence = 50;

/** How much harder one question is than another: a factor on the thought, the same for everybody who answers it. */
export const difficultyOf = (random: RandomStream): number => factor(0.3, random);

/**
 * Draws a typist out of what is published of people.
 *
 * - At a keyboard 0.239 s from key to key, standard deviation between people 0.112 s, 6.3 % of keys mended, standard
 *   deviation 4.5 %: Dhakal, Feit, Kristensson and Oulasvirta (2018), 168,000 people.
 * - On a phone 36.2 words of five characters a minute, with all mistakes and their mending; standard deviation 13.2:
 *   Palin, Feit, Kim, Kristensson and Oulasvirta (2019), 37,370 people. (choice) Two people of five have a phone.
 * - (choice) Nobody needs more than half a second for a key, or for a letter on a phone about as much: who is slower
 *   writes less, and a machine says as much as it says.
 * - 238 words read in a minute, most people between 175 and 300: Brysbaert (2019), 190 studies.
 * - Thought is log-normal (choice), about two mental preparations of 1.35 s: Card, Moran and Newell (1980).
 */
export function drawTypist(random: RandomStream): Typist {
  const thumbs = random.chance(0.4);
  return {
    thumbs,
    interval: thumbs ? 12 / normalWithin(36.2, 13.2, [21, 80], random) : keyInterval(random),
    mistakes: thumbs ? 0 : normalWithin(0.063, 0.045, [0, 0.25], random),
    thought: 2.5 * factor(0.35, random),
    unevenness: 0.45 * factor(0.3, random),
    reading: 60 / (word * normalWithin(238, 45, [120, 400], random)),
  };
}

/** Gamma: skewed as published, and never negative. */
function keyInterval(random: RandomStream): number {
  const shape = (0.239 / 0.112) ** 2;
  for (;;) {
    const interval = gamma(shape, 0.239 / shape, random);
    if (interval >= 0.06 && interval <= 0.5) return interval;
  }
}

/**
 * How long a typist takes, in seconds; no bounds. `waited`: for how long one could read before, in seconds.
 *
 * Thought, keys with their mistakes, pauses between words (Chukharev-Hudilainen, 2014: in chats more than half a
 * second, and a new thought between sentences); one answer in 30 is interrupted (choice).
 */
export function typistSeconds(
  { thought, unevenness, interval, mistakes, reading }: Typist,
  { read, typed }: Task,
  { waited, difficulty }: { readonly waited: number; readonly difficulty: number },
  random: RandomStream,
): number {
  const thinking = thought * difficulty * factor(unevenness, random);
  let keys = typed + 1;
  for (let key = 0; key < typed && mistakes > 0; key += 1) if (random.chance(mistakes)) keys += 2;
  const typing = interval * factor(0.12, random) * gamma(2 * keys, 0.5, random);
  let pauses = 0;
  for (let at = word; at < typed; at += word) if (random.chance(0.12)) pauses += 0.8 * factor(0.6, random);
  for (let at = sentence; at < typed; at += sentence) pauses += gamma(1.5, 0.9, random);
  const interruption = random.chance(1 / 30) ? 5 * factor(0.8, random) : 0;
  return Math.max(read * reading - waited, 0) + thinking + typing + pauses + interruption;
}
