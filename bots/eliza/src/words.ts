/** Words of a text, and the phrases that they make. */

/** A word of a text: its key in the script, and its original form, unless it is from the script. */
export interface Word {
  readonly key: string;
  readonly typed?: string;
}

/** A word of the script. */
export const toSpokenText = (key: string): Word => ({ key });

const delimiters = /^[.,;:?!…—–]+$/;

/** End of a phrase. The machine of 1966 only knew comma, full stop and BUT; people today type more. */
export const endsPhrase = ({ key }: Word): boolean => delimiters.test(key) || key === 'BUT';

/** Words of a text and its phrase ends, in order. */
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

/** Removes the capital of a phrase's first word, because its position will change. */
const uncapitalised = (token: string, shouts: boolean) =>
  shouts || /^\p{Lu}[\p{Ll}']*$/u.test(token) ? token.toLowerCase() : token;

/** Control characters and text direction marks: refused by the server. */
const unspeakable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Joins words to a sentence; the script's capitals become ordinary case. */
export function toSentence(words: readonly Word[]): string {
  const text = words.map(({ key, typed }) => typed ?? key.toLowerCase()).join(' ');
  return text
    .replaceAll(unspeakable, '')
    .replaceAll(/(?<![\p{L}\p{N}'])i(?=$|[\s,.]|'(?:m|ve|ll|d|re)(?![\p{L}\p{N}]))/gu, 'I')
    .replaceAll(/(^|[.?!] +)(["']?)(\p{Ll})/gu, (_, before, quote, letter: string) =>
      [before, quote, letter.toUpperCase()].join(''),
    )
    .replaceAll(/ +/g, ' ');
}
