/** Reads the answers and bets on what they tell, by weights that are fixed in its code. */
import { startHouseBot } from '@parlour/bot-sdk';
import { read } from './belief.ts';
import { nextOf } from './questions.ts';

startHouseBot({
  // From 49 to where its beliefs end: 50 securities, and the points that are lent reach for them.
  bettor: { ask: (table) => nextOf(table), judge: (table) => read(table).belief, most: 50 },
  log: (line) => console.error(`reader: ${line}`),
});
