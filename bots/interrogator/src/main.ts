/** Questions witnesses, suspects and strangers, for practice. */
import { startHouseBot } from '@parlour/bot-sdk';
import { createInterrogator, roles } from './interrogator.ts';

const { say, judge } = createInterrogator();
startHouseBot({
  roles: [...roles],
  reply: say,
  judge,
  log: (line) => console.error(`interrogator: ${line}`),
});
