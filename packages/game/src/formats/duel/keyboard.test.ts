/** Tests of the predictive keyboard: suggestions, marks and learning. */
import { describe, expect, test } from 'vitest';
import {
  currentWordOf,
  type Keyboard,
  learnWords,
  suggestWords,
  withWord,
  wordsOutsideList,
} from './keyboard.ts';
import { wordList } from './word-lists.ts';

const list: Keyboard = {
  vocabulary: ['i', 'you', 'are', 'how', 'human', 'hello', "don't", 'house'],
  model: null,
};
const taught = (...messages: string[]): Keyboard => ({
  ...list,
  model: learnWords([...messages, ...messages], list.vocabulary),
});

describe('without a model', () => {
  test.each([
    ['h', ['how', 'human', 'hello']],
    ['Ho', ['how', 'house']],
    ['how', []],
    ['hello, hu', ['human']],
    ['don', ["don't"]],
    ['don’', ["don't"]],
    ['x', []],
    ['', ['I', 'you', 'are']],
    ['you ', ['I', 'are', 'how']],
  ])('"%s" is completed by the order of the list: %j', (text, words) =>
    expect(suggestWords(list, text, 3)).toEqual(words),
  );

  test('"ё" may be written as "е"', () =>
    expect(suggestWords({ vocabulary: ['ещё', 'ель'], model: null }, 'Ещ', 3)).toEqual(['ещё']));
});

describe('with a model', () => {
  const keyboard = taught('how are you human', 'Hello how are house');
  test('the last two words decide, then the last one, then the list', () => {
    expect(suggestWords(keyboard, 'how are ', 3)).toEqual(['house', 'you', 'I']);
    expect(suggestWords(keyboard, 'hello, ', 2)).toEqual(['how', 'I']);
    expect(suggestWords(keyboard, '', 3)).toEqual(['hello', 'how', 'I']);
  });
  test('they also order what completes a word', () => {
    expect(suggestWords(keyboard, 'how are h', 3)).toEqual(['house', 'how', 'human']);
  });
  test('only words of the list are offered, whatever the model says', () => {
    const wild: Keyboard = { ...list, model: { next: { '': ['villain', 'human'], constructor: ['human'] } } };
    expect(suggestWords(wild, '', 2)).toEqual(['human', 'I']);
    expect(suggestWords(list, 'toString ', 1)).toEqual(['I']);
  });
});

describe('what is not in the list', () => {
  test.each([
    ['Hello, wrld! How are wrld', ['wrld']],
    ['Hello hum', []],
    ['Hello hum ', ['hum']],
    ['humx', ['humx']],
    ["DON'T! I…", []],
  ])('of "%s": %j', (text, words) => expect(wordsOutsideList(list, text)).toEqual(words));
});

test('a word takes the place of its beginning', () => {
  expect(withWord('Hello, hu', 'human')).toBe('Hello, human ');
  expect(withWord('Hello, ', 'human')).toBe('Hello, human ');
  expect(currentWordOf('well-kn')).toBe('well-kn');
});

describe('learning', () => {
  test('what was said once teaches nothing, and neither do words that the list lacks', () => {
    expect(learnWords(['hello you'], list.vocabulary).next).toEqual({});
    expect(learnWords(['hello villain you', 'hello villain you'], list.vocabulary).next).toEqual({
      '': ['hello'],
      villain: ['you'],
      'hello villain': ['you'],
    });
  });
  test('a model keeps to its size, and drops what is rare first', () => {
    const words = wordList('en-1000');
    const messages = Array.from({ length: 3000 }, (_, n) =>
      [0, 7, 13, 29].map((step) => words[(n * (step + 1) + step) % 1000]).join(' '),
    );
    const model = learnWords([...messages, ...messages, ...Array(500).fill('how are you')], words, 20_000);
    expect(JSON.stringify(model).length).toBeLessThanOrEqual(20_000);
    expect(JSON.stringify(model).length).toBeGreaterThan(19_000);
    expect(model.next['how are']?.[0]).toBe('you');
  });
});
