/** A bot to start from: it speaks in every game, and asks and bets as a bettor. */
import { startBot } from '@parlour/bot-sdk';

const smallTalk = ['not much, you?', 'ha, good one', 'why do you ask?', 'hm, no idea', 'depends on the day'];

startBot({
  // Speaks, in every game. `text` is what was said last, `before` has what was said and replied so far.
  reply({ text, before, fault }) {
    if (fault !== undefined) return 'well'; // the rules of this talk refused what it said: `fault` names the rule
    if (text === '' && before.length > 0) return undefined; // nothing new was said to it
    if (/^(hi|hey|hello)\b/i.test(text)) return 'hey :)';
    const place = (text.length + 2 * before.length) % smallTalk.length;
    return smallTalk[place] ?? 'what do you mean?';
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
