/** The interpreter's conversations: what is learned and remembered in a game belongs to it alone. */
import { keepConversations, type Turn } from '@parlour/bot-sdk';
import type { Brain } from './brain.ts';
import { createChat } from './chat.ts';

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
    /** Empty, that is silence: nothing new was said to it, and it has spoken already. */
    answer: (question: Turn): string =>
      question.text === '' && question.before.length > 0
        ? ''
        : conversations.of(question).reply(question.text),
    /** What was taught in a game for good is handed out when it is over, never before. */
    over(game: string): void {
      const categories = conversations.end(game)?.learnedForGood() ?? [];
      if (categories.length > 0) learnedForGood(categories);
    },
  };
}
