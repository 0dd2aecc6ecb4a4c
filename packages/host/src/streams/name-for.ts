/** Names of streams that follow from what they are about. */
import { createHmac } from 'node:crypto';

/** 20 characters of [0-9a-z] that follow from these words and tell nothing of them. */
export function nameFor(key: string, words: readonly string[]): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(words)).digest('hex');
  return BigInt(`0x${hash}`).toString(36).padStart(50, '0').slice(-20);
}
