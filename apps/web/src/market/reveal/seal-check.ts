import { type Reveal, sealOf } from '@parlour/game';
import type { Seal } from '../../connection/game.ts';

export type SealResult = 'checked' | 'broken' | 'unseen';

/** Is what is revealed now what was sealed at the start? Computed here, so nobody need be believed. */
export function checkSeal(
  { nature, nonce }: Pick<Reveal, 'nature' | 'nonce'>,
  seal: Seal | null,
  sealChanged: boolean,
): SealResult {
  if (seal === null) return 'unseen';
  return !sealChanged && sealOf(nature, nonce) === seal.hash ? 'checked' : 'broken';
}
