/** How long a bot takes that need not think. */
import type { Random } from '@parlour/stats';
import type { TestHouse } from '../test-house.ts';

/** In milliseconds, its own line included: 1 and, on average, 4 more (choice). */
export const thinking = (random: Random): number => 1 - 4 * Math.log(1 - random());

/**
 * People and bots of the script share the house's thread, which they would not: that a bot's clock rings after its pause
 * must not be felt as if the house had done something. So a person's rings in the same way, and they do nothing.
 */
export const wakeLikeBot = (testHouse: TestHouse): Promise<void> =>
  testHouse.after(thinking(testHouse.random));
