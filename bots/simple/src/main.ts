/** The simplest bot of all, after the Simple Bot of Turing Trade: it says the same to everything that is said to it. */
import { startHouseTalker } from '@parlour/bot-sdk';

startHouseTalker({
  reply: ({ text }) => (text === '' ? undefined : "Hmmm... That's an interesting question."),
  log: (line) => console.error(`simple: ${line}`),
});
