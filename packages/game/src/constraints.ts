/** Constraints on messages, as data: every check takes linear time. */
import type { Refusal, RefusalDetails } from './refusal.ts';
import { lengthOf, readText } from './text.ts';

/** Kinds of characters, each a test of one code point. */
const characterTests = {
  letters: /[\p{L}\p{M}]/u,
  capitals: /\p{Lu}/u,
  digits: /\p{N}/u,
  spaces: /\s/u,
  punctuation: /\p{P}/u,
  symbols: /\p{S}/u,
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
} as const;

export type CharacterClass = keyof typeof characterTests;
export const characterClasses = Object.keys(characterTests) as readonly CharacterClass[];

/** One rule for messages. A refusal names it by `rule`. Case does not matter in lists of words. */
export type Constraint =
  | { readonly rule: 'characters'; readonly least: number }
  | { readonly rule: 'words'; readonly least?: number; readonly most?: number }
  | { readonly rule: 'only-words' | 'no-words'; readonly words: readonly string[] }
  | { readonly rule: 'only-characters' | 'no-characters'; readonly of: readonly CharacterClass[] };

/** All that one seat's messages are held to. */
export interface MessageRules {
  /** The most code points. */
  readonly length: number;
  readonly constraints: readonly Constraint[];
  readonly vocabulary: readonly string[] | null;
}

export interface Problem {
  readonly refusal: Refusal;
  readonly details?: RefusalDetails;
}

/** Letters, marks and digits, with apostrophes and hyphens inside. Linear time. */
const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text as they are written, without punctuation. */
export const wordsOf = (text: string): readonly string[] => text.match(word) ?? [];

/** Normalises the spelling of a word: without case, with one kind of apostrophe, "ё" as "е". */
export const plainWord = (written: string): string =>
  written.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll('ё', 'е');

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(list: readonly string[]): ReadonlySet<string> {
  const known = sets.get(list);
  if (known !== undefined) return known;
  const set = new Set(list.map(plainWord));
  sets.set(list, set);
  return set;
}

/** C1 to C5: the message as it is stored, or why it is refused, with the rule and the words at fault. */
export function readMessage(raw: string, rules: MessageRules): { text: string } | Problem {
  const read = readText(raw, rules.length);
  if ('refusal' in read) return read;
  const { text } = read;
  if (rules.vocabulary === null && rules.constraints.length === 0) return { text };
  const found = wordsOf(text);
  if (rules.vocabulary !== null) {
    const words = distinct(found.filter((one) => !setOf(rules.vocabulary ?? []).has(plainWord(one))));
    if (words.length > 0) return { refusal: 'not-in-vocabulary', details: { words } };
  }
  for (const constraint of rules.constraints) {
    const details = faultOf(constraint, text, found);
    if (details !== undefined)
      return { refusal: 'constraint', details: { rule: constraint.rule, ...details } };
  }
  return { text };
}

function faultOf(constraint: Constraint, text: string, found: readonly string[]): RefusalDetails | undefined {
  switch (constraint.rule) {
    case 'characters': {
      const count = lengthOf(text);
      return count < constraint.least ? { count, least: constraint.least } : undefined;
    }
    case 'words': {
      const { least = 0, most = Number.POSITIVE_INFINITY } = constraint;
      const count = found.length;
      if (count < least) return { count, least };
      return count > most ? { count, most } : undefined;
    }
    case 'only-words':
    case 'no-words': {
      const words = found.filter((one) => !mayUse(constraint, one));
      return words.length === 0 ? undefined : { words: distinct(words) };
    }
    case 'only-characters':
    case 'no-characters': {
      const characters = [...text].filter((one) => !mayHold(constraint, one));
      return characters.length === 0 ? undefined : { characters: distinct(characters) };
    }
  }
}

type ListRule = Extract<Constraint, { words: readonly string[] }>;
type ClassRule = Extract<Constraint, { of: readonly CharacterClass[] }>;

const mayUse = ({ rule, words }: ListRule, one: string): boolean =>
  setOf(words).has(plainWord(one)) === (rule === 'only-words');

const mayHold = ({ rule, of }: ClassRule, one: string): boolean =>
  of.some((kind) => characterTests[kind].test(one)) === (rule === 'only-characters');

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)];

/** Maximum number of words of a message; undefined: no limit. */
export function wordLimitOf(constraints: readonly Constraint[]): number | undefined {
  const limits = constraints.flatMap((one) =>
    one.rule === 'words' && one.most !== undefined ? [one.most] : [],
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}
