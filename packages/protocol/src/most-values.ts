/** How many values somebody may send in one go, which is looked at before a schema reads any of them. */

/** The most fields and items of a frame, or of what is said to a stream, those within others included. */
export const mostInFrame = 100;
/** The same of a body over HTTP, where its route says nothing else. */
export const mostInBody = 500;

/** What somebody is told who sends more. */
export const tooManyValues = (most: number): string => `Send at most ${most} fields and items at once.`;

/**
 * Has it more fields and items than `most`, those within others included? A schema reads all of a record or of a list and
 * notes each mistake: 16 kB of them kept the thread of the house busy for 5 ms.
 */
export function hasMoreValues(value: unknown, most: number): boolean {
  const unread: unknown[] = [value];
  let count = 0;
  for (let one = unread.pop(); one !== undefined; one = unread.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    for (const key in one) {
      count += 1;
      if (count > most) return true;
      unread.push((one as Record<string, unknown>)[key]);
    }
  }
  return false;
}
