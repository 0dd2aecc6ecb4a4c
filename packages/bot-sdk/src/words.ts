/** Mends a bot's texts to fit the rules, before they are sent. */
import { lengthOf, mendText } from '@parlour/game';

export interface MendedText {
  /** The text that the house takes; undefined: nothing readable is left. */
  readonly text: string | undefined;
  /** What was changed, in a sentence; undefined: nothing that a reader notices. */
  readonly how: string | undefined;
}

/** Mends a text to fit the rules (Q8): one line, nothing invisible, at most so many code points. */
export function mended(raw: string, most: number): MendedText {
  const clean = mendText(raw);
  if (clean === '') return { text: undefined, how: 'was empty, and so was not sent' };
  const length = lengthOf(clean);
  if (length <= most) return { text: clean, how: undefined };
  const cut = mendText(clean, most);
  if (cut === '') return { text: undefined, how: 'was empty at its beginning, and so was not sent' };
  return { text: cut, how: `was too long (${length} characters) and was cut to ${most}` };
}
