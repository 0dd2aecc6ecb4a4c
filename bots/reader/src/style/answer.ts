/** An answer for style analysis. */

/** An answer for style analysis. */
export interface StyledAnswer {
  readonly text: string;
  readonly question: string;
  /** The target's answers before it in the same game. */
  readonly before: readonly string[];
}

/** Words in lower case, with straight apostrophes inside. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll('’', "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

/** Share of a text's words that are in a list. */
export function shareOf(words: readonly string[], list: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => list.has(word)).length / words.length;
}

export const isFound = (pattern: RegExp, text: string): number => (pattern.test(text) ? 1 : 0);

export const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;
