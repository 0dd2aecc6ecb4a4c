/** The smallest bot: it says everything back, and nothing unasked. */
import { startBot } from '@parlour/bot-sdk';

startBot({ reply: ({ text }) => (text ? `You said: ${text}` : undefined) });
