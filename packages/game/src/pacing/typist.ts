/** A person as a model for a machine's answer times, from published data. */
import type { RandomStream } from '../random.ts';
import { drawGamma, drawLogNormalFactor, drawTruncatedNormal } from './draws.ts';
import type { Task } from './habits.ts';

/**
 * A person as a model for a machine's answer times. Drawn once for a seat of a game. All times in seconds.
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

/** Difficulty of a question: a factor on thought, the same for all who answer it. */
export const difficultyOf = (random: RandomStream): number => drawLogNormalFactor(0.3, random);

/**
 * Draws a typist from published data.
 *
 * - At a keyboard 0.239 s from key to key, standard deviation between people 0.112 s, 6.3 % of keys
 *   corrected, standard deviation 4.5 %: Dhakal, Feit, Kristensson and Oulasvirta (2018), 168,000 people.
 * - On a phone 36.2 words of five characters a minute, including mistakes and corrections; standard
 *   deviation 13.2: Palin, Feit, Kim, Kristensson and Oulasvirta (2019), 37,370 people. (choice) Two people
 *   of five have a phone.
 * - (choice) At most half a second for a key, or about as much for a letter on a phone: slower people write
 *   less, and a machine's text length is given.
 * - 238 words read in a minute, most people between 175 and 300: Brysbaert (2019), 190 studies.
 * - Thought is log-normal (choice), about two mental preparations of 1.35 s: Card, Moran and Newell (1980).
 */
export function drawTypist(random: RandomStream): Typist {
  const thumbs = random.chance(0.4);
  return {
    thumbs,
    interval: thumbs ? 12 / drawTruncatedNormal(36.2, 13.2, [21, 80], random) : keyInterval(random),
    mistakes: thumbs ? 0 : drawTruncatedNormal(0.063, 0.045, [0, 0.25], random),
    thought: 2.5 * drawLogNormalFactor(0.35, random),
    unevenness: 0.45 * drawLogNormalFactor(0.3, random),
    reading: 60 / (word * drawTruncatedNormal(238, 45, [120, 400], random)),
  };
}

/** Gamma: skewed as published, and never negative. */
function keyInterval(random: RandomStream): number {
  const shape = (0.239 / 0.112) ** 2;
  for (;;) {
    const interval = drawGamma(shape, 0.239 / shape, random);
    if (interval >= 0.06 && interval <= 0.5) return interval;
  }
}

/**
 * Answer time of a typist in seconds, unbounded. `waited`: how long the text was readable before, in seconds.
 *
 * Thought, keys with their mistakes, pauses between words (Chukharev-Hudilainen, 2014: in chats more than
 * half a second, and a new thought between sentences); one answer in 30 is interrupted (choice).
 */
export function typistSeconds(
  { thought, unevenness, interval, mistakes, reading }: Typist,
  { read, typed }: Task,
  { waited, difficulty }: { readonly waited: number; readonly difficulty: number },
  random: RandomStream,
): number {
  const thinking = thought * difficulty * drawLogNormalFactor(unevenness, random);
  let keys = typed + 1;
  for (let key = 0; key < typed && mistakes > 0; key += 1) if (random.chance(mistakes)) keys += 2;
  const typing = interval * drawLogNormalFactor(0.12, random) * drawGamma(2 * keys, 0.5, random);
  let pauses = 0;
  for (let at = word; at < typed; at += word)
    if (random.chance(0.12)) pauses += 0.8 * drawLogNormalFactor(0.6, random);
  for (let at = sentence; at < typed; at += sentence) pauses += drawGamma(1.5, 0.9, random);
  const interruption = random.chance(1 / 30) ? 5 * drawLogNormalFactor(0.8, random) : 0;
  return Math.max(read * reading - waited, 0) + thinking + typing + pauses + interruption;
}
