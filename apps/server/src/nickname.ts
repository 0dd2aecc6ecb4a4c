import { readText } from '@parlour/game';

export const longestNickname = 24;

/** A nickname as it is stored, or undefined if it is none: 1 to 24 characters, nothing invisible. */
export function readNickname(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const read = readText(raw.replaceAll(/\s+/gu, ' '), longestNickname);
  return 'text' in read ? read.text : undefined;
}
