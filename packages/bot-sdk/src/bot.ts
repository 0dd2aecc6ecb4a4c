/** Starts a bot: everything that is reached from here comes with the package, without the types of the protocol. */
import { startBotOver } from './bot-over.ts';
import type { Bot, BotOptions } from './options.ts';

/**
 * Connects a bot, keeps it connected, and plays every game in which it is seated. It reconnects by itself after
 * an outage and continues where it was. It stops when its token is wrong, or when another bot took over: then
 * the program's exit code is 1, unless it has set one of its own.
 */
export const startBot = (options: BotOptions): Bot => startBotOver(options);
