/** Checks the seal of a finished game. */
import { type Nature, sealOf } from '@parlour/game';

/** Does everything that was said of the seal fit what is revealed? */
export function sealFits(
  { nature, nonce }: { readonly nature: Nature; readonly nonce: string },
  seals: readonly (string | undefined)[],
): boolean {
  const seal = sealOf(nature, nonce);
  return seals.every((one) => one === undefined || one === seal);
}
