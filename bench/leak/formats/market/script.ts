/** What happens in a scripted game of the Market, drawn before anybody knows who sits in the hidden seat. */
import type { Random } from '@parlour/stats';

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

/** What befalls somebody who may sit in the hidden seat, at a question: it befalls them no matter where they sit. */
export interface Trouble {
  readonly kind: 'none' | 'silent' | 'leaves' | 'breaks' | 'comes-back';
  readonly exchange: number;
  /** Milliseconds after the question to come back. */
  readonly after: number;
}

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
    person: drawTrouble(random),
    bot: drawTrouble(random),
  };
}

/** In two of five games something happens to the player for the hidden seat, the same to people and to bots. */
function drawTrouble(random: Random): Trouble {
  const exchange = 2 + Math.floor(random() * (exchanges - 2));
  const kinds = ['silent', 'leaves', 'breaks', 'comes-back'] as const;
  const kind = random() < 0.4 ? (kinds[Math.floor(random() * kinds.length)] ?? 'none') : 'none';
  // Before the grace of 15 s is over.
  return { kind, exchange, after: Math.round(2000 + 8000 * random()) };
}
