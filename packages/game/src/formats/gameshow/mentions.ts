/** Addressees of a message in a game show. */

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

/** Letters that are also words in English or Russian. */
const words = /[AIОВАСКУ]/u;
const alone = /(@?)(?<![\p{L}\p{M}\p{N}'’])([\p{Lu}])(?![\p{L}\p{M}\p{N}'’])/gu;
/** Text after a name, but not after a word. */
const afterName = /^\s*(?:[,:;?!.)&]|and\b|or\b|и\s|или\s|$)/u;

/**
 * Contestants mentioned in a text, in the order of `contestants`. A letter that is also a word ("A dog", "I
 * think", "А ты?") counts only before punctuation, before "and" or "or", at the end, or after "@".
 */
export function mentionedLetters(text: string, contestants: readonly string[]): readonly string[] {
  const named = new Set<string>();
  for (const found of text.matchAll(alone)) {
    const [whole, at = '', letter = ''] = found;
    const rest = text.slice(found.index + whole.length);
    if (at !== '' || !words.test(letter) || afterName.test(rest)) named.add(alike[letter] ?? letter);
  }
  return contestants.filter((contestant) => named.has(contestant));
}

/** Whether a message asks something. */
export const asksQuestion = (text: string): boolean => /[?？؟]/u.test(text);
