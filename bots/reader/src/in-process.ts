/** The bettor without a server, for training environments. */
import type { BotOptions } from '@parlour/bot-sdk';
import { readConversation } from './belief.ts';
import { nextQuestion } from './question-bank.ts';
import { nextOf } from './questions.ts';

type Bettor = Pick<BotOptions, 'bettor'>;

/** A new bettor, with no memory. */
export const createBot = (random?: () => number, name = 'reader'): Bettor => ({
  bettor:
    name === 'prior'
      ? { ask: (table) => nextQuestion(table, random), judge: ({ baseRate }) => baseRate }
      : { ask: (table) => nextOf(table, random), judge: (table) => readConversation(table).belief },
});
