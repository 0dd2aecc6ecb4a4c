/** The smallest bot: a target that says everything back. */
import { startBot } from '@parlour/bot-sdk';

startBot({ reply: ({ text }) => `You said: ${text}` });
