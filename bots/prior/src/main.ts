/** Bets on the announced base rate: the uninformed bettor, for tables without another. */
import { startHouseBot } from '@parlour/bot-sdk';
import { nextQuestion } from '@parlour/bot-stylist/questions';

startHouseBot({
  filler: true,
  bettor: {
    judge: ({ baseRate }) => baseRate,
    // Who moves the price for a reason is not to be undone.
    maxMovePerAnswer: 3,
    // It learns nothing from answers; but where nobody else asks, there must be some.
    ask: (table) =>
      table.conversation.some(({ by }) => by !== table.seat) ? undefined : nextQuestion(table),
  },
  log: (line) => console.error(`prior: ${line}`),
});
