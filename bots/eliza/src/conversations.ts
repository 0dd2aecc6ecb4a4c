/** ELIZA's conversations, none of which knows of another. */
import { keepConversations, type Turn } from '@parlour/bot-sdk';
import { createEliza } from './eliza.ts';
import { withQuestionMark } from './question-marks.ts';
import type { Script } from './script.ts';
import { said, sentence } from './words.ts';

interface Options {
  /** Does what it asks end with a question mark? The script of 1966 has none. */
  readonly questionMarks?: boolean;
}

export function createConversations(script: Script, { questionMarks = false }: Options = {}) {
  // The program gives the same answers to the same questions, so a conversation can be had again up to any place.
  const conversations = keepConversations((before) => {
    const eliza = createEliza(script);
    for (const { question } of before) if (question !== '') eliza.reply(question);
    return eliza;
  });
  const greeting = sentence(script.greeting.map(said));
  return {
    /** Where nothing new was said to it: the greeting of the script at the start, and later silence, that is empty. */
    answer(question: Turn): string {
      if (question.text === '') return question.before.length > 0 ? '' : greeting;
      const answer = conversations.of(question).reply(question.text);
      return questionMarks ? withQuestionMark(answer) : answer;
    },
    over: (game: string): void => void conversations.end(game),
  };
}
