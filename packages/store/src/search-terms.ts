/** What somebody looks for among the words that were said, and whether a line has it. */

/** Words that stand together in a line, in this order. */
export interface SearchTerm {
  readonly words: readonly [string, ...string[]];
  /** A longer word that begins with the last of them will do. */
  readonly isBegun: boolean;
}

/** So many terms are looked for; the others are left out. */
const mostTerms = 5;
/** So many spellings of a word are tried. */
const mostSpellings = 6;
/** A shorter word is looked for as it is: too many words begin with it. */
const leastBegun = 3;

/**
 * Reads what a stranger typed. Every word is looked for in any of its longer forms; what stands in double quotes
 * is looked for as it is. Signs mean nothing. No words: no terms.
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
        return [{ words: [first, ...others], isBegun: !isQuoted && [...last].length >= leastBegun }];
      });
    })
    .slice(0, mostTerms);
}

/**
 * The terms as SQLite's FTS5 understands them; undefined: there are none. Words hold letters and digits alone, so
 * nothing that was typed is an operator.
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

/** Whether a line has all of the terms, as FTS5 would find it. No terms are found nowhere. */
export function hasTerms(text: string, terms: readonly SearchTerm[]): boolean {
  const line = wordsIn(text).map(folded);
  return terms.length > 0 && terms.every((term) => hasTerm(line, term));
}

function hasTerm(line: readonly string[], { words, isBegun }: SearchTerm): boolean {
  const fold = words.length === 1 ? loosely : (word: string) => word;
  const wanted = words.map((word) => fold(folded(word)));
  return line.some((_, start) =>
    wanted.every((word, place) => {
      const found = fold(line[start + place] ?? '');
      return isBegun && place === wanted.length - 1 ? found.startsWith(word) : found === word;
    }),
  );
}

/** Letters, digits and their marks: what FTS5's tokenizer takes for words. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{N}\p{Co}\p{M}]+/gu) ?? []).filter((word) => !/^\p{M}+$/u.test(word));

/** Capitals do not count, nor do marks on Latin letters: `Café` is `cafe`, but `й` is not `и`. */
const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC');

/** In Russian е is often written for ё. */
const loosely = (word: string): string => word.replaceAll('ё', 'е');

/** A word with е for ё, and with ё for any one е: no word has two. */
function spellingsOf(word: string): readonly string[] {
  const plain = loosely(word.toLowerCase());
  const letters = [...plain];
  const others = letters.flatMap((letter, place) =>
    letter === 'е' ? [letters.with(place, 'ё').join('')] : [],
  );
  return [plain, ...others.slice(0, mostSpellings)];
}
