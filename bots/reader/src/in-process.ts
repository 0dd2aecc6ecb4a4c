/** The reader without a server, for training environments. */
import type { BotOptions } from '@parlour/bot-sdk';
import { readConversation } from './belief.ts';
import { nextOf } from './questions.ts';

/** A new bettor, with no memory. */
export const createBot = (): Pick<BotOptions, 'bettor'> => ({
  bettor: { ask: (table) => nextOf(table), judge: (table) => readConversation(table).belief },
});
