/** Bets on the announced base rate, whatever is said: the bettor that knows nothing, to be compared with. */
import { startHouseBot } from '@parlour/bot-sdk';

/** It learns nothing from answers; but where nobody else asks, there must be some. */
const questions = ['hi, how are you?', 'what are you up to today?', 'and where are you from?'];

startHouseBot({
  bettor: {
    judge: ({ baseRate }) => baseRate,
    ask: ({ conversation, seat }) =>
      conversation.some(({ by }) => by !== seat) ? undefined : questions[conversation.length],
  },
  log: (line) => console.error(`prior: ${line}`),
});
