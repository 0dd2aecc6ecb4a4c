/** A bot that replies to every prompt, and knows no format: a program of its own. */
import { startBot } from '@parlour/bot-sdk';

startBot({
  reply: ({ text, before }) => `${before.length}: ${text || 'hello'}`,
  judge: ({ talk }) => (talk.length % 2 === 0 ? 0.95 : 0.1),
});
