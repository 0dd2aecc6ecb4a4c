/** Checks the seal of a finished game. */
import { type Nature, sealOf } from '@parlour/game';

/** Whether all data of the seal match the reveal. */
export function sealFits(
  { nature, nonce }: { readonly nature: Nature; readonly nonce: string },
  seals: readonly (string | undefined)[],
): boolean {
  const seal = sealOf(nature, nonce);
  return seals.every((one) => one === undefined || one === seal);
}
