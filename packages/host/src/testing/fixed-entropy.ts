/** Chance for tests, the same in every run. */
import { type Nature, seededBytes, seededStream } from '@parlour/game';
import type { Entropy } from '../entropy.ts';

/**
 * Chance that is the same in every run. With a nature, every draw of two possibilities with weights 1/2, the person's
 * first, brings it.
 */
export function fixedEntropy(name: string, nature?: Nature | (() => Nature)): Entropy {
  let count = 0;
  const fits = (seed: string) => {
    const wanted = typeof nature === 'function' ? nature() : nature;
    return (
      wanted === undefined || (seededStream(seed, 'possibility').chance(0.5) ? 'human' : 'machine') === wanted
    );
  };
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
