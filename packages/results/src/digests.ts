/** The digests of all formats by name. */
import type { AnyDigest, Digests } from './digest.ts';
import { duelDigest } from './duel/digest.ts';
import { gameshowDigest } from './gameshow/digest.ts';
import { imitationDigest } from './imitation/digest.ts';
import { marketDigest } from './market/digest.ts';

/** The one place where digests of different formats meet, and so the one cast. */
export const digests: Digests = {
  // No names of an object's own, such as 'constructor', are formats.
  __proto__: null as never,
  market: marketDigest as unknown as AnyDigest,
  imitation: imitationDigest as unknown as AnyDigest,
  duel: duelDigest as unknown as AnyDigest,
  gameshow: gameshowDigest as unknown as AnyDigest,
};
