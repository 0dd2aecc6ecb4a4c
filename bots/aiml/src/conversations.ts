import type { Question } from '@parlour/bot-sdk';
import type { Brain } from './brain.ts';
import { type Chat, createChat } from './chat.ts';

/** Games kept in mind at most; one that was longest not heard of makes room. It comes back with what was said before. */
const most = 1000;

/** One conversation for each game: what is learned and remembered in it belongs to it alone. */
export function createConversations(
  brain: Brain,
  learnedForGood: (categories: readonly string[]) => void = () => {},
) {
  const going = new Map<string, { chat: Chat; heard: number }>();

  function conversation({ game, before }: Question) {
    const known = going.get(game);
    going.delete(game);
    if (known?.heard === before.length) return known;
    const chat = createChat(brain);
    for (const { question, answer } of before) chat.relive(question, answer);
    return { chat, heard: before.length };
  }

  return {
    answer(question: Question): string {
      const current = conversation(question);
      going.set(question.game, current);
      const [oldest] = going.keys();
      if (going.size > most && oldest !== undefined) going.delete(oldest);
      current.heard += 1;
      return current.chat.reply(question.text);
    },
    /** What was taught in a game for good is handed out when it is over, never while it goes on. */
    over(game: string): void {
      const categories = going.get(game)?.chat.learnedForGood() ?? [];
      going.delete(game);
      if (categories.length > 0) learnedForGood(categories);
    },
  };
}
