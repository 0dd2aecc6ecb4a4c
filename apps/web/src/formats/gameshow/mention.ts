/** Completes the mention of a contestant while typing. */

export interface Completion {
  /** Index of the "@". */
  readonly from: number;
  /** The letters that fit, in order. */
  readonly letters: readonly string[];
}

/** Possible mention at the caret, after an "@" and at most one letter; undefined: none. */
export function completionAt(
  text: string,
  caret: number,
  letters: readonly string[],
): Completion | undefined {
  const found = /(?:^|[^\p{L}\p{N}])@(\p{L}?)$/u.exec(text.slice(0, caret));
  if (found === null) return undefined;
  const begun = (found[1] ?? '').toUpperCase();
  const fitting = letters.filter((letter) => letter.startsWith(begun));
  return fitting.length === 0 ? undefined : { from: caret - 1 - begun.length, letters: fitting };
}

/** Text with the completed mention, and the new caret position. */
export function completeMention(
  text: string,
  caret: number,
  { from }: Completion,
  letter: string,
): { readonly text: string; readonly caret: number } {
  const mention = `@${letter} `;
  const rest = text.slice(caret).replace(/^ /, '');
  return { text: `${text.slice(0, from)}${mention}${rest}`, caret: from + mention.length };
}

/** The text with one more mention at its end. */
export const withMention = (text: string, letter: string): string =>
  `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${letter} `;

/** Removes the space after a mention where punctuation follows. */
export const joinPunctuation = (text: string): string => text.replace(/(@\p{Lu}) ([?!.,:;])$/u, '$1$2');
