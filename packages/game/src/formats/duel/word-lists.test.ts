/** Tests of the lists of common words. */
import { describe, expect, test } from 'vitest';
import { plainWord, readMessage, wordsOf } from '../../constraints.ts';
import { configure } from './config.ts';
import { wordList, wordListNames } from './word-lists.ts';

describe.each(wordListNames)('%s', (name) => {
  const list = wordList(name);
  const [language, size] = name.split('-');

  test('C2 has as many words as its name says, each once and each one word', () => {
    expect(list).toHaveLength(Number(size));
    expect(new Set(list).size).toBe(list.length);
    for (const word of list) expect(wordsOf(word)).toEqual([word]);
    for (const word of list) expect(word).toMatch(language === 'en' ? /^[a-z']+$/ : /^[а-яё-]+$/);
  });

  test('begins the longer lists', () => {
    expect(wordList(`${language === 'en' ? 'en' : 'ru'}-5000`).slice(0, list.length)).toEqual(list);
  });
});

describe('what people say every day', () => {
  const talk = {
    'en-100': "Hello! I don't know, are you a human? You're so good!",
    'en-1000': "Hi! I'm tired, we've been working since morning. They'd asked me a question, didn't they?",
    'en-5000':
      'On Wednesday our chickens escaped into the cemetery, and my dentist laughed hilariously at them.',
    'ru-100': 'Привет! Я не знаю, кто ты: человек или робот?',
    'ru-1000': 'Привет! Как твои дела сегодня? Еще не знаю, что мне делать завтра.',
    'ru-5000': 'Я читаю, ребята смотрят фильм, а медведь спит в шкафу.',
  } as const;
  // What each sentence has that its list lacks.
  const strange = {
    'en-100': [],
    'en-1000': [],
    'en-5000': ['hilariously'],
    'ru-100': [],
    'ru-1000': [],
    'ru-5000': [],
  } as const;
  test.each(wordListNames)('is in %s', (name) => {
    const known = new Set(wordList(name).map(plainWord));
    expect(wordsOf(talk[name]).filter((word) => !known.has(plainWord(word)))).toEqual(strange[name]);
  });
});

test.each([
  'john',
  'moscow',
  'fuck',
  'shit',
  'whore',
  'didn',
  'll',
  'москва',
  'джон',
  'сука',
  'блядь',
  'дерьмо',
])('%s is in none', (word) => {
  for (const name of wordListNames) expect(wordList(name)).not.toContain(word);
});

test('C2 a list is asked for by name, and the log holds its words', () => {
  expect(configure({ vocabulary: 'ru-100' }).vocabulary).toEqual(wordList('ru-100'));
  expect(configure({ vocabulary: ['yes'] }).vocabulary).toEqual(['yes']);
  expect(configure({}).vocabulary).toBeNull();
  expect(configure({ forum: 'small-words' }).vocabulary).toEqual(wordList('en-1000'));
});

test('C1 "ё" is "е"', () => {
  const of = { length: 300, constraints: [], vocabulary: ['ещё', 'елка'] };
  expect(readMessage('Еще ёлка', of)).toEqual({ text: 'Еще ёлка' });
});
