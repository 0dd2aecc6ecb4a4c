/** Bets on the announced base rate, whatever is said: the bettor that knows nothing, to be compared with. */
import { startHouseBot } from '@parlour/bot-sdk';
import { nextQuestion } from '@parlour/bot-stylist/questions';

startHouseBot({
  bettor: {
    judge: ({ baseRate }) => baseRate,
    // It learns nothing from answers; but where nobody else asks, there must be some.
    ask: (table) =>
      table.conversation.some(({ by }) => by !== table.seat) ? undefined : nextQuestion(table),
  },
  log: (line) => console.error(`prior: ${line}`),
});
