/** Questions the witnesses of the imitation game, for those who practise as one. */
import { startHouseBot } from '@parlour/bot-sdk';
import { createInterrogator } from './interrogator.ts';

const { say, judge } = createInterrogator();
startHouseBot({
  roles: ['interrogator'],
  reply: say,
  judge,
  log: (line) => console.error(`interrogator: ${line}`),
});
