/** Prompts to a subject, byte for byte. */
import { describe, expect, test } from 'vitest';
import { type InterviewOptions, startDialogue, tokensOf } from './dialogue-run.ts';
import type { Answer, Dialogue } from './item.ts';
import { cardItems, datasetOf, rawItem } from './testing/items.ts';

const plain: InterviewOptions = {
  contextAnswer: 'digit',
  history: 'all',
  isMultiturn: false,
  instruction: 'first',
  join: 'blank-line',
  closing: 'none',
};
const card = datasetOf(cardItems)[0] as Dialogue;
const head =
  'Вам дан диалог и два варианта ответа. Учитывая контекст диалога, ответьте на последний вопрос, поставив только цифру 1 или 2.\n';
const tail = '\nКакой ответ из двух наиболее правильный?';

/** All that is asked when these answers are given. */
function asked(dialogue: Dialogue, options: InterviewOptions, answers: readonly Answer[]) {
  const run = startDialogue(dialogue, options);
  return answers.map((answer) => {
    const { earlier = [], text = '', kept = 0 } = run.next() ?? {};
    const messages = [...earlier.map(({ role, content }) => `${role}: ${content}`), `user: ${text}`];
    run.answered(answer);
    return { messages, text, kept };
  });
}
const texts = (...all: Parameters<typeof asked>) => asked(...all).map(({ text }) => text);

describe('with digits', () => {
  test('the first question has no context, and its line is gone', () => {
    expect(texts(card, plain, [1])).toEqual([`${head}Сколько ног у человека?\n1. Две\n2. Четыре${tail}`]);
  });

  test('later ones have all earlier turns with the own answers, right or wrong, and the first instruction', () => {
    const turn = (answer: Answer) => `Сколько ног у человека?\n1. Две\n2. Четыре\nОтвет: ${answer}`;
    expect(texts(card, plain, [2, -1, 1]).slice(1)).toEqual([
      `${head}${turn(2)}\n\nА у муравья?\n1. Две\n2. Шесть${tail}`,
      `${head}${turn(2)}\n\nА у муравья?\n1. Две\n2. Шесть\nОтвет: -1\n\nА у паука?\n1. Восемь\n2. Шесть${tail}`,
    ]);
  });
});

test('with texts an earlier turn has the text of the choice and no choices', () => {
  expect(texts(card, { ...plain, contextAnswer: 'text' }, [2, -1, 1]).at(-1)).toBe(
    `${head}Сколько ног у человека?\nОтвет: Четыре\n\nА у муравья?\nОтвет: -1\n\nА у паука?\n1. Восемь\n2. Шесть${tail}`,
  );
});

test('an English set says Answer', () => {
  const [dialogue] = datasetOf([rawItem(0, 0), rawItem(0, 1)]);
  expect(texts(dialogue as Dialogue, plain, [1, 1]).at(-1)).toBe(
    'Choose.\nQuestion 0/0?\n1. One\n2. Two\nAnswer: 1\n\nQuestion 0/1?\n1. One\n2. Two\nWhich?',
  );
});

test('a prompt replaces the instruction; only a line of {context} alone is dropped', () => {
  const prompt = 'So far: {context}\nNow: {question} ({choice1} / {choice2})';
  expect(texts(card, { ...plain, prompt }, [1, 2])).toEqual([
    'So far: \nNow: Сколько ног у человека? (Две / Четыре)',
    'So far: Сколько ног у человека?\n1. Две\n2. Четыре\nОтвет: 1\n\nNow: А у муравья? (Две / Шесть)',
  ]);
});

test('what looks like a field in a question stays as it is', () => {
  const inputs = { question: 'What is {choice1}? $& {context}', choice1: '$1', choice2: '{question}' };
  const [dialogue] = datasetOf([rawItem(0, 0, { inputs }), rawItem(0, 1)]);
  const [first, second] = texts(dialogue as Dialogue, plain, [1, 1]);
  expect(first).toBe('Choose.\nWhat is {choice1}? $& {context}\n1. $1\n2. {question}\nWhich?');
  expect(second).toContain('What is {choice1}? $& {context}\n1. $1\n2. {question}\nAnswer: 1\n\nQuestion');
});

describe('a question begins as the one before', () => {
  const many = datasetOf(Array.from({ length: 30 }, (_, place) => rawItem(0, place)))[0] as Dialogue;
  const answers = many.items.map(({ place }) => 1 + (place % 2));

  test('with its whole context', () => {
    const all = asked(many, plain, answers);
    for (const [index, { text, kept }] of all.entries()) {
      if (index === 0) continue;
      const before = all[index - 1]?.text ?? '';
      expect(text.slice(0, kept)).toBe(before.slice(0, kept));
      expect(before.slice(kept)).toMatch(index === 1 ? /^Question 0\/0/ : /^\n\nQuestion/);
    }
  });

  test('also as messages', () => {
    const all = asked(many, { ...plain, isMultiturn: true }, answers);
    for (const [index, { messages }] of all.entries())
      expect(messages.slice(0, 2 * Math.max(index - 1, 0))).toEqual(
        (all[index - 1]?.messages ?? []).slice(0, -1),
      );
  });
});

test('as messages: earlier turns are pairs, the instruction stands before the first', () => {
  const all = asked(card, { ...plain, isMultiturn: true }, [2, -1, 1]).map(({ messages }) => messages);
  const first = `user: ${head}Сколько ног у человека?\n1. Две\n2. Четыре\nОтвет:`;
  expect(all).toEqual([
    [`user: ${head}Сколько ног у человека?\n1. Две\n2. Четыре${tail}`],
    [first, 'assistant: 2', `user: А у муравья?\n1. Две\n2. Шесть${tail}`],
    [
      first,
      'assistant: 2',
      'user: А у муравья?\n1. Две\n2. Шесть\nОтвет:',
      'assistant: -1',
      `user: А у паука?\n1. Восемь\n2. Шесть${tail}`,
    ],
  ]);
});

describe('a window', () => {
  const [dialogue] = datasetOf(Array.from({ length: 6 }, (_, place) => rawItem(0, place)));
  const shown = (history: InterviewOptions['history'], isMultiturn = false) =>
    asked(dialogue as Dialogue, { ...plain, history, isMultiturn }, [1, 2, 1, 2, 1, 2]).map(({ messages }) =>
      [...messages.join('\n').matchAll(/Question 0\/(\d)/g)].map(([, place]) => Number(place)).join(''),
    );

  test('in turns shows so many', () => {
    expect(shown({ turns: 2 })).toEqual(['0', '01', '012', '123', '234', '345']);
    expect(shown({ turns: 2 }, true)).toEqual(['0', '01', '012', '123', '234', '345']);
    expect(shown({ turns: 0 })).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('in tokens shows those that fit', () => {
    const each = tokensOf('Question 0/0?\n1. One\n2. Two\nAnswer: 1');
    expect(each).toBe(10);
    expect(shown({ tokens: 3 * each + 1 })).toEqual(['0', '01', '012', '0123', '1234', '2345']);
    expect(shown({ tokens: 5 })).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});

test('a token is four bytes of UTF-8', () => {
  for (const text of ['', 'four', 'fives', 'ещё', '漢字', '😀', 'a😀é漢'])
    expect(tokensOf(text), text).toBe(Math.ceil(new TextEncoder().encode(text).length / 4));
});
