/** Answer delay of a bot without thinking time. */
import type { Random } from '@parlour/stats';
import type { TestServer } from '../test-house.ts';

/** In milliseconds, its own line included: 1 and, on average, 4 more (choice). */
export const thinking = (random: Random): number => 1 - 4 * Math.log(1 - random());

/**
 * Scripted people and bots share the server's thread, unlike in reality. The timer of a bot's pause would
 * appear as server activity, so people get an equal timer without effect.
 */
export const wakeLikeBot = (testHouse: TestServer): Promise<void> =>
  testHouse.after(thinking(testHouse.random));
