/** Starts a bot that lives and ends with its house. */
import { startBot } from './bot.ts';
import type { Bot, BotOptions } from './options.ts';

/**
 * Starts a bot that ends with the house, because then its standard input closes, or when
 * the house says so.
 */
export function startHouseBot(options: BotOptions): Bot {
  const bot = startBot(options);
  process.stdin.on('close', bot.stop).resume();
  process.on('SIGTERM', bot.stop);
  process.on('SIGINT', () => {}); // Ctrl+C reaches the whole group: the house says when to stop
  void bot.closed.then(() => process.stdin.destroy());
  return bot;
}

/** What can be played by talking alone. */
const talkingRoles = ['target', 'witness', 'suspect', 'contestant', 'duellist'] as const;

/** Starts a bot of the house that only talks. It duels too, and predicts nothing. */
export const startHouseTalker = (options: Omit<BotOptions, 'judge' | 'bettor' | 'roles'>): Bot =>
  startHouseBot({ ...options, roles: [...talkingRoles], judge: () => undefined });
