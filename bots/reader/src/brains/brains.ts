/** The brains of the bettor: what it believes, and what it asks. */
import type { BettorOptions } from '@parlour/bot-sdk';
import { readConversation } from '../belief.ts';
import { nextQuestion } from '../question-bank.ts';
import { nextOf } from '../questions.ts';

/** From 49 to where beliefs end: 50 securities, and the points that are lent reach for them. */
const most = 50;

/** Believes the announced base rate. */
export const priorBrain: BettorOptions = {
  judge: ({ baseRate }) => baseRate,
  // Who moves the price for a reason is not to be undone.
  maxMovePerAnswer: 3,
  // It learns nothing from answers; but where nobody else asks, there must be some.
  ask: (table) => (table.conversation.some(({ by }) => by !== table.seat) ? undefined : nextQuestion(table)),
};

/** Reads the answers, by fixed weights. */
export const readerBrain: BettorOptions = {
  ask: (table) => nextOf(table),
  judge: (table) => readConversation(table).belief,
  most,
};

/** Asks a language model. */
export const llmBrain = (judge: BettorOptions['judge']): BettorOptions => ({
  ask: (table) => nextQuestion(table),
  judge,
  most,
});
