// What passkeys may be called.
import { readText } from '@parlour/game';

/** In characters (code points). */
const longest = 40;

/** What somebody calls a passkey, as it is stored; undefined if it is too long or has something invisible in it. */
export function readPasskeyName(raw: string): string | undefined {
  const name = raw.replaceAll(/\s+/gu, ' ').trim();
  if (name === '') return '';
  const read = readText(name, longest);
  return 'text' in read ? read.text : undefined;
}
