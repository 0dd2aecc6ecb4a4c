/** The interrogator without a server, for training environments. */
import type { BotOptions } from '@parlour/bot-sdk';
import { createInterrogator } from './interrogator.ts';

/** A new bot. `random`: of its choices; uniform in [0, 1). */
export function createBot(random: () => number): Pick<BotOptions, 'reply' | 'judge'> {
  const { say, judge } = createInterrogator(random);
  return { reply: say, judge };
}
