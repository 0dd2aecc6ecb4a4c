/** Reads the answers and bets by fixed weights. */
import { startHouseBot } from '@parlour/bot-sdk';
import { readConversation } from './belief.ts';
import { nextOf } from './questions.ts';

startHouseBot({
  // From 49 to where its beliefs end: 50 securities, and the points that are lent reach for them.
  bettor: { ask: (table) => nextOf(table), judge: (table) => readConversation(table).belief, most: 50 },
  log: (line) => console.error(`reader: ${line}`),
});
