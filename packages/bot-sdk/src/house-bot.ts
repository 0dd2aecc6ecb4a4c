/** Starts a bot that runs as long as its server. */
import { startBot } from './bot.ts';
import { inGroups } from './group-talk.ts';
import type { Bot, BotOptions } from './options.ts';
import type { Prompt } from './tables.ts';

/**
 * Starts a bot that ends with the server: when its standard input closes, or on the server's request.
 *
 * @example
 * ```ts
 * import { startHouseBot } from '@parlour/bot-sdk';
 *
 * startHouseBot({ roles: ['bettor'], judge: ({ prior }) => prior, filler: true });
 * ```
 */
export function startHouseBot(options: BotOptions): Bot {
  const bot = startBot(options);
  process.stdin.on('close', bot.stop).resume();
  process.on('SIGTERM', bot.stop);
  process.on('SIGINT', () => {}); // Ctrl+C reaches the whole group: the server stops the bot
  void bot.closed.then(() => process.stdin.destroy());
  return bot;
}

/** Roles that only need talk. */
const talkingRoles = ['target', 'witness', 'suspect', 'contestant', 'duellist'] as const;

/**
 * Starts a house bot that only talks. It plays duels too, without predictions, and labels everyone unsure in shows. In groups it greets, names others
 * by their letters, and asks to guess.
 *
 * @example
 * ```ts
 * import { startHouseTalker } from '@parlour/bot-sdk';
 *
 * startHouseTalker({ reply: ({ text }) => (text ? 'tell me more' : undefined) });
 * ```
 */
export const startHouseTalker = ({
  reply,
  roles = [...talkingRoles],
  ...options
}: Omit<BotOptions, 'judge' | 'bettor'>): Bot =>
  startHouseBot({ ...options, ...(reply && { reply: inGroups(reply) }), roles, judge: talkersBelief });

/** In a show it labels all unsure, as everyone waits for labels; in a duel it predicts nothing. */
export const talkersBelief = ({ as }: Pick<Prompt, 'as'>): number | undefined =>
  as === 'contestant' ? 0.5 : undefined;
