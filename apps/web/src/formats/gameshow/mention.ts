/** Completes the mention of a contestant while somebody types. */

export interface Completion {
  /** Where the "@" is. */
  readonly from: number;
  /** The letters that fit, in order. */
  readonly letters: readonly string[];
}

/** What could be meant at the caret, after an "@" and at most one letter; undefined: nothing. */
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

/** The text with a mention in place of what was begun, and where the caret is then. */
export function completed(
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

/** Without the space that a mention brought, where a mark follows it at once. */
export const closedUp = (text: string): string => text.replace(/(@\p{Lu}) ([?!.,:;])$/u, '$1$2');
