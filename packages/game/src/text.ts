/** Texts of people and bots as stored: accepted and refused characters. */
import type { Refusal, RefusalDetails } from './refusal.ts';

const scripts =
  'Adlm Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Rohg Sinh Syrc Taml Telu Tibt';

/** Kinds of characters, as regular expressions for one of them; the Python client has the same from here. */
export const characters = {
  /** Start of an emoji. */
  picture: '\\p{Extended_Pictographic}',
  /** A letter or mark of a script that writes with joiners: Arabic and those of South Asia. */
  letter: `(?=[\\p{L}\\p{M}])(?!\\p{Default_Ignorable_Code_Point})[${scripts.replaceAll(/ ?(\w+)/g, '\\p{Script_Extensions=$1}')}]`,
  /** Takes the vowel from the letter before it. */
  virama: '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u17d2]',
  /**
   * Controls, line breaks, and all that leaves no ink: marks of direction, tags, joiners and selectors among it,
   * notes between lines, and the place of an object that is not there.
   */
  hidden: '[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc]',
  /** Leaves no ink by itself, but is no fault either. */
  ignorable: '\\p{Default_Ignorable_Code_Point}',
} as const;
const { picture, letter, virama, hidden, ignorable } = characters;

/**
 * Places where invisible characters have a meaning. An emoji has a colour selector, and joiners between its
 * parts: "❤️", "👩🏽‍🔬", "1️⃣". Tags, which spell some flags, are excluded, because they can spell invisible
 * sentences. "می‌خواهم" is misspelt without its non-joiner, and some words of Malayalam end in a virama and
 * a joiner. Selectors of rare forms of ideographs are excluded: they mean too little.
 */
const drawn = `${picture}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?`;
const emoji = `${drawn}(?:\\u200d${drawn})*|[0-9#*]\\ufe0f\\u20e3`;
const joined = `${letter}(?:[\\u200c\\u200d]${letter})+|${virama}\\u200d`;
const meantOrHidden = new RegExp(`(${emoji}|${joined})|${hidden}`, 'gu');

/** Control characters and text direction marks. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const invisible = new RegExp(`${hidden}|\\u2800`, 'u');
/** Something that leaves ink: not only spaces, and not only the blank of Braille. */
const visible = new RegExp(`[^\\s\\u2800${ignorable}]`, 'u');

/** Without hidden characters, like most texts. */
const plain = /^[ -~]*$/;

const withoutHidden = (text: string): string =>
  plain.test(text) ? text : text.replaceAll(meantOrHidden, '$1');

/** Length in code points. */
export function lengthOf(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1)
    if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count -= 1;
  return count;
}

/** The halves of a code point that takes two units of UTF-16. */
const isHigh = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/** Refusals of texts, for all senders everywhere. */
export const textRefusals = ['bad-characters', 'empty', 'too-long'] as const satisfies readonly Refusal[];

/**
 * Returns the text as stored: in Unicode NFC and trimmed. Refuses, never corrects, a text that is empty,
 * longer than `limit` code points, or has invisible characters.
 */
export function readText(
  raw: string,
  limit: number,
): { text: string } | { refusal: (typeof textRefusals)[number]; details?: RefusalDetails } {
  if (!raw.isWellFormed()) return { refusal: 'bad-characters' };
  const text = raw.normalize('NFC').trim();
  if (!visible.test(text)) return { refusal: controls.test(text) ? 'bad-characters' : 'empty' };
  if (withoutHidden(text) !== text) return { refusal: 'bad-characters' };
  const length = lengthOf(text);
  if (length > limit) return { refusal: 'too-long', details: { length, limit } };
  return { text };
}

/** Whether it has an invisible character, even a meaningful one. Names have none. */
export const hasInvisible = (text: string): boolean => invisible.test(text);

/**
 * Cleans a text in the client, for users who cannot see hidden characters: one line without them. `readText`
 * accepts the result unchanged, unless it is empty or too long.
 */
export function sanitizeText(raw: string): string {
  const line = raw
    .toWellFormed()
    .trim()
    .replaceAll(/\s*[\n\r\v\f\u2028\u2029]+\s*|\t/gu, ' ');
  // NFC may put a mark between a letter and its joiner.
  const clean = withoutHidden(withoutHidden(line).normalize('NFC')).trim();
  return visible.test(clean) ? clean : '';
}
