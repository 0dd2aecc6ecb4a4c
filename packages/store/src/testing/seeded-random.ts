/** Whole numbers of chance for tests that can be repeated. */
import { mulberry32 } from '@parlour/stats';

/** Whole numbers below a limit, the same ones for the same seed. */
export function seededRandom(seed: number): (limit: number) => number {
  const random = mulberry32(seed);
  return (limit) => (random() * 2 ** 32) % limit;
}
