/** A bot to start from: it speaks in every game, and asks and bets as a bettor. */
import { firstFitting, startBot } from '@parlour/bot-sdk';

const smallTalk = ['not much, you?', 'ha, good one', 'why do you ask?', 'hm, no idea', 'depends on the day'];
const words = ['well', 'maybe', 'dunno', 'sure', 'why?'];

startBot({
  // Speaks, in every game. `text` is what was said last, `before` has what was said and replied so far.
  reply({ text, before, limits }) {
    if (text === '' && before.length > 0) return undefined; // nothing new was said to it
    const turn = before.length;
    const place = (text.length + 2 * turn) % smallTalk.length;
    const line = /^(hi|hey|hello)\b/i.test(text) ? 'hey :)' : (smallTalk[place] ?? 'what do you mean?');
    // Some talks allow less, such as one word at a time: `limits` has their rules.
    return firstFitting([line], limits, { others: words, turn });
  },
  // Plays bettors: asks, and says how probable it is that the target is human.
  bettor: {
    ask: ({ conversation }) =>
      ['hi! what are you up to?', 'what is on your desk right now?'][conversation.length],
    judge({ conversation, baseRate }) {
      const answers = conversation.flatMap(({ answer }) => answer ?? []);
      if (answers.length === 0) return baseRate;
      const long = answers.filter((answer) => answer.length > 120).length;
      return long > 0 ? 0.2 : 0.6;
    },
  },
  over: ({ game, seat, end, natures }) =>
    console.log(`${game} is over for ${seat} (${end}): ${JSON.stringify(natures)}`),
});
