/** Texts such as the rules want them: what a bot wrote, mended before it is sent. */
import { lengthOf, mendText } from '@parlour/game';

export interface MendedText {
  /** As the house takes it; undefined: nothing that could be read is left. */
  readonly text: string | undefined;
  /** What was changed, in a sentence; undefined: nothing that a reader would miss. */
  readonly how: string | undefined;
}

/** Makes a text such as the rules want it (Q8): one line, nothing invisible, at most so many code points. */
export function mended(raw: string, most: number): MendedText {
  const clean = mendText(raw);
  if (clean === '') return { text: undefined, how: 'was empty, and so was not sent' };
  const length = lengthOf(clean);
  if (length <= most) return { text: clean, how: undefined };
  const cut = mendText(clean, most);
  if (cut === '') return { text: undefined, how: 'was empty at its beginning, and so was not sent' };
  return { text: cut, how: `was too long (${length} characters) and was cut to ${most}` };
}
