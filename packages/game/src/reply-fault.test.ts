/** Tests of which rule a reply breaks: nothing of it is changed to fit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PromptLimits } from './prompt.ts';
import { fitsLimits, readReply } from './reply-fault.ts';

const limits: PromptLimits = { characters: 20, messages: 2 };
const sentence = (texts: string[], more: Partial<PromptLimits> = {}): string | undefined => {
  const read = readReply(texts, { ...limits, ...more });
  return 'fault' in read ? read.fault.message : undefined;
};

test('a reply that keeps to its limits is read as a person’s message is, in NFC and trimmed', () => {
  expect(readReply([' Cafe\u0301, no? ', 'Well.'], limits)).toEqual({ texts: ['Café, no?', 'Well.'] });
});

describe('a reply that breaks a rule is told which, in a sentence and as data', () => {
  test.each<[string, string[], Partial<PromptLimits>, string]>([
    ['length', ['x'.repeat(21)], {}, 'The message has 21 characters; at most 20 allowed.'],
    ['messages', ['a', 'b', 'c'], {}, 'The reply has 3 messages; at most 2 allowed.'],
    [
      'vocabulary',
      ['Yes, Robot! robot'],
      { vocabulary: ['yes'] },
      'These words are not in the vocabulary: Robot, robot.',
    ],
    ['words', ['Well, yes'], { words: 1 }, 'The message has 2 words; at most 1 allowed.'],
    [
      'a least',
      ['Yes'],
      { constraints: [{ rule: 'words', least: 3 }] },
      'The message has 1 words; at least 3 required.',
    ],
    [
      'characters',
      ['at 8'],
      { constraints: [{ rule: 'no-characters', of: ['digits'] }] },
      'These characters are not allowed: 8.',
    ],
    [
      'a list',
      ['a robot'],
      { constraints: [{ rule: 'no-words', words: ['robot'] }] },
      'These words are not allowed: robot.',
    ],
    ['nothing', ['so', ' '], {}, 'The message is empty.'],
    [
      'line breaks',
      ['so\nwhat'],
      {},
      'The message has line breaks or invisible characters; send one line of plain text.',
    ],
  ])('%s', (_what, texts, more, message) => expect(sentence(texts, more)).toBe(message));

  test('with the details of a refusal', () => {
    expect(readReply(['x'.repeat(21)], limits)).toMatchObject({
      fault: { code: 'too-long', details: { length: 21, limit: 20 } },
    });
    expect(readReply(['a', 'b', 'c'], limits)).toMatchObject({
      fault: { code: 'too-many-in-reply', details: { count: 3, limit: 2 } },
    });
  });

  test('names twenty words at most', () => {
    const words = Array.from({ length: 30 }, (_, index) => `w${index}`);
    expect(sentence([words.join(' ')], { characters: 999, vocabulary: ['a'] })).toMatch(
      / w19 and 10 more\.$/,
    );
  });
});

test('whatever is replied, what is read equals the reply after NFC and trim', () => {
  const anyLimits = fc.record({
    characters: fc.integer({ min: 1, max: 20 }),
    messages: fc.integer({ min: 1, max: 3 }),
    vocabulary: fc.constantFrom(['a', 'so', 'well'], ['a']),
    constraints: fc.subarray<NonNullable<PromptLimits['constraints']>[number]>([
      { rule: 'words', most: 2 },
      { rule: 'characters', least: 3 },
      { rule: 'no-characters', of: ['capitals'] },
    ]),
  });
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('a', 'so', ' ', 'Well', '!', "'", '7') }),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), anyLimits, (replies, of) => {
      const read = readReply(replies, of);
      if ('texts' in read) {
        expect(read.texts).toEqual(replies.map((one) => one.normalize('NFC').trim()));
        expect(replies.every((one) => fitsLimits(one, of))).toBe(true);
      }
    }),
  );
});
