/** ELIZA's conversations, none of which knows of another. */
import { firstFitting, keepConversations, type PromptLimits, type Turn } from '@parlour/bot-sdk';
import { createEliza } from './eliza.ts';
import { restoreQuestionMark } from './question-marks.ts';
import type { Script } from './script.ts';
import { toSentence, toSpokenText } from './words.ts';

/** Replies for games that refuse the script's words: its hums first. */
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
  /** Whether its questions end with a question mark; the script of 1966 has none. */
  readonly questionMarks?: boolean;
}

export function createConversations(script: Script, { questionMarks = false }: Options = {}) {
  // The program gives the same answers to the same questions, so a conversation can be had again up to any place.
  const conversations = keepConversations((before) => {
    const eliza = createEliza(script);
    for (const { question } of before) if (question !== '') eliza.reply(question);
    return eliza;
  });
  const greeting = toSentence(script.greeting.map(toSpokenText));
  return {
    /**
     * Without a new message: the script's greeting at the start, later the next reply to words without a
     * keyword.
     */
    answer(question: Turn): string {
      const { text, before } = question;
      if (text === '' && before.length === 0) return greeting;
      const eliza = conversations.of(question);
      const again = text === '' ? (before.at(-1)?.answer?.split('\n').length ?? 1) : 1;
      const answers = Array.from({ length: again }, () => eliza.reply(text));
      const answer = answers.at(-1) ?? '';
      return questionMarks ? restoreQuestionMark(answer) : answer;
    },
    /** Reply within the limits of the game; undefined: silence. */
    reply(question: Turn & { readonly limits?: PromptLimits }): string | undefined {
      return firstFitting([this.answer(question)], question.limits, { others, turn: question.before.length });
    },
    over: (game: string): void => void conversations.end(game),
  };
}
