/** Messages of the target, prepared for the signs. */
import { wordsOf } from './style/index.ts';

/** An answer, the question to it, and the exchanges before it in the same game. */
export interface Utterance {
  readonly question: string;
  readonly text: string;
  readonly before: readonly { readonly question: string; readonly text: string }[];
}

/** Words with little content. */
const small = new Set(
  `a an and are as at be been but by can could did do does for from had has have how if in is it its just me my no not
  of on or so some that the their them then there they this to was we were what when where which who why will with
  would you your i i'm im you're it's that's dont don't
  а без был была было быть в вы да для до его ее её если есть же за и из или их к как ко мне мой мы на не нет но о он
  она они от по с со так то ты у что это я`.split(/\s+/),
);

/** The words that carry a text's meaning, in their order. */
export const contentWordsOf = (text: string): string[] => wordsOf(text).filter((word) => !small.has(word));

/** Jaccard similarity of two texts by their content words, from 0 to 1. */
export function similarity(one: string, other: string): number {
  const [a, b] = [new Set(contentWordsOf(one)), new Set(contentWordsOf(other))];
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Whether two texts are equal except for case, punctuation and spaces. */
export const isSame = (one: string, other: string): boolean =>
  wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** Whether the question is repeated. */
export const isAskedAgain = (one: string, other: string): boolean =>
  isSame(one, other) || similarity(one, other) >= 0.6;

/** Parts of a text that end with a mark, and the remainder. */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?…]*[\p{L}\p{N}][^.!?…]*[.!?…]*/gu) ?? [];
