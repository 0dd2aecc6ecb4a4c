/** The predictive keyboard: the most likely next words of a list, by the previous words and by frequency. */
import { plainWord, wordsOf } from '../../constraints.ts';

/**
 * Next words by context, most frequent first: after the last two words ("how are"), after the last one
 * ("are"), and at the start of a message (""). All in plain spelling.
 */
export interface WordModel {
  readonly next: Readonly<Record<string, readonly string[]>>;
}

/** The whitelist, the most frequent words first, and the model of successive words. */
export interface Keyboard {
  readonly vocabulary: readonly string[];
  /** Null: nothing is known yet, and the order of the list decides. */
  readonly model: WordModel | null;
}

/** A word that is being written has no space behind it yet. */
const unfinished = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]*)*$/u;

/** Typed part of the last word; empty at the start of a word. */
export const currentWordOf = (text: string): string => unfinished.exec(text)?.[0] ?? '';

/**
 * At most `most` words of the list that may end the text: completions of the last word, or, after a space,
 * the next word. The likeliest comes first; deterministic.
 */
export function suggestWords({ vocabulary, model }: Keyboard, text: string, most: number): readonly string[] {
  const begun = currentWordOf(text);
  const plain = plainWord(begun);
  const before = wordsOf(text.slice(0, text.length - begun.length)).map(plainWord);
  const contexts = [...(before.length > 1 ? [before.slice(-2).join(' ')] : []), before.at(-1) ?? ''];
  const known = listed(vocabulary);
  const found = new Set<string>();
  const take = (words: Iterable<string>) => {
    for (const word of words) {
      if (found.size >= most) return;
      const spelt = known.get(plainWord(word));
      if (spelt === undefined) continue;
      const one = plainWord(spelt);
      const fits = begun === '' ? one !== before.at(-1) : one.startsWith(plain) && one !== plain;
      if (fits) found.add(spelt);
    }
  };
  for (const context of contexts)
    take(Object.hasOwn(model?.next ?? {}, context) ? (model?.next[context] ?? []) : []);
  take(vocabulary);
  return [...found].map(written);
}

/** Distinct words of a text outside the list; the last one only if it is no prefix of a listed word. */
export function wordsOutsideList({ vocabulary }: Keyboard, text: string): readonly string[] {
  const known = listed(vocabulary);
  const begun = plainWord(currentWordOf(text));
  const mayBecomeKnown = begun !== '' && vocabulary.some((word) => plainWord(word).startsWith(begun));
  const strange = wordsOf(text).filter(
    (word, index, all) => !known.has(plainWord(word)) && !(mayBecomeKnown && index === all.length - 1),
  );
  return [...new Set(strange)];
}

/** Replaces the typed part by the word, followed by a space. */
export const withWord = (text: string, word: string): string =>
  `${text.slice(0, text.length - currentWordOf(text).length)}${word} `;

const maps = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The words of a list by their plain spelling. */
function listed(vocabulary: readonly string[]): ReadonlyMap<string, string> {
  const known = maps.get(vocabulary);
  if (known !== undefined) return known;
  const map = new Map<string, string>();
  for (const word of vocabulary) if (!map.has(plainWord(word))) map.set(plainWord(word), word);
  maps.set(vocabulary, map);
  return map;
}

/** English writes "I" with a capital. */
const written = (word: string): string => (/^i(?:'|$)/.test(word) ? `I${word.slice(1)}` : word);

/** Maximum number of successors of a context. */
const perContext = 6;
/** Minimum count of a learned successor: one player's slip teaches nothing. */
const minCount = 2;

/**
 * Learns successors of words from messages. The model has at most `most` characters as JSON: the rarest
 * contexts are dropped first.
 */
export function learnWords(
  messages: Iterable<string>,
  vocabulary: readonly string[],
  most = 200_000,
): WordModel {
  const known = listed(vocabulary);
  const counts = new Map<string, Map<string, number>>();
  const count = (context: string, word: string) => {
    const after = counts.get(context) ?? new Map<string, number>();
    counts.set(context, after.set(word, (after.get(word) ?? 0) + 1));
  };
  for (const message of messages) {
    const words = wordsOf(message).map(plainWord);
    for (const [index, word] of words.entries()) {
      if (!known.has(word)) continue;
      count(words[index - 1] ?? '', word);
      if (index > 1) count(`${words[index - 2]} ${words[index - 1]}`, word);
    }
  }
  return { next: fitting(counts, most) };
}

function fitting(counts: ReadonlyMap<string, ReadonlyMap<string, number>>, most: number): WordModel['next'] {
  const total = (after: ReadonlyMap<string, number>) =>
    [...after.values()].reduce((sum, one) => sum + one, 0);
  const contexts = [...counts]
    .map(([context, after]) => {
      const words = [...after]
        .filter(([, times]) => times >= minCount)
        .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
        .slice(0, perContext)
        .map(([word]) => word);
      return { context, words, total: total(after) };
    })
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.total - a.total || (a.context < b.context ? -1 : 1));
  const next: Record<string, readonly string[]> = {};
  let size = '{"next":{}}'.length;
  for (const { context, words } of contexts) {
    size += JSON.stringify({ [context]: words }).length - 1;
    if (size > most) break;
    next[context] = words;
  }
  return next;
}
