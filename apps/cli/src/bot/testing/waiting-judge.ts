/** A good bot that judges only those who have spoken, and now and then waits for more. */
import { startBot } from '@parlour/bot-sdk';

let count = 0;

startBot({
  reply: ({ text, before, limits: { vocabulary = ['yes', 'no', 'maybe'] } }) => {
    count += 1;
    return text === '' && before.length > 0 ? undefined : vocabulary[count % vocabulary.length];
  },
  judge: ({ talk, whom }) => {
    count += 1;
    const isHeard = whom.every((one) => talk.some(({ by }) => by === one));
    return isHeard && count % 3 > 0 ? 0.8 : undefined;
  },
});
