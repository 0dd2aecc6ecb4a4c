/** What happens in a scripted talk, drawn before anybody knows who is human. */
import type { Random } from '@parlour/stats';
import { drawTrouble, type Trouble } from '../trouble.ts';

/** Short enough for every format; a number makes them differ in a game, so that none is refused as said before. */
const questions = [
  'do you dream',
  'who wrote Hamlet',
  'cats or dogs',
  'seven times eight',
  'какой сегодня день',
];
const answers = ['no idea', 'why do you ask', 'far too much coffee', 'hm', 'не знаю', 'fifty, or so'];

export interface Script {
  readonly questions: readonly string[];
  /** What whoever is asked says: by their nature, and the how-manieth answer it is. */
  readonly answers: Readonly<Record<'person' | 'bot', readonly string[]>>;
  /** What a bot says in other games than the rated one. */
  readonly elsewhere: readonly string[];
  readonly trouble: Readonly<Record<'person' | 'bot', Trouble>>;
  readonly isProbed: (exchange: number) => boolean;
}

export function drawScript(random: Random, exchanges: number): Script {
  const some = (texts: readonly string[]) =>
    Array.from(
      { length: exchanges },
      (_, index) => `${texts[Math.floor(random() * texts.length)]} ${10 + index}${Math.floor(random() * 10)}`,
    );
  return {
    questions: some(questions).map((text) => `${text}?`),
    answers: { person: some(answers), bot: some(answers) },
    elsewhere: some(answers),
    trouble: { person: drawTrouble(random, exchanges), bot: drawTrouble(random, exchanges) },
    isProbed: (exchange) => exchange % 2 === 0,
  };
}

/** What somebody says to the how-manieth question; undefined: from there on they say nothing, or are gone. */
export function answerOf({ answers, trouble }: Script, who: 'person' | 'bot', index: number) {
  const { kind, exchange } = trouble[who];
  const isHeard = kind === 'none' || kind === 'comes-back' || index < exchange;
  return isHeard ? answers[who][index] : undefined;
}
