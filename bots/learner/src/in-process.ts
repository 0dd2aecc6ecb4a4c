/** The learner without a server, for training environments: it knows its first words only. */
import type { BotOptions } from '@parlour/bot-sdk';
import { seedExchanges } from './first-words.ts';
import { Memory } from './memory.ts';
import { createTalker } from './talker.ts';

/** A new bot. `random`: of its choices; uniform in [0, 1). */
export function createBot(random: () => number): Pick<BotOptions, 'reply'> {
  const memory = new Memory({ firstWords: seedExchanges });
  const student = { look: async () => {}, isFresh: () => true, said: () => {} };
  return { reply: createTalker({ memory, student, random }) };
}
