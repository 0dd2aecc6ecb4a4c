/** When a seal fits. */
import { expect, test } from 'vitest';
import { checkSeal } from './seal-check.ts';

const nonce = 'ab'.repeat(32);
// echo -n "human:abab..." | sha256sum
const human = { hash: '7d9c641efac257726b0d1dab1b2cbb6761c937b5a048bfbd358ca31959ee36f6', seed: '' };

test('a seal fits the nature it was made for, and no other', () => {
  expect(checkSeal({ nature: 'human', nonce }, human, false)).toBe('checked');
  expect(checkSeal({ nature: 'machine', nonce }, human, false)).toBe('broken');
});

test('a seal that changed on the way is broken, one never seen cannot be checked', () => {
  expect(checkSeal({ nature: 'human', nonce }, human, true)).toBe('broken');
  expect(checkSeal({ nature: 'human', nonce }, null, false)).toBe('unseen');
});
