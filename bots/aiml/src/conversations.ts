/** Conversations of the interpreter, with a separate memory for each game. */

import { createSpeaker } from '@parlour/bot-learner/speaker';
import { firstFitting, keepConversations, type PromptLimits, type Turn } from '@parlour/bot-sdk';
import type { Brain } from './brain.ts';
import { createChat } from './chat.ts';

/** Replies for games that do not accept those of the categories. */
const others = [
  'I do not know what to say.',
  'Tell me more.',
  'What do you think?',
  'Maybe.',
  'Yes.',
  'No.',
  'Why?',
];

/** Conversations by the categories alone, as an operator's set needs them. */
export function createConversations(
  brain: Brain,
  learnedForGood: (categories: readonly string[]) => void = () => {},
  random: () => number = Math.random,
) {
  const conversations = keepConversations((before) => {
    const chat = createChat(brain, { random });
    for (const { question, answer } of before) chat.relive(question, answer);
    return chat;
  });
  return {
    /** Without a new message, replies as to an empty text. */
    answer: (question: Turn): string => conversations.of(question).reply(question.text),
    /** The same; undefined: no category knows the message. */
    known(question: Turn): string | undefined {
      const chat = conversations.of(question);
      const answer = chat.reply(question.text);
      return chat.wasLost() ? undefined : answer;
    },
    /** Reply within the limits of the game; undefined: silence. */
    reply(question: Turn & { readonly limits?: PromptLimits }): string | undefined {
      return firstFitting([this.answer(question)], question.limits, { others, turn: question.before.length });
    },
    /** Learned categories are handed out only after the game. */
    over(game: string): void {
      const categories = conversations.end(game)?.learnedForGood() ?? [];
      if (categories.length > 0) learnedForGood(categories);
    },
  };
}

type Conversations = ReturnType<typeof createConversations>;

/** Replies of the set that comes with Parlour: what no category knows, a persona answers. */
export function createPersonReply(
  { known }: Pick<Conversations, 'known'>,
  { random = Math.random, secret = '' }: { readonly random?: () => number; readonly secret?: string } = {},
) {
  return createSpeaker({ known, random, secret });
}
