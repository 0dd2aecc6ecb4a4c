import type { Question } from '@parlour/bot-sdk';
import { createEliza, type Eliza } from './eliza.ts';
import { withQuestionMark } from './question-marks.ts';
import type { Script } from './script.ts';

/** Games kept in mind at most; one that was longest not heard of makes room. It comes back with what was said before. */
const most = 2000;

interface Options {
  /** Does what it asks end with a question mark? The script of 1966 has none. */
  readonly questionMarks?: boolean;
}

/** One conversation for each game, none of which knows of another. */
export function createConversations(script: Script, { questionMarks = false }: Options = {}) {
  const going = new Map<string, { eliza: Eliza; heard: number }>();

  /** The program gives the same answers to the same questions, so a conversation can be had again up to any place. */
  function conversation({ game, before }: Question) {
    const known = going.get(game);
    going.delete(game);
    if (known?.heard === before.length) return known;
    const eliza = createEliza(script);
    for (const { question } of before) eliza.reply(question);
    return { eliza, heard: before.length };
  }

  return {
    answer(question: Question): string {
      const current = conversation(question);
      going.set(question.game, current);
      const [oldest] = going.keys();
      if (going.size > most && oldest !== undefined) going.delete(oldest);
      current.heard += 1;
      const answer = current.eliza.reply(question.text);
      return questionMarks ? withQuestionMark(answer) : answer;
    },
    over: (game: string): void => void going.delete(game),
  };
}
