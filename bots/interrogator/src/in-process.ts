/** The interrogator without a server, for training environments. */
import type { BotOptions } from '@parlour/bot-sdk';
import { createInterrogator } from './interrogator.ts';

/** A new bot. `over` forgets a game. `random`: of its choices; uniform in [0, 1). */
export function createBot(
  random: () => number,
): Pick<BotOptions, 'reply' | 'judge'> & { readonly over: (game: string) => void } {
  const { say, judge, over } = createInterrogator(random);
  return { reply: say, judge, over };
}
