/** Finds words that are typed wrong. */
import { commonWords } from './word-lists.ts';

/** Words in their own right, which a slip would also make. */
const words = new Set(
  'county curse diner fiend fiends noting paying plying rally stared taking tanks tough trough tying'.split(
    ' ',
  ),
);

/** Typing errors of common words: two letters swapped, one omitted or one doubled. */
const slips = new Set([...commonWords].filter(({ length }) => length >= 5).flatMap(slipsOf));
for (const word of [...words, ...commonWords]) slips.delete(word);

export const isTypingSlip = (word: string): boolean => slips.has(word);

/** The first letter stays: fingers seldom miss that one. */
function slipsOf(word: string): string[] {
  const found: string[] = [];
  for (let place = 1; place < word.length; place++) {
    const [before, here] = [word.charAt(place - 1), word.charAt(place)];
    if (place < word.length - 1) found.push(word.slice(0, place) + word.slice(place + 1));
    found.push(word.slice(0, place) + here + word.slice(place));
    if (place > 1 && before !== here)
      found.push(word.slice(0, place - 1) + here + before + word.slice(place + 1));
  }
  return found;
}
