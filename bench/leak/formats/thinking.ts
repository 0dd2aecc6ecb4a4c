/** How long a bot takes that need not think. */
import type { Random } from '@parlour/stats';

/** In milliseconds, its own line included: 1 and, on average, 4 more (choice). */
export const thinking = (random: Random): number => 1 - 4 * Math.log(1 - random());
