/** The AIML interpreter with its set, without a server, for training environments. */
import { join } from 'node:path';
import type { BotOptions } from '@parlour/bot-sdk';
import { createConversations, createPersonReply } from './conversations.ts';
import { readFolder } from './folder.ts';

/** A new bot, with no conversation in memory. `random`: of its choices; uniform in [0, 1). */
export function createBot(
  random: () => number = Math.random,
): Pick<BotOptions, 'reply'> & { readonly over: (game: string) => void } {
  const brain = readFolder(join(import.meta.dirname, '..', 'set'), () => {});
  const conversations = createConversations(brain, () => {}, random);
  const reply = createPersonReply(conversations, { random });
  return { reply, over: (game) => conversations.over(game) };
}
