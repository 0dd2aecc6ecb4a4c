/** Names as people write them, and as they are stored. */
import { hasInvisible, readText } from '@parlour/game';

export const longestNickname = 24;

/**
 * A nickname as it is stored, or undefined if it is none: in Unicode NFKC, 1 to 24 characters, none of them invisible.
 * (Texts have joiners and selectors where they mean something; a name is for telling people apart.)
 */
export function readNickname(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !raw.isWellFormed()) return undefined;
  const name = raw.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  const read = readText(name, longestNickname);
  return 'text' in read && !hasInvisible(name) ? read.text : undefined;
}

/** A name by which somebody signs in: one that is stored may be older than the rules for new ones. */
export const writtenName = (raw: string): string => raw.replaceAll(/\s+/gu, ' ').trim().normalize('NFKC');
