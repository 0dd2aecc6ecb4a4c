/** Keeps whole sentences of a text. */

const end = /[.!?…。！？]+["')\]]*(?=\s|$)|[。！？]/gu;

/**
 * Returns the text, or the complete sentences of one that is too long or interrupted. Empty if not even the
 * first is complete: no message ends in the middle.
 */
export function cutAtSentence(
  text: string,
  { most, isWhole }: { readonly most: number; readonly isWhole: boolean },
): string | undefined {
  const points = [...text];
  if (isWhole && points.length <= most) return text === '' ? undefined : text;
  const room = points.slice(0, most).join('');
  const ends = [...room.matchAll(end)].map(({ index, 0: mark }) => index + mark.length);
  // An end right where the room ends may be the middle of a number, or of an ellipsis.
  const last = ends.at(-1);
  return last === undefined ? undefined : room.slice(0, last).trim();
}
