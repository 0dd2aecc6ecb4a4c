/** The smallest bot: it says everything back, and nothing unasked. */
import { firstFitting, startBot } from '@parlour/bot-sdk';

startBot({
  reply: ({ text, before, limits }) => {
    const turn = before.length;
    const said = text.length > 80 ? 'That was long.' : text && `${turn % 2 ? 'Again' : 'You said'}: ${text}`;
    // Where the rules of the talk allow less, such as one word at a time.
    return firstFitting([said], limits, { others: ['What?', 'Why?'], turn });
  },
});
