/** What happens in a scripted game of the Market, drawn before anybody knows who sits in the hidden seat. */
import type { Random } from '@parlour/stats';
import { drawTrouble, type Trouble } from '../trouble.ts';

export const questions = [
  'What did you have for breakfast?',
  'Who wrote Hamlet?',
  'Which smell do you like least, and why that one?',
  'How do you get a stain out of a shirt?',
  'Do you dream?',
  'What is seven times eight?',
  'Tell me of the last time you were late.',
  'Почему трава зелёная?',
];
export const answers = [
  'Two eggs and far too much coffee.',
  'I do not remember, sorry',
  'Shakespeare, they say.',
  'why do you ask',
  'Something like 56?',
  'I was never late in my life, not once!',
  'Hm.',
  'Не знаю, никогда не думал об этом.',
];

/** So many questions are asked. */
export const exchanges = 6;
/** Those that the second bettor asks, while the first one's still waits for its answer. */
const queued = [2, 4];
/** Those after which somebody feels the house's pulse: with orders, or with what is not stored. */
const probed = [0, 2, 4];

export interface Script {
  readonly questions: readonly string[];
  readonly answers: readonly string[];
  readonly isQueued: (exchange: number) => boolean;
  readonly isProbed: (exchange: number) => boolean;
  readonly person: Trouble;
  readonly bot: Trouble;
}

export function drawScript(random: Random): Script {
  const some = (texts: readonly string[]) =>
    Array.from({ length: exchanges }, () => texts[Math.floor(random() * texts.length)] as string);
  return {
    questions: some(questions),
    answers: some(answers),
    isQueued: (exchange) => queued.includes(exchange),
    isProbed: (exchange) => probed.includes(exchange),
    person: drawTrouble(random, exchanges),
    bot: drawTrouble(random, exchanges),
  };
}
