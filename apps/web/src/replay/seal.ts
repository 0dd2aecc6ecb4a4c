import { type Nature, sealOf } from '@parlour/game';

/** Does everything that was ever said of the seal fit what is revealed? */
export function sealFits(
  { nature, nonce }: { readonly nature: Nature; readonly nonce: string },
  seals: readonly (string | undefined)[],
): boolean {
  const seal = sealOf(nature, nonce);
  return seals.every((one) => one === undefined || one === seal);
}

/** SHA-256 of a text, in hexadecimal; undefined where the browser computes none: over plain HTTP. */
export async function sha256Of(text: string): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
