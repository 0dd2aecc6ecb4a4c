/** The words by which a text is found again. */

const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** The words of a text by which it is found again: in small letters, without apostrophes. */
export const termsOf = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(word) ?? []).map((term) => term.replace(/['’]/g, ''));

/** Key of a text: equal for texts that differ only in case and punctuation. */
export const keyOf = (text: string): string => termsOf(text).join(' ');
