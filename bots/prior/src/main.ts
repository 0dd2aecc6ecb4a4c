/** Bets on the announced base rate alone: the bettor that knows nothing, for tables where no other is. */
import { startHouseBot } from '@parlour/bot-sdk';
import { nextQuestion } from '@parlour/bot-stylist/questions';

startHouseBot({
  filler: true,
  bettor: {
    judge: ({ baseRate }) => baseRate,
    // Who moves the price for a reason is not to be undone.
    mostPerAnswer: 3,
    // It learns nothing from answers; but where nobody else asks, there must be some.
    ask: (table) =>
      table.conversation.some(({ by }) => by !== table.seat) ? undefined : nextQuestion(table),
  },
  log: (line) => console.error(`prior: ${line}`),
});
