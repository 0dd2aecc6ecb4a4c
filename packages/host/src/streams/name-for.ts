/** Stream names derived from their subjects. */
import { createHmac } from 'node:crypto';

/** 20 characters of [0-9a-z] derived from these words, revealing nothing about them. */
export function deriveId(key: string, words: readonly string[]): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(words)).digest('hex');
  return BigInt(`0x${hash}`).toString(36).padStart(50, '0').slice(-20);
}
