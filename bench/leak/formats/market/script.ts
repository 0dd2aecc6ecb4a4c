/** Script of a game of the Market, drawn before the hidden seat is assigned. */
import type { Random } from '@parlour/stats';
import type { GameTrouble } from '../../game-trouble.ts';
import { drawLoss, type Loss } from '../loss.ts';
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

/** Number of questions. */
export const exchanges = 6;
/** Questions of the second bettor, queued behind the first one's. */
const queued = [2, 4];
/** Questions followed by a latency probe: with orders, or with unstored requests. */
const probed = [0, 2, 4];

export interface Script {
  readonly questions: readonly string[];
  readonly answers: readonly string[];
  readonly isQueued: (exchange: number) => boolean;
  readonly isProbed: (exchange: number) => boolean;
  readonly person: Trouble;
  readonly bot: Trouble;
  readonly loss: Loss | undefined;
}

const none: Trouble = { kind: 'none', exchange: 0, after: 0 };

export function drawScript(random: Random, trouble?: GameTrouble): Script {
  const some = (texts: readonly string[]) =>
    Array.from({ length: exchanges }, () => texts[Math.floor(random() * texts.length)] as string);
  return {
    questions: some(questions),
    answers: some(answers),
    isQueued: (exchange) => queued.includes(exchange),
    isProbed: (exchange) => probed.includes(exchange),
    ...(trouble === undefined
      ? { person: drawTrouble(random, exchanges), bot: drawTrouble(random, exchanges), loss: undefined }
      : { person: none, bot: none, loss: drawLoss(random, exchanges) }),
  };
}
