// What passkeys may be called.
import { readText } from '@parlour/game';

/** In characters (code points). */
const longest = 40;

/** Normalised name of a passkey; undefined if it is too long or has invisible characters. */
export function readPasskeyName(raw: string): string | undefined {
  const name = raw.replaceAll(/\s+/gu, ' ').trim();
  if (name === '') return '';
  const read = readText(name, longest);
  return 'text' in read ? read.text : undefined;
}
