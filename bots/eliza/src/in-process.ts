/** ELIZA without a server, for training environments. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BotOptions } from '@parlour/bot-sdk';
import { createConversations } from './conversations.ts';
import { readScript } from './script.ts';

/** A new bot, with no conversation in memory. */
export function createBot(): Pick<BotOptions, 'reply'> & { readonly over: (game: string) => void } {
  const script = readScript(readFileSync(join(import.meta.dirname, 'doctor.script'), 'utf8'));
  const conversations = createConversations(script);
  return { reply: (turn) => conversations.reply(turn), over: (game) => conversations.over(game) };
}
