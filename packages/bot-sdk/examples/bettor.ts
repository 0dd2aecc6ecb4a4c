/** A bettor that asks one question again and again, and takes different answers for a person's. */
import { startBot } from '@parlour/bot-sdk';

startBot({
  bettor: {
    ask: ({ remaining }) => (remaining > 20_000 ? 'What did you do this morning?' : undefined),
    judge: ({ conversation, baseRate }) => {
      const answers = conversation.flatMap(({ answer }) => answer ?? []);
      if (answers.length < 2) return baseRate;
      return new Set(answers).size === answers.length ? 0.7 : 0.05;
    },
    most: 5,
  },
  over: ({ nature, seat, results }) => console.log(`It was a ${nature}: ${results[seat]} points for me.`),
});
