import { sealOf } from '@parlour/game';
import { expect, test } from 'vitest';
import { sealFits, sha256Of } from './seal.ts';

const nonce = 'ab'.repeat(32);
const told = { nature: 'human', nonce } as const;

test('a seal fits one nature and one key only', () => {
  expect(sealFits(told, [sealOf('human', nonce), undefined])).toBe(true);
  expect(sealFits(told, [sealOf('human', nonce), sealOf('machine', nonce)])).toBe(false);
  expect(sealFits({ ...told, nature: 'machine' }, [sealOf('human', nonce)])).toBe(false);
});

test('SHA-256 as everybody computes it', async () => {
  expect(await sha256Of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
