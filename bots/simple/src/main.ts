/** The simplest bot, after the Simple Bot of Turing Trade: always says the same. */
import { startHouseTalker } from '@parlour/bot-sdk';
import { answerQuestion } from './answers.ts';

startHouseTalker({
  filler: true,
  // In a group everyone would see that it repeats itself.
  roles: ['target', 'witness', 'suspect', 'duellist'],
  reply: answerQuestion,
  log: (line) => console.error(`simple: ${line}`),
});
