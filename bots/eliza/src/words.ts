/** Words of a text, and the phrases that they make. */

/** A word of a text: how the script knows it, and how it was typed, unless the script itself said it. */
export interface Word {
  readonly key: string;
  readonly typed?: string;
}

/** A word of the script. */
export const said = (key: string): Word => ({ key });

const delimiters = /^[.,;:?!…—–]+$/;

/** What ends a phrase. The machine of 1966 knew comma, full stop and BUT alone; people of today type more. */
export const endsPhrase = ({ key }: Word): boolean => delimiters.test(key) || key === 'BUT';

/** The words of a text and what ends its phrases, in order. */
export function readWords(text: string): Word[] {
  const plain = text.replaceAll(/[‘’`´]/g, "'").replaceAll(/["“”«»()[\]{}<>*_~]/g, ' ');
  const shouts = !/\p{Ll}/u.test(plain);
  const tokens = plain.match(/[.,;:?!…—–]+(?=\s|$)|(?:(?![.,;:?!…—–]+(?:\s|$))\S)+/gu) ?? [];
  let begins = true;
  return tokens.map((token) => {
    const word = { key: token.toUpperCase(), typed: begins || shouts ? uncapitalised(token, shouts) : token };
    begins = endsPhrase(word);
    return word;
  });
}

/** A phrase's first word has its capital for standing there; it will stand elsewhere. */
const uncapitalised = (token: string, shouts: boolean) =>
  shouts || /^\p{Lu}[\p{Ll}']*$/u.test(token) ? token.toLowerCase() : token;

/** Control characters and those that turn the direction of writing: the house takes none of them. */
const unspeakable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Words as a sentence: what the script prints in capitals is put into ordinary letters. */
export function sentence(words: readonly Word[]): string {
  const text = words.map(({ key, typed }) => typed ?? key.toLowerCase()).join(' ');
  return text
    .replaceAll(unspeakable, '')
    .replaceAll(/(?<![\p{L}\p{N}'])i(?=$|[\s,.]|'(?:m|ve|ll|d|re)(?![\p{L}\p{N}]))/gu, 'I')
    .replaceAll(/(^|[.?!] +)(["']?)(\p{Ll})/gu, (_, before, quote, letter: string) =>
      [before, quote, letter.toUpperCase()].join(''),
    )
    .replaceAll(/ +/g, ' ');
}
