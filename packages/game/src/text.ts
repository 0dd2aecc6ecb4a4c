/** What people and bots say, as it is stored: which characters are taken, and which are refused. */
import type { Refusal, RefusalDetails } from './refusal.ts';

const scripts =
  'Adlm Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Rohg Sinh Syrc Taml Telu Tibt';

/** Kinds of characters, as regular expressions for one of them; the Python client has the same from here. */
export const characters = {
  /** What an emoji begins with. */
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
 * Where what leaves no ink means something. An emoji has a selector that draws it in colour, and joiners between its
 * parts: "❤️", "👩🏽‍🔬", "1️⃣". (Not tags, by which some flags are spelt: they spell whole sentences that nobody
 * sees.) "می‌خواهم" is misspelt without its non-joiner, and some words of Malayalam end in a virama and a joiner. The
 * selectors of rare forms of ideographs mean too little to let through what nobody sees.
 */
const drawn = `${picture}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?`;
const emoji = `${drawn}(?:\\u200d${drawn})*|[0-9#*]\\ufe0f\\u20e3`;
const joined = `${letter}(?:[\\u200c\\u200d]${letter})+|${virama}\\u200d`;
const meantOrHidden = new RegExp(`(${emoji}|${joined})|${hidden}`, 'gu');

/** Controls and what turns the direction of a text. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const invisible = new RegExp(`${hidden}|\\u2800`, 'u');
/** Something that leaves ink: not only spaces, and not only the blank of Braille. */
const visible = new RegExp(`[^\\s\\u2800${ignorable}]`, 'u');

/** Nothing in it can be hidden: so is most of what is said. */
const plain = /^[ -~]*$/;

const withoutHidden = (text: string): string =>
  plain.test(text) ? text : text.replaceAll(meantOrHidden, '$1');

/** How many characters (code points) a person would count. */
export function lengthOf(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1)
    if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count -= 1;
  return count;
}

/** The halves of a code point that takes two units of UTF-16. */
const isHigh = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/** Why a text is refused, from anybody, anywhere. */
export const textRefusals = ['bad-characters', 'empty', 'too-long'] as const satisfies readonly Refusal[];

/**
 * What somebody said, as it is stored: in Unicode NFC and trimmed. Refused, never mended, if it is empty,
 * longer than `limit` code points, or has characters that nobody sees.
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

/** Does it hold a character that nobody sees, even one that means something in a text? Names hold none. */
export const hasInvisible = (text: string): boolean => invisible.test(text);

/**
 * What a client sends for someone who cannot see what is hidden: one line without it. `readText` takes the result as it
 * is, unless it is empty or too long.
 */
export function mendText(raw: string): string {
  const line = raw
    .toWellFormed()
    .trim()
    .replaceAll(/\s*[\n\r\v\f\u2028\u2029]+\s*|\t/gu, ' ');
  // NFC may put a mark between a letter and its joiner.
  const clean = withoutHidden(withoutHidden(line).normalize('NFC')).trim();
  return visible.test(clean) ? clean : '';
}
