/** Starts a bot: everything that is reached from here comes with the package, without the types of the protocol. */
import { startBotOnTransport } from './bot-over.ts';
import type { Bot, BotOptions } from './options.ts';

/**
 * Connects a bot, keeps it connected, and plays every game in which it is seated. After an outage it
 * reconnects and continues its games. It stops if its token is wrong, or if another connection replaced it.
 * The exit code of the program is then 1, unless it has set another one.
 *
 * @example
 * ```ts
 * import { startBot } from '@parlour/bot-sdk';
 *
 * const bot = startBot({ reply: ({ text }) => `You said: ${text}` });
 * const reason = await bot.closed; // until SIGINT, a wrong token or bot.stop()
 * ```
 */
export const startBot = (options: BotOptions): Bot => startBotOnTransport(options);
