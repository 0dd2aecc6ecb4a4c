/** Tests of completing mentions. */
import { expect, test } from 'vitest';
import { completeMention, completionAt, joinPunctuation, withMention } from './mention.ts';

const letters = ['A', 'B', 'D'];
const at = (text: string) => completionAt(text, text.length, letters);

test.each([
  ['@', { from: 0, letters }],
  ['and you, @', { from: 9, letters }],
  ['hm (@b', { from: 4, letters: ['B'] }],
  ['@D', { from: 0, letters: ['D'] }],
])('“%s” can be completed', (text, completion) => expect(at(text)).toEqual(completion));

test.each(['', 'A', 'mail@', 'a@b', '@C', '@AB', '@ ', '@B '])('“%s” cannot', (text) =>
  expect(at(text)).toBeUndefined(),
);

test('looks only at what is before the caret', () => {
  expect(completionAt('@ and so on', 1, letters)).toEqual({ from: 0, letters });
});

test('puts the letter where it was begun, and one space after it', () => {
  const done = completeMention('so @b what', 5, { from: 3, letters: ['B'] }, 'B');
  expect(done).toEqual({ text: 'so @B what', caret: 6 });
  expect(completeMention('@', 1, { from: 0, letters }, 'A')).toEqual({ text: '@A ', caret: 3 });
});

test('a mention more comes at the end', () => {
  expect(withMention('', 'B')).toBe('@B ');
  expect(withMention('and', 'B')).toBe('and @B ');
});

test('a mark stands at the letter', () => {
  expect(joinPunctuation('and you, @B ?')).toBe('and you, @B?');
  expect(joinPunctuation('@B , hm')).toBe('@B , hm');
  expect(joinPunctuation('so ?')).toBe('so ?');
});
