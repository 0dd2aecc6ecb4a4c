/** Words of messages and of queries, as PostgreSQL's full-text search takes them; alike whatever its locale. */
import { type SearchTerm, spellingsOf, wordsIn } from './search-terms.ts';

/** PostgreSQL refuses longer lexemes, in bytes. */
const longest = 2046;

/** A text as a tsvector: its words with their places. */
export function lexemesIn(text: string): string {
  const words = wordsIn(text.normalize('NFC'));
  return words.map((word, index) => `'${lexemeOf(word)}':${index + 1}`).join(' ');
}

/** Terms as a tsquery; undefined: none. */
export function queryOf(terms: readonly SearchTerm[]): string | undefined {
  if (terms.length === 0) return undefined;
  const all = terms.map(({ words, isBegun }) => {
    const spellings = words.length === 1 ? spellingsOf(words[0]).map((one) => [one]) : [words];
    return `(${spellings.map((some) => phraseOf(some, isBegun)).join(' | ')})`;
  });
  return all.join(' & ');
}

const phraseOf = (words: readonly string[], isBegun: boolean): string =>
  `(${words.map((word) => `'${lexemeOf(word)}'`).join(' <-> ')}${isBegun ? ':*' : ''})`;

/** In lower case, Latin letters without their marks, as FTS5 has them. */
function lexemeOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC');
  let end = Math.min(plain.length, longest);
  while (Buffer.byteLength(plain.slice(0, end)) > longest) end -= 1;
  return plain.slice(0, end);
}
