/** The simplest bot of all, after the Simple Bot of Turing Trade: it says the same to everything. */
import { startHouseBot } from '@parlour/bot-sdk';

startHouseBot({
  reply: () => "Hmmm... That's an interesting question.",
  log: (line) => console.error(`simple: ${line}`),
});
