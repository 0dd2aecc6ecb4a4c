/** Splits a text into words and sentences. */

/** A text of an ideographic script has a space between any two characters, as if each were a word. */
const ideograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+|\p{Extended_Pictographic}/gu;

/** Words of a text: separated by everything except letters, digits and emoji. */
export const wordsOf = (text: string): string[] => text.normalize('NFC').match(word) ?? [];

/** Sentences of a text, without end marks. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(ideograph.test(text) ? /[.!?;…。！？]+/u : /[.!?;…]+(?=\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);

/** Cleans a template's result for sending: one line, without spaces left by tags. */
export const cleanOutput = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/ +([.,!?;:])/g, '$1')
    .trim();
