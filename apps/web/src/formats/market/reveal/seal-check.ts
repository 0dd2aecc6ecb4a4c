/** Checks the seal of a game in this browser. */
import { type Reveal, sealOf } from '@parlour/game';
import type { Seal } from '../../../connection/game.ts';

export type SealResult = 'checked' | 'broken' | 'unseen';

/** Is the seal of the start the seal of what is revealed? Computed here, so nobody has to believe us. */
export function checkSeal(
  { nature, nonce }: Pick<Reveal, 'nature' | 'nonce'>,
  seal: Seal | null,
  sealChanged: boolean,
): SealResult {
  if (seal === null) return 'unseen';
  return !sealChanged && sealOf(nature, nonce) === seal.hash ? 'checked' : 'broken';
}
