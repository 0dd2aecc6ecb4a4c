/** The words by which a text is found again. */

const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** The words of a text by which it is found again: in small letters, without apostrophes. */
export const termsOf = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(word) ?? []).map((term) => term.replace(/['’]/g, ''));

/** A text as a key: the same for texts that differ in letters and marks alone. */
export const keyOf = (text: string): string => termsOf(text).join(' ');
