/** Limits on the number of values in one message, checked before parsing. */

/** Maximum number of fields and items of a frame or stream command, including nested ones. */
export const maxFrameValues = 100;
/** The same of a body over HTTP, where its route says nothing else. */
export const maxBodyValues = 500;

/** Error message for too many values. */
export const tooManyValuesError = (most: number): string => `Send at most ${most} fields and items at once.`;

/**
 * Whether it has more than `most` fields and items, including nested ones. A schema reads all of a record or
 * list and records every fault: 16 kB of them blocked the server's thread for 5 ms.
 */
export function exceedsValues(value: unknown, most: number): boolean {
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
