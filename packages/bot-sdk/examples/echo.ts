/** The smallest bot: it says everything back, and nothing unasked. */
import { startBot } from '@parlour/bot-sdk';

startBot({
  // A reply that breaks a rule of the talk, such as one word at a time, is asked for once more.
  reply: ({ text, fault }) => (fault ? 'What?' : text && `You said: ${text}`),
});
