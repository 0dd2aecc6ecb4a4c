/** What the house refuses: controls, line breaks included, and the characters that turn the direction of what follows. */
const breaks = /\s*[\n\r\u2028\u2029\v\f]+\s*/gu;
const forbidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export interface Mended {
  /** As the house takes it; undefined: nothing that could be read is left. */
  readonly text: string | undefined;
  /** What was changed, in a sentence; undefined: nothing that a reader would miss. */
  readonly how: string | undefined;
}

/** Makes a text such as the rules want it (Q8): one line, no control characters, at most so many code points. */
export function mended(raw: string, most: number): Mended {
  const oneLine = raw.toWellFormed().normalize('NFC').trim().replaceAll(breaks, ' ');
  const clean = oneLine.replaceAll('\t', ' ').replaceAll(forbidden, '').trim();
  if (!visible.test(clean)) return { text: undefined, how: 'was empty, and so was not sent' };
  const points = [...clean];
  if (points.length <= most) return { text: clean, how: undefined };
  const cut = points.slice(0, most).join('').trim();
  if (!visible.test(cut)) return { text: undefined, how: 'was empty at its beginning, and so was not sent' };
  return { text: cut, how: `was too long (${points.length} characters) and was cut to ${most}` };
}
