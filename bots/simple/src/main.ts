/** The simplest bot of all, after the Simple Bot of Turing Trade: whatever it is asked, it says the same. */
import { startBot } from '@parlour/bot-sdk';

const { PARLOUR_URL: url = 'http://localhost:4646', PARLOUR_TOKEN: token = '' } = process.env;

const bot = startBot({
  url,
  token,
  answer: () => "Hmmm... That's an interesting question.",
  log: (line) => console.error(`simple: ${line}`),
});

// A house bot ends with the house: its standard input closes then.
process.stdin.on('close', () => bot.stop()).resume();
process.on('SIGTERM', () => {
  bot.stop();
  process.stdin.destroy();
});
process.on('SIGINT', () => {}); // Ctrl+C reaches the whole group: the house says when to stop
