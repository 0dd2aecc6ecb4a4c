/** Parses search queries for messages, and matches lines. */

/** Consecutive words of a message. */
export interface SearchTerm {
  readonly words: readonly [string, ...string[]];
  /** A longer word that begins with the last of them will do. */
  readonly isBegun: boolean;
}

/** Maximum number of terms; further ones are ignored. */
const maxTerms = 5;
/** Maximum number of spellings of a word. */
const maxSpellings = 6;
/** A shorter word is looked for as it is: too many words begin with it. */
const minPrefixLength = 3;

/**
 * Parses a query. Words match as prefixes; text in double quotes matches exactly. Punctuation is ignored.
 * Empty without words.
 */
export function readTerms(query: string): readonly SearchTerm[] {
  return query
    .normalize('NFC')
    .split('"')
    .flatMap((part, index) => {
      const isQuoted = index % 2 === 1;
      const chunks = isQuoted ? [part] : part.split(/\s+/u);
      return chunks.flatMap((chunk): readonly SearchTerm[] => {
        const [first, ...others] = wordsIn(chunk);
        if (first === undefined) return [];
        const last = others.at(-1) ?? first;
        return [{ words: [first, ...others], isBegun: !isQuoted && [...last].length >= minPrefixLength }];
      });
    })
    .slice(0, maxTerms);
}

/**
 * The terms as an expression for SQLite's FTS5; undefined: none. Words contain only letters and digits, so
 * typed text is never an operator.
 */
export function expressionOf(terms: readonly SearchTerm[]): string | undefined {
  if (terms.length === 0) return undefined;
  return terms
    .map(({ words, isBegun }) => {
      const spellings = words.length === 1 ? spellingsOf(words[0]) : [words.join(' ')];
      return `(${spellings.map((one) => `"${one}"${isBegun ? ' *' : ''}`).join(' OR ')})`;
    })
    .join(' AND ');
}

/** Letters, digits and their marks: the words of FTS5's tokenizer. */
export const wordsIn = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{N}\p{Co}\p{M}]+/gu) ?? []).filter((word) => !/^\p{M}+$/u.test(word));

/** In Russian е is often written for ё. */
const loosely = (word: string): string => word.replaceAll('ё', 'е');

/** A word with е for ё, and with ё for any one е: no word has two. */
export function spellingsOf(word: string): readonly string[] {
  const plain = loosely(word.toLowerCase());
  const letters = [...plain];
  const others = letters.flatMap((letter, place) =>
    letter === 'е' ? [letters.with(place, 'ё').join('')] : [],
  );
  return [plain, ...others.slice(0, maxSpellings)];
}
