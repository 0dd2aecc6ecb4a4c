/** The interpreter's conversations: what is learned and remembered in a game belongs to it alone. */
import { firstFitting, keepConversations, type PromptLimits, type Turn } from '@parlour/bot-sdk';
import type { Brain } from './brain.ts';
import { createChat } from './chat.ts';

/** Said where a game does not take what the categories say. */
const others = [
  'I do not know what to say.',
  'Tell me more.',
  'What do you think?',
  'Maybe.',
  'Yes.',
  'No.',
  'Why?',
];

export function createConversations(
  brain: Brain,
  learnedForGood: (categories: readonly string[]) => void = () => {},
) {
  const conversations = keepConversations((before) => {
    const chat = createChat(brain);
    for (const { question, answer } of before) chat.relive(question, answer);
    return chat;
  });
  return {
    /** Where nothing new was said to it, what its categories say to an empty text. */
    answer: (question: Turn): string => conversations.of(question).reply(question.text),
    /** The same in words that the game takes; undefined: silence. */
    reply(question: Turn & { readonly limits?: PromptLimits }): string | undefined {
      return firstFitting([this.answer(question)], question.limits, { others, turn: question.before.length });
    },
    /** What was taught in a game for good is handed out when it is over, never before. */
    over(game: string): void {
      const categories = conversations.end(game)?.learnedForGood() ?? [];
      if (categories.length > 0) learnedForGood(categories);
    },
  };
}
