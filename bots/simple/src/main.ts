/** The simplest bot of all, after the Simple Bot of Turing Trade: it says the same whatever was said, and where nothing was. */
import { startHouseTalker } from '@parlour/bot-sdk';
import { answer } from './answers.ts';

startHouseTalker({
  reply: answer,
  log: (line) => console.error(`simple: ${line}`),
});
