/** Names as people write them, and as they are stored. */
import { hasInvisible, readText } from '@parlour/game';
import { isReservedName } from '@parlour/store';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';

export const maxNicknameLength = 24;

/**
 * A nickname as it is stored, or undefined if it is none: in Unicode NFKC, 1 to 24 characters, none of them invisible.
 * (Texts have joiners and selectors where they mean something; a name is for telling people apart.)
 */
export function readNickname(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !raw.isWellFormed()) return undefined;
  const name = raw.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  const read = readText(name, maxNicknameLength);
  return 'text' in read && !hasInvisible(name) ? read.text : undefined;
}

/** Validates and normalises a new name. `before`: the current name. Throws HttpRefusal. */
export function newNickname(raw: unknown, before?: string): string {
  const name = requireFound(readNickname(raw), 'bad-nickname');
  if (name !== before && isReservedName(name)) throw new HttpRefusal('name-reserved');
  return name;
}

/** Normalises a name for signing in: stored names may violate newer rules. */
export const normalizeName = (raw: string): string => raw.replaceAll(/\s+/gu, ' ').trim().normalize('NFKC');
