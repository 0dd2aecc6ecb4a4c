/** Questions of the reader: from the bank, and one of them twice in other words. */
import type { BettorTable } from '@parlour/bot-sdk';
import { nextQuestion } from './question-bank.ts';
import { isAskedAgain } from './utterance.ts';

/** Pairs of equivalent questions: a person remembers their own answer. */
export const repeatedQuestion: readonly (readonly [first: string, again: string])[] = [
  ['how old are you?', 'sorry, how old did you say you are?'],
  ['where are you right now?', 'wait, where was it that you are?'],
  ['what did you eat last?', 'what was it that you had to eat?'],
  ['do you have any pets?', 'hang on, did you say you have pets?'],
  ['what do you do all day?', 'remind me, what is it you do?'],
  ['who do you live with?', 'who was it you live with again?'],
];
const russian: typeof repeatedQuestion = [
  ['сколько тебе лет?', 'прости, сколько лет ты говоришь?'],
  ['где ты сейчас?', 'погоди, где ты, говоришь?'],
  ['что ты ел в последний раз?', 'так что ты там ел?'],
  ['есть домашние животные?', 'постой, так есть животные или нет?'],
];
const all = [...repeatedQuestion, ...russian];

/** Whether a question repeats an earlier one. */
export const asksAgain = (question: string, earlier: string): boolean =>
  isAskedAgain(question, earlier) || all.some(([first, again]) => question === again && earlier === first);

type Table = Pick<BettorTable, 'conversation' | 'seat' | 'remaining'>;

/** Its own questions after which it comes back to the first. */
const between = 2;
const lastCall = 15_000;

/** The first question is one that can be asked again, the fourth asks it again, the others come from the bank. */
export function nextOf(table: Table, random: () => number = Math.random): string | undefined {
  const { conversation, seat, remaining } = table;
  const own = conversation.filter(({ by }) => by === seat);
  if (remaining < lastCall) return undefined;
  const bank = conversation.some(({ text }) => /\p{Script=Cyrillic}/u.test(text))
    ? russian
    : repeatedQuestion;
  const isNew = (text: string) => !conversation.some((one) => one.text === text);
  if (own.length === 0) {
    const fresh = bank.filter(([first]) => isNew(first));
    return fresh[Math.floor(random() * fresh.length)]?.[0] ?? nextQuestion(table, random);
  }
  const [, again] = all.find(([first]) => own[0]?.text === first) ?? [];
  if (own.length > between && again !== undefined && isNew(again)) return again;
  return nextQuestion(table, random);
}
