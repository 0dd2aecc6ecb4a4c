/** Tests the tables of substitutions. */
import { expect, test } from 'vitest';
import { createSubstitution } from './substitutions.ts';

test('words are replaced where they stand alone, in any case, the longest first and all at once', () => {
  const swap = createSubstitution([
    ['you', 'I'],
    ['i', 'you'],
    ['you are', 'I am'],
  ]);
  expect(swap('You are what you youth and I  are')).toBe('I am what I youth and you are');
  expect(swap('you you I i')).toBe('I I you you');
});

test('the customs of both kinds of tables', () => {
  expect(createSubstitution([[" can't ", ' can not ']])("I can't can't")).toBe('I can not can not');
  expect(createSubstitution([['.', ' dot ']])('a.b')).toBe('a dot b');
  expect(createSubstitution([[' dot ', '.']])('a dot b dot dot c')).toBe('a.b..c');
  expect(createSubstitution([[':-)', 'smile']])('hi :-)!')).toBe('hi smile!');
  expect(createSubstitution([[' ', 'x']])('a b')).toBe('a b');
});
