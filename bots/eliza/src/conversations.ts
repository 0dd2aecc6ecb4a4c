/** ELIZA's conversations, none of which knows of another. */
import { firstFitting, keepConversations, type PromptLimits, type Turn } from '@parlour/bot-sdk';
import { createEliza } from './eliza.ts';
import { withQuestionMark } from './question-marks.ts';
import type { Script } from './script.ts';
import { said, sentence } from './words.ts';

/** Said where a game does not take the words of the script: its hums first. */
const others = [
  'Please go on',
  'I see',
  'Why do you say that?',
  'Tell me more about that',
  'Why?',
  'Really?',
  'When?',
  'Perhaps',
  'Yes',
];

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
    /**
     * Where nothing new was said to it: the greeting of the script at the start, and later what it says to words in which
     * it finds nothing, the next one after each message of its own.
     */
    answer(question: Turn): string {
      const { text, before } = question;
      if (text === '' && before.length === 0) return greeting;
      const eliza = conversations.of(question);
      const again = text === '' ? (before.at(-1)?.answer?.split('\n').length ?? 1) : 1;
      const answers = Array.from({ length: again }, () => eliza.reply(text));
      const answer = answers.at(-1) ?? '';
      return questionMarks ? withQuestionMark(answer) : answer;
    },
    /** The same in words that the game takes; undefined: silence. */
    reply(question: Turn & { readonly limits?: PromptLimits }): string | undefined {
      return firstFitting([this.answer(question)], question.limits, { others, turn: question.before.length });
    },
    over: (game: string): void => void conversations.end(game),
  };
}
