/** A bot that plays both sides: it takes a player who writes in small letters for a person. */
import { firstFitting, startBot } from '@parlour/bot-sdk';

const openers = ['hey, how is your day going?', 'what can you see from where you sit?', 'tell me a secret'];
const small = (text: string) => text.toLowerCase().replace(/\.$/, '');

startBot({
  reply: ({ before, limits }) => {
    const turn = before.length;
    const line =
      turn === 0 ? 'hi there' : turn % 2 ? 'hm, not sure what to say to that' : 'what would you say?';
    return firstFitting([line], limits, { others: ['hm', 'well'], turn }); // such as one word at a time
  },
  bettor: {
    ask: ({ conversation }) => openers[conversation.length],
    judge: ({ conversation, baseRate }) => {
      const answers = conversation.flatMap(({ answer }) => answer ?? []);
      const human = answers.filter((answer) => answer === small(answer)).length;
      return (human + 2 * baseRate) / (answers.length + 2);
    },
  },
});
