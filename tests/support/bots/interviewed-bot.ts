/** A bot that takes turns with its choices, and has no idea of every fourth question. */
import { startBot } from '@parlour/bot-sdk';

startBot({
  reply: ({ text }) => {
    const [, place = '0'] = /(\d)\?\n[^?]*\?$/.exec(text) ?? [];
    return place === '3' ? 'No idea' : `Answer: ${1 + (Number(place) % 2)}`;
  },
});
