/** Chance for tests, the same in every run. */
import { type Nature, seededBytes, seededStream } from '@parlour/game';
import type { Entropy } from '../entropy.ts';

/**
 * Chance that is the same in every run. With a nature, every game's seed is one from which the coin of base
 * rate 1/2 falls on it.
 */
export function fixedEntropy(name: string, nature?: Nature): Entropy {
  let count = 0;
  const fits = (seed: string) =>
    nature === undefined || (seededStream(seed, 'nature').chance(0.5) ? 'human' : 'machine') === nature;
  return {
    secret: () => {
      for (;;) {
        const seed = seededBytes(name, `secret/${count++}`);
        if (fits(seed)) return seed;
      }
    },
    id: (prefix) => {
      const random = seededStream(name, `id/${count++}`);
      return prefix + Array.from({ length: 20 }, () => random.below(36).toString(36)).join('');
    },
  };
}
