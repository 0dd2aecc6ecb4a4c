/** Tests of the constraints on messages. */
import { describe, expect, test } from 'vitest';
import { type Constraint, type MessageRules, readMessage, wordsOf } from '../../constraints.ts';

const rules = (...constraints: Constraint[]): MessageRules => ({ length: 60, constraints, vocabulary: null });
const read = (text: string, ...constraints: Constraint[]) => readMessage(text, rules(...constraints));
const broken = (rule: Constraint['rule'], details: object) => ({
  refusal: 'constraint',
  details: { rule, ...details },
});

test('C1 words have no punctuation around them, and hyphens and apostrophes inside', () => {
  expect(wordsOf("Don't stop - I’m well-known, no? 3x!")).toEqual([
    "Don't",
    'stop',
    'I’m',
    'well-known',
    'no',
    '3x',
  ]);
  expect(wordsOf('Ёлка и cafe\u0301')).toEqual(['Ёлка', 'и', 'cafe\u0301']);
  expect(wordsOf('?! …')).toEqual([]);
});

describe('C2 a vocabulary', () => {
  const small: MessageRules = { ...rules(), vocabulary: ['hello', 'I', "don't", 'know'] };
  test('C2 lets its own words through, whatever their case and what stands around them', () => {
    expect(readMessage('HELLO!! I don’t know...', small)).toEqual({ text: 'HELLO!! I don’t know...' });
    expect(readMessage('?!', small)).toEqual({ text: '?!' });
  });
  test('refuses others and names each once, as it was written', () => {
    expect(readMessage('Hello, Wrld! I Wrld you', small)).toEqual({
      refusal: 'not-in-vocabulary',
      details: { words: ['Wrld', 'you'] },
    });
    expect(readMessage('constructor', small)).toMatchObject({ refusal: 'not-in-vocabulary' });
  });
});

describe('C3 C4 constraints name their rule and what is at fault', () => {
  test('C3 words', () => {
    const oneWord: Constraint = { rule: 'words', least: 1, most: 1 };
    expect(read('Maybe.', oneWord)).toEqual({ text: 'Maybe.' });
    expect(read('Well, maybe', oneWord)).toEqual(broken('words', { count: 2, most: 1 }));
    expect(read('?', oneWord)).toEqual(broken('words', { count: 0, least: 1 }));
  });
  test('characters', () => {
    expect(read('ab', { rule: 'characters', least: 3 })).toEqual(
      broken('characters', { count: 2, least: 3 }),
    );
    expect(read('abc', { rule: 'characters', least: 3 })).toEqual({ text: 'abc' });
  });
  test('C4 lists of words', () => {
    const yesOrNo: Constraint = { rule: 'only-words', words: ['yes', 'no'] };
    expect(read('Yes! No?', yesOrNo)).toEqual({ text: 'Yes! No?' });
    expect(read('Yes, maybe', yesOrNo)).toEqual(broken('only-words', { words: ['maybe'] }));
    const noRobots: Constraint = { rule: 'no-words', words: ['Robot'] };
    expect(read('a ROBOT', noRobots)).toEqual(broken('no-words', { words: ['ROBOT'] }));
    expect(read('robots', noRobots)).toEqual({ text: 'robots' });
  });
  test.each([
    ['letters', 'aé', '1'],
    ['capitals', 'A', 'a'],
    ['digits', '12', 'a'],
    ['punctuation', '?!', 'a'],
    ['symbols', '+€', '?'],
    ['latin', 'aé', 'я'],
    ['cyrillic', 'яё', 'a'],
  ] as const)('only %s, or none', (kind, inside, outside) => {
    const only: Constraint = { rule: 'only-characters', of: [kind] };
    const none: Constraint = { rule: 'no-characters', of: [kind] };
    expect(read(inside, only)).toEqual({ text: inside });
    expect(read(outside, only)).toEqual(broken('only-characters', { characters: [outside] }));
    expect(read(outside, none)).toEqual({ text: outside });
    expect(read(inside, none)).toEqual(broken('no-characters', { characters: [...inside] }));
  });
  test('spaces', () => {
    expect(read('a b', { rule: 'no-characters', of: ['spaces'] })).toEqual(
      broken('no-characters', { characters: [' '] }),
    );
  });
});

test('C5 the first rule that is broken is named', () => {
  const all: MessageRules = {
    length: 9,
    vocabulary: ['one', 'two'],
    constraints: [
      { rule: 'no-characters', of: ['digits'] },
      { rule: 'words', most: 1 },
    ],
  };
  expect(readMessage('three and 4', all)).toMatchObject({ refusal: 'too-long' });
  expect(readMessage('three 4', all)).toMatchObject({ refusal: 'not-in-vocabulary' });
  expect(readMessage('one two', all)).toMatchObject({ details: { rule: 'words' } });
  expect(readMessage(' one ', all)).toEqual({ text: 'one' });
});

test('C5 a long text of any make is read in no time', () => {
  const many: MessageRules = {
    length: 1_000_000,
    vocabulary: ['a'],
    constraints: [
      { rule: 'no-words', words: ['b'] },
      { rule: 'only-characters', of: ['letters', 'punctuation'] },
    ],
  };
  for (const piece of ['a', "a'", "a''", 'a-', '-', ' a', 'é'])
    expect(readMessage(piece.repeat(100_000), many)).toBeTruthy();
});
