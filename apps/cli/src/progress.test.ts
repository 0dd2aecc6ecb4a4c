/** Tests of the progress output of a run. */
import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';

const none = { prompt: 0, completion: 0 };

test('answers, rate, time left and tokens, as far as they are known', () => {
  expect(progressLine(0, { what: 'answers', total: 100, before: 0 }, 0, none)).toBe('0 of 100 answers');
  expect(
    progressLine(30, { what: 'answers', total: 100, before: 10 }, 10_000, {
      prompt: 12_000,
      completion: 345,
    }),
  ).toBe('30 of 100 answers, 2.0 a second, 35.0 s left, 12,345 tokens');
  expect(progressLine(100, { what: 'answers', total: 100, before: 0 }, 5_000, none)).toBe(
    '100 of 100 answers, 20 a second',
  );
});
