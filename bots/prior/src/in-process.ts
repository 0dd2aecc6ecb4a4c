/** The bettor on the base rate without a server, for training environments. */
import type { BotOptions } from '@parlour/bot-sdk';
import { nextQuestion } from '@parlour/bot-stylist/questions';

/** A new bettor, with no memory. */
export const createBot = (): Pick<BotOptions, 'bettor'> => ({
  bettor: { ask: (table) => nextQuestion(table), judge: ({ baseRate }) => baseRate },
});
