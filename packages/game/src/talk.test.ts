/** Tests of a talk as one of those who talk has it. */
import { expect, test } from 'vitest';
import { talkSoFar } from './talk.ts';

const talk = (...lines: [by: string, text: string | null][]) =>
  lines.map(([by, text], at) => ({ by, text, at }));

test('what others said last waits for an answer; what was said before comes in pairs', () => {
  const said = talk(['a', 'Tea?'], ['me', 'Yes.'], ['b', 'With milk?'], ['a', 'Or sugar?']);
  expect(talkSoFar(said, 'me')).toEqual({
    text: 'With milk?\nOr sugar?',
    before: [{ question: 'Tea?', answer: 'Yes.' }],
  });
});

test('several messages of one answer belong together, also those that nobody asked for', () => {
  const said = talk(['me', 'hi'], ['me', 'there'], ['a', 'hello'], ['me', 'so'], ['me', null]);
  expect(talkSoFar(said, 'me')).toEqual({
    text: '',
    before: [
      { question: '', answer: 'hi\nthere' },
      { question: 'hello', answer: 'so' },
    ],
  });
});

test('what was erased is null as an answer, and empty as a question', () => {
  expect(talkSoFar(talk(['a', null], ['me', null], ['a', 'And?']), 'me')).toEqual({
    text: 'And?',
    before: [{ question: '', answer: null }],
  });
});

test('before anybody speaks there is nothing', () => {
  expect(talkSoFar([], 'me')).toEqual({ text: '', before: [] });
});
