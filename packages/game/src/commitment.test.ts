/** Tests of seals and SHA-256. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { natures, sealOf, sha256Of } from './commitment.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const nonces = ['ab'.repeat(32), '00'.repeat(32), sha256('some nonce')];

test('a seal is SHA-256 of the secret, a colon and the nonce', () => {
  for (const nonce of nonces) {
    expect(sealOf('human', nonce)).toBe(sha256(`human:${nonce}`));
    expect(sealOf('machine', nonce)).toBe(sha256(`machine:${nonce}`));
    expect(sealOf('left=human', nonce)).toBe(sha256(`left=human:${nonce}`));
  }
});

test('a known answer, as anybody may compute it', () => {
  // printf 'human:%064d' 0 | sha256sum
  expect(sealOf('human', '0'.repeat(64))).toBe(
    'a15a06d52de574c45215354ed8414095f8d0ca82f62dc710cf290cd42d3a1681',
  );
});

test('a seal has 64 hexadecimal digits and fits one nature and one nonce only', () => {
  const seals = natures.flatMap((nature) => nonces.map((nonce) => sealOf(nature, nonce)));
  expect(new Set(seals).size).toBe(natures.length * nonces.length);
  for (const seal of seals) expect(seal).toMatch(/^[0-9a-f]{64}$/);
});

test('there are two natures', () => {
  expect(natures).toEqual(['human', 'machine']);
});

test('SHA-256 as everybody computes it', () => {
  expect(sha256Of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
