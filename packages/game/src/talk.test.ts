/** Tests of a conversation from one speaker's view. */
import { expect, test } from 'vitest';
import { splitTalk } from './talk.ts';

const talk = (...lines: [by: string, text: string | null][]) =>
  lines.map(([by, text], at) => ({ by, text, at }));

test('what others said last waits for an answer; what was said before comes in pairs', () => {
  const said = talk(['a', 'Tea?'], ['me', 'Yes.'], ['b', 'With milk?'], ['a', 'Or sugar?']);
  expect(splitTalk(said, 'me')).toEqual({
    text: 'With milk?\nOr sugar?',
    before: [{ question: 'Tea?', answer: 'Yes.' }],
  });
});

test('several messages of one answer belong together, also those that nobody asked for', () => {
  const said = talk(['me', 'hi'], ['me', 'there'], ['a', 'hello'], ['me', 'so'], ['me', null]);
  expect(splitTalk(said, 'me')).toEqual({
    text: '',
    before: [
      { question: '', answer: 'hi\nthere' },
      { question: 'hello', answer: 'so' },
    ],
  });
});

test('what was erased is null as an answer, and empty as a question', () => {
  expect(splitTalk(talk(['a', null], ['me', null], ['a', 'And?']), 'me')).toEqual({
    text: 'And?',
    before: [{ question: '', answer: null }],
  });
});

test('before anybody speaks there is nothing', () => {
  expect(splitTalk([], 'me')).toEqual({ text: '', before: [] });
});
