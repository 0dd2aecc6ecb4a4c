/** The simplest bot of all, after the Simple Bot of Turing Trade: whatever it is asked, it says the same. */
import { startHouseBot } from '@parlour/bot-sdk';

startHouseBot({
  answer: () => "Hmmm... That's an interesting question.",
  log: (line) => console.error(`simple: ${line}`),
});
