/** Tests of reusable recorded answers, and of their questions. */
import type { Nature } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import type { ReplayScript, RetoldLine } from '../retelling/retold.ts';
import { distinctQuestions } from './distinct-questions.ts';
import { recordedPeople } from './recorded-exchanges.ts';
import { isSelfContained, maxAnswerLength } from './stands-alone.ts';

const said = (...all: readonly (readonly [by: string, to?: string])[]): readonly RetoldLine[] =>
  all.map(([by, to], words) => ({ by, at: 1000 * words, words, ...(to !== undefined && { to }) }));
const told = (
  natures: Readonly<Record<string, Nature>>,
  lines: readonly RetoldLine[],
  situation: ReplayScript['situation'] = 'one',
): ReplayScript => ({ situation, natures, isNamed: false, steps: [{ lines, crowd: {} }], last: {} });

describe('recorded exchanges', () => {
  test('are one question and one answer of a person; of several messages in a row none is taken', () => {
    const lines = said(
      ['bettor-1'],
      ['target'],
      ['bettor-2'],
      ['bettor-1'],
      ['target'],
      ['bettor-1'],
      ['target'],
      ['target'],
    );
    expect(recordedPeople(told({ target: 'human' }, lines))).toEqual([
      { seat: 'target', nature: 'human', exchanges: [{ question: 0, answer: 1 }] },
    ]);
    expect(recordedPeople(told({ target: 'machine' }, lines))).toEqual([]);
  });

  test('of two talks in private are told apart, and each of two people has their own', () => {
    const lines = said(['asker', 'A'], ['asker', 'B'], ['B', 'asker'], ['A', 'asker']);
    const both = told({ A: 'human', B: 'machine' }, lines, 'one-of-two');
    expect(recordedPeople(both)).toEqual([
      { seat: 'A', nature: 'human', exchanges: [{ question: 0, answer: 3 }] },
    ]);
    const talk = said(['left'], ['right'], ['left']);
    expect(recordedPeople(told({ left: 'human', right: 'human' }, talk, 'two'))).toEqual([
      { seat: 'left', nature: 'human', exchanges: [{ question: 1, answer: 2 }] },
      { seat: 'right', nature: 'human', exchanges: [{ question: 0, answer: 1 }] },
    ]);
  });

  test('are none where several talk', () => {
    expect(recordedPeople(told({ A: 'human', B: 'machine' }, said(['B'], ['A']), 'several'))).toEqual([]);
  });
});

describe('an exchange stands alone', () => {
  const alone = (question: string, answer = 'Soup, mostly.') => isSelfContained({ question, answer });
  test.each([
    'What did you have for breakfast?',
    'Do you dream?',
    'Какую музыку ты любишь?',
    'Where did you grow up, roughly?',
  ])('%s', (question) => expect(alone(question)).toBe(true));

  test.each([
    'Why?',
    'And you?',
    'But why is that?',
    'What do you mean by that?',
    'Is it cold there?',
    'Tell me a joke.',
    'А ты?',
    'Почему ты так сказал?',
    'Это правда так?',
    `Do you like ${'very '.repeat(40)}much?`,
  ])('not: %s', (question) => expect(alone(question)).toBe(false));

  test.each(['', 'As I said, soup.', 'I told you.', 'Soup again', 'Я уже говорил', 'Как я и писал: суп'])(
    'not with the answer: %s',
    (answer) => expect(alone('What is for dinner?', answer)).toBe(false),
  );

  test('with an answer no longer than one that a bot may give instead', () => {
    expect(alone('What is for dinner?', 'x'.repeat(maxAnswerLength))).toBe(true);
    expect(alone('What is for dinner?', 'x'.repeat(maxAnswerLength + 1))).toBe(false);
    expect(maxAnswerLength).toBe(280);
  });
});

test('what was asked twice, with other marks or in capitals, is one question', () => {
  const texts = ['Do you dream?', 'What’s your name?', 'DO  YOU dream ?!', 'whats your name?', 'Do you?'];
  expect(distinctQuestions(texts.map((text) => ({ text }))).map(({ text }) => texts.indexOf(text))).toEqual([
    0, 1, 4,
  ]);
});
