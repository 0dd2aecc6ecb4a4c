/** Whom a message of a game show speaks to. */

/** Cyrillic letters that look like the Latin ones by which contestants are named. */
const alike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
};

/** Letters that are words of their own too, in English or in Russian. */
const words = /[AIОВАСКУ]/u;
const alone = /(@?)(?<![\p{L}\p{M}\p{N}'’])([\p{Lu}])(?![\p{L}\p{M}\p{N}'’])/gu;
/** What comes after a name, and not after a word. */
const afterName = /^\s*(?:[,:;?!.)&]|and\b|or\b|и\s|или\s|$)/u;

/**
 * The contestants whose letters a text has, in the order of `contestants`. A letter that is a word too ("A dog", "I
 * think", "А ты?") is a name only before a mark, before "and" or "or", at the end, or after "@".
 */
export function mentioned(text: string, contestants: readonly string[]): readonly string[] {
  const named = new Set<string>();
  for (const found of text.matchAll(alone)) {
    const [whole, at = '', letter = ''] = found;
    const rest = text.slice(found.index + whole.length);
    if (at !== '' || !words.test(letter) || afterName.test(rest)) named.add(alike[letter] ?? letter);
  }
  return contestants.filter((contestant) => named.has(contestant));
}

/** Does a message ask something? */
export const asks = (text: string): boolean => /[?？؟]/u.test(text);
