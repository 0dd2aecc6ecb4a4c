import type { Refusal } from './refusal.ts';

/** Controls, line breaks included, and the characters that turn the direction of what follows. */
const forbidden = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Something that leaves ink: not only spaces and invisible characters. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** How many characters (code points) a person would count. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * What somebody said, as it is stored: in Unicode NFC and trimmed. Refused, never mended, if it is empty,
 * longer than `limit` code points, or has control or direction characters.
 */
export function readText(raw: string, limit: number): { text: string } | { refusal: Refusal } {
  if (!raw.isWellFormed()) return { refusal: 'bad-characters' };
  const text = raw.normalize('NFC').trim();
  if (!visible.test(text)) return { refusal: forbidden.test(text) ? 'bad-characters' : 'empty' };
  if (forbidden.test(text)) return { refusal: 'bad-characters' };
  if (lengthOf(text) > limit) return { refusal: 'too-long' };
  return { text };
}
