/** Tests of the consistency of all data of a seal. */
import { sealOf } from '@parlour/game';
import { expect, test } from 'vitest';
import { sealFits } from './seal.ts';

const nonce = 'ab'.repeat(32);
const told = { nature: 'human', nonce } as const;

test('a seal fits one nature and one key only', () => {
  expect(sealFits(told, [sealOf('human', nonce), undefined])).toBe(true);
  expect(sealFits(told, [sealOf('human', nonce), sealOf('machine', nonce)])).toBe(false);
  expect(sealFits({ ...told, nature: 'machine' }, [sealOf('human', nonce)])).toBe(false);
});
