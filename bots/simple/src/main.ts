/** The simplest bot of all, after the Simple Bot of Turing Trade: it says the same to every question. */
import { startHouseBot } from '@parlour/bot-sdk';

startHouseBot({
  answer: () => "Hmmm... That's an interesting question.",
  log: (line) => console.error(`simple: ${line}`),
});
