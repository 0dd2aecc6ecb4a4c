/** The simplest bot without a server, for training environments. */
import type { BotOptions } from '@parlour/bot-sdk';
import { answerQuestion } from './answers.ts';

/** A new bot, with no memory. */
export const createBot = (): Pick<BotOptions, 'reply'> => ({ reply: answerQuestion });
